/** Unsent work as a form reads it; JSON values only. */
export type Work = Readonly<Record<string, unknown>>

/** A draft of this computer, or of the server as it is seen from here. */
export interface KeptDraft {
  work: Work
  /** When it was last written, by the server's clock; ms since 1970. */
  at: number
  /** `savedAt` of the draft of the server that it continues. */
  base: string | null
  /** The server holds it as it is. */
  clean: boolean
}

/** A draft as the server gives it back (contract §5.9). */
export interface StoredDraft {
  work: Work
  savedAt: string
}

const fromServer = ({ work, savedAt }: StoredDraft): KeptDraft => ({
  work,
  at: Date.parse(savedAt),
  base: savedAt,
  clean: true,
})

/**
 * The draft to go on with; one the server no longer holds is done elsewhere.
 * @returns null when there is none
 */
export const newestDraft = (here: KeptDraft | null, there: StoredDraft | null): KeptDraft | null => {
  if (!here) return there && fromServer(there)
  if (!there) return here.clean ? null : { ...here, base: null }
  if (!here.clean || here.base === there.savedAt) return here
  return fromServer(there)
}

/** A draft as storage gives it back, or null. */
export const readKeptDraft = (found: unknown): KeptDraft | null => {
  const { work, at, base, clean } = (found ?? {}) as Record<string, unknown>
  if (typeof work !== 'object' || work === null || typeof at !== 'number') return null
  return {
    work: work as Work,
    at,
    base: typeof base === 'string' ? base : null,
    clean: clean === true,
  }
}

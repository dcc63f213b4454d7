/** What this browser cannot keep. */
export type Unkept = 'preferences' | 'drafts'

const known = new Set<Unkept>()
const untold = new Set<Unkept>()
let tell: ((what: Unkept) => void) | null = null

/** Notes that something could not be kept: said once a page. */
export const noteUnkept = (what: Unkept): void => {
  if (known.has(what)) return
  known.add(what)
  if (tell) tell(what)
  else untold.add(what)
}

/** Hears of what cannot be kept, also of what was noted before. */
export const hearUnkept = (hear: (what: Unkept) => void): (() => void) => {
  tell = hear
  for (const what of untold) hear(what)
  untold.clear()
  return () => {
    tell = null
  }
}

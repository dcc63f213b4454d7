export interface DraftTab {
  /** Id of this tab, once unique. */
  own: () => Promise<string>
  current: () => string
  /** False for the moment in which a duplicated tab has its twin's id. */
  isClaimed: () => boolean
  live: () => Promise<ReadonlySet<string>>
}

const KEY = 'draft.tab'
const LOCK = 'draft-tab.'
/** A reload may begin before the old page releases its lock. */
const RELEASE_MS = 500

const newId = () => Math.random().toString(36).slice(2, 12)

const stored = (): string | null => {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

const store = (id: string) => {
  try {
    sessionStorage.setItem(KEY, id)
  } catch {
    // Without sessionStorage the id lasts as long as the page.
  }
}

/** The id survives reloads in sessionStorage; its lock marks the tab as open. */
const createDraftTab = (locks: LockManager | undefined = navigator.locks): DraftTab => {
  let id = stored() ?? newId()
  let claimed: Promise<string> | undefined
  let isClaimed = false
  let release = () => {}

  const hold = (name: string) =>
    new Promise<boolean>(resolve => {
      locks
        ?.request(LOCK + name, { signal: AbortSignal.timeout(RELEASE_MS) }, () => {
          resolve(true)
          return new Promise<void>(letGo => {
            release = letGo
          })
        })
        .catch(() => resolve(false))
    })

  const claim = async () => {
    if (locks && !(await hold(id))) {
      id = newId()
      await hold(id)
    }
    store(id)
    isClaimed = true
    return id
  }

  const own = () => {
    claimed ??= claim()
    return claimed
  }

  // A page in the back/forward cache would keep its lock.
  addEventListener('pagehide', () => release())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) claimed = claim()
  })

  // Early: until then, other tabs take this one for closed.
  void own()

  return {
    own,
    current: () => id,
    isClaimed: () => isClaimed,
    async live() {
      const { held = [] } = (await locks?.query()) ?? {}
      return new Set(
        held.flatMap(({ name = '' }) => (name.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])),
      )
    },
  }
}

export const draftTab = createDraftTab()

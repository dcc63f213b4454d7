import { createStore, del, get, keys, set } from 'idb-keyval'
import { type DraftTab, draftTab } from './draft-tab.ts'
import { type Drafts, draftKey } from './lazy-drafts.ts'
import { reportStorageFailure } from './storage-failures.ts'
import { clearUnsaved } from './unsaved-drafts.ts'

const LIFE_MS = 24 * 60 * 60_000

interface Kept {
  value: unknown
  savedAt: number
}

interface Shelf {
  get: (key: string) => Promise<Kept | null>
  put: (key: string, kept: Kept) => Promise<void>
  remove: (key: string) => Promise<void>
  keys: () => Promise<string[]>
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'value' in value &&
  'savedAt' in value &&
  typeof value.savedAt === 'number'

const store = createStore('ubidesk', 'drafts')

// Async: without IndexedDB idb-keyval throws instead of rejecting.
const inIndexedDb: Shelf = {
  async get(key) {
    const found: unknown = await get(key, store)
    return isKept(found) ? found : null
  },
  put: async (key, kept) => set(key, kept, store),
  remove: async key => del(key, store),
  keys: async () => (await keys(store)).map(String),
}

const inLocalStorage: Shelf = {
  async get(key) {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isKept(found) ? found : null
  },
  async put(key, kept) {
    localStorage.setItem(key, JSON.stringify(kept))
  },
  async remove(key) {
    localStorage.removeItem(key)
  },
  keys: async () => Object.keys(localStorage).filter(key => key.startsWith('draft.')),
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Memory is lost with the page: the browser confirms before closing. */
const inMemory = (): Shelf => {
  const kept = new Map<string, Kept>()
  return {
    get: async key => kept.get(key) ?? null,
    async put(key, value) {
      kept.set(key, value)
      addEventListener('beforeunload', ask)
      reportStorageFailure('drafts')
    },
    async remove(key) {
      kept.delete(key)
      if (kept.size === 0) removeEventListener('beforeunload', ask)
    },
    keys: async () => [...kept.keys()],
  }
}

/** Drafts in IndexedDB, else localStorage, else memory, under `<key>#<tab>`. */
export const createDrafts = (
  shelves: readonly Shelf[] = [inIndexedDb, inLocalStorage, inMemory()],
  now: () => number = Date.now,
  tab: DraftTab = draftTab,
): Drafts => {
  const everywhere = (work: (shelf: Shelf) => Promise<void>) =>
    Promise.all(shelves.map(shelf => work(shelf).catch(() => {})))

  const forget = async (key: string) => {
    await everywhere(shelf => shelf.remove(key))
  }

  const forgetMatching = (unwanted: (key: string, kept: Kept | null) => boolean) =>
    everywhere(async shelf => {
      for (const key of await shelf.keys())
        if (key.startsWith('draft.') && unwanted(key, await shelf.get(key))) await shelf.remove(key)
    })

  const isOver = (kept: Kept | null) => kept === null || now() - kept.savedAt > LIFE_MS
  const isOf = (userId: string) => {
    const start = draftKey(userId, '', '').slice(0, -1)
    return (key: string) => key.startsWith(start)
  }

  const newest = async (key: string): Promise<Kept | undefined> => {
    const found = await Promise.all(shelves.map(shelf => shelf.get(key).catch(() => null)))
    return found.filter(kept => kept !== null).sort((one, other) => other.savedAt - one.savedAt)[0]
  }

  const put = async (key: string, kept: Kept) => {
    for (const [index, shelf] of shelves.entries())
      try {
        await shelf.put(key, kept)
        for (const older of shelves.slice(index + 1)) await older.remove(key).catch(() => {})
        return
      } catch {
        // Fall through to the next storage.
      }
  }

  const ownKey = async (key: string) => `${key}#${await tab.own()}`

  const allKeys = async () => {
    const found = await Promise.all(shelves.map(shelf => shelf.keys().catch(() => [])))
    return [...new Set(found.flat())]
  }

  /** Drafts other than this tab's, newest first; also of earlier versions, without a tab. */
  const foreign = async (key: string) => {
    const own = await ownKey(key)
    const mine = JSON.stringify((await newest(own))?.value)
    const live = await tab.live()
    const keys = (await allKeys()).filter(each => each === key || each.startsWith(`${key}#`))
    const found = await Promise.all(
      keys
        .filter(each => each !== own)
        .map(async each => ({
          key: each,
          kept: await newest(each),
          isLive: live.has(each.slice(key.length + 1)),
        })),
    )
    return found
      .flatMap(({ kept, ...each }) => (kept && kept.value !== null ? [{ ...each, kept }] : []))
      .filter(({ kept }) => JSON.stringify(kept.value) !== mine)
      .sort((one, other) => other.kept.savedAt - one.kept.savedAt)
  }

  return {
    keep: async (key, value) => put(await ownKey(key), { value, savedAt: now() }),
    async recall(key) {
      await forgetMatching((_, kept) => isOver(kept))
      const own = await ownKey(key)
      const mine = (await newest(own))?.value ?? null
      if (mine !== null) return mine
      const left = (await foreign(key)).find(({ isLive }) => !isLive)
      if (!left) return null
      await put(own, left.kept)
      await forget(left.key)
      return left.kept.value
    },
    async others(key) {
      return (await foreign(key)).map(({ key: theirs, kept, isLive }) => ({
        savedAt: kept.savedAt,
        isLive,
        async take() {
          const own = await ownKey(key)
          const mine = await newest(own)
          if (mine && mine.value !== null) await put(`${key}#${now()}.${Math.random()}`, mine)
          await put(own, { ...kept, savedAt: now() })
          // Its tab may have been opening when the draft was found.
          if (!(await tab.live()).has(theirs.slice(key.length + 1))) await forget(theirs)
          return kept.value
        },
      }))
    },
    forget: async key => forget(await ownKey(key)),
    async forgetAll(key) {
      await forgetMatching(each => each === key || each.startsWith(`${key}#`))
    },
    async holdsAny(userId) {
      await forgetMatching((_, kept) => isOver(kept))
      const kept = await Promise.all((await allKeys()).filter(isOf(userId)).map(newest))
      return kept.some(found => found != null && found.value !== null)
    },
    async forgetUser(userId) {
      clearUnsaved()
      await forgetMatching(isOf(userId))
    },
  }
}

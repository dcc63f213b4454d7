import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type DraftTab, draftTab } from '#browser/storage/draft-tab.ts'
import { createDrafts } from '#browser/storage/drafts.ts'
import { draftKey } from '#browser/storage/lazy-drafts.ts'
import { saveDraftSync } from '#browser/storage/save-draft-sync.ts'
import { onStorageFailure } from '#browser/storage/storage-failures.ts'
import { markUnsaved } from '#browser/storage/unsaved-drafts.ts'

const HOUR = 60 * 60_000

type Shelf = NonNullable<Parameters<typeof createDrafts>[0]>[number]

const memoryShelf = () => {
  const kept = new Map<string, { value: unknown; savedAt: number }>()
  const shelf: Shelf = {
    get: async key => kept.get(key) ?? null,
    put: async (key, value) => {
      kept.set(key, value)
    },
    remove: async key => {
      kept.delete(key)
    },
    keys: async () => [...kept.keys()],
  }
  return { kept, shelf }
}

const broken: Shelf = {
  get: () => Promise.reject(new DOMException('', 'InvalidStateError')),
  put: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
  remove: () => Promise.reject(new DOMException('', 'InvalidStateError')),
  keys: () => Promise.reject(new DOMException('', 'InvalidStateError')),
}

const mine = draftKey('5', 'serviceOrder.action', '42')

describe('drafts', () => {
  beforeEach(() => localStorage.clear())

  it('come back as they were, within 24 hours', async () => {
    let clock = 0
    const drafts = createDrafts([memoryShelf().shelf], () => clock)
    await drafts.keep(mine, { note: 'Cliente pediu' })
    clock = 24 * HOUR
    expect(await drafts.recall(mine)).toEqual({ note: 'Cliente pediu' })
    clock += 1
    expect(await drafts.recall(mine)).toBeNull()
  })

  it('F10, X19, X20 go to the next shelf when one is full or blocked', async () => {
    const { kept, shelf } = memoryShelf()
    const drafts = createDrafts([broken, shelf])
    await drafts.keep(mine, 'texto')
    expect(kept.size).toBe(1)
    expect(await drafts.recall(mine)).toBe('texto')
    await drafts.forget(mine)
    expect(await drafts.recall(mine)).toBeNull()
  })

  it('X21 that are kept nowhere but in memory are told once, and the page asks before it closes', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    const asksToClose = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const heard = vi.fn()
    const drafts = createDrafts()
    expect(asksToClose()).toBe(false)
    await drafts.keep(mine, 'texto')
    const stop = onStorageFailure(heard)
    await drafts.keep(mine, 'texto maior')
    await drafts.keep(draftKey('5', 'account.create', 'new'), 'outro')
    expect(heard.mock.calls).toEqual([['drafts']])
    expect(asksToClose()).toBe(true)
    await drafts.forget(mine)
    expect(asksToClose()).toBe(true)
    await drafts.forgetUser('5')
    expect(asksToClose()).toBe(false)
    stop()
  })

  it('come back as they were at the last moment, when the page went before they were kept', async () => {
    const { shelf } = memoryShelf()
    const local: Shelf = {
      ...memoryShelf().shelf,
      get: async key => JSON.parse(localStorage.getItem(key) ?? 'null'),
      remove: async key => localStorage.removeItem(key),
    }
    const drafts = createDrafts([shelf, local], () => 10)
    await drafts.keep(mine, 'Sirene')
    saveDraftSync(mine, 'Sirene não para', () => 20)
    expect(await drafts.recall(mine)).toBe('Sirene não para')
    saveDraftSync(mine, null, () => 30)
    expect(await drafts.recall(mine)).toBeNull()
    await drafts.keep(mine, 'Outra')
    expect(localStorage).toHaveLength(0)
    expect(await drafts.recall(mine)).toBe('Outra')
  })

  it('are lost only when nothing at all can be written, and say nothing of it', async () => {
    const drafts = createDrafts([broken])
    await drafts.keep(mine, 'texto')
    expect(await drafts.recall(mine)).toBeNull()
  })

  it('in a browser without IndexedDB use localStorage', async () => {
    const drafts = createDrafts()
    await drafts.keep(mine, { note: 'ç ã' })
    expect(Object.keys(localStorage)).toEqual([`${mine}#${draftTab.current()}`])
    expect(await createDrafts().recall(mine)).toEqual({ note: 'ç ã' })
  })

  it('D12, S34, S35 of one person go with their sign-out; another’s stay, also one whose id begins alike', async () => {
    const drafts = createDrafts([memoryShelf().shelf])
    const theirs = draftKey('55', 'serviceOrder.action', '42')
    await drafts.keep(mine, 'meu')
    await drafts.keep(theirs, 'seu')
    markUnsaved(mine, true)
    await drafts.forgetUser('5')
    // The id of the tab says nothing of anybody.
    expect(Object.keys(sessionStorage).filter(key => key !== 'draft.tab')).toEqual([])
    expect(await drafts.recall(mine)).toBeNull()
    expect(await drafts.recall(theirs)).toBe('seu')
  })

  it('D12 say whether a sign-out would lose anything: not what is another’s, given up or a day old', async () => {
    let now = 100 * HOUR
    const { shelf } = memoryShelf()
    const drafts = createDrafts([broken, shelf], () => now)
    expect(await drafts.holdsAny('5')).toBe(false)
    await drafts.keep(draftKey('55', 'serviceOrder.action', '42'), 'seu')
    await drafts.keep(mine, null)
    expect(await drafts.holdsAny('5')).toBe(false)
    await drafts.keep(mine, 'meu')
    expect(await drafts.holdsAny('5')).toBe(true)
    now += 25 * HOUR
    expect(await drafts.holdsAny('5')).toBe(false)
  })
})

/** Tabs of one browser over one storage. */
const browserWith = (ids: readonly string[]) => {
  const { kept, shelf } = memoryShelf()
  const open = new Set(ids)
  const clock = { now: 0 }
  const draftsOf = (id: string) => {
    const tab: DraftTab = {
      own: async () => id,
      current: () => id,
      isClaimed: () => true,
      live: async () => open,
    }
    return createDrafts(
      [shelf],
      () => {
        clock.now += 1
        return clock.now
      },
      tab,
    )
  }
  return { kept, open, draftsOf }
}

describe('X24 drafts of one form in several tabs', () => {
  it('are one for each tab, and each is its own after a reload', async () => {
    const { draftsOf } = browserWith(['a', 'b'])
    await draftsOf('a').keep(mine, 'da primeira')
    await draftsOf('b').keep(mine, 'da segunda')
    expect(await draftsOf('a').recall(mine)).toBe('da primeira')
    expect(await draftsOf('b').recall(mine)).toBe('da segunda')
  })

  it('are offered to each other: one of an open tab is copied, and one’s own is set aside', async () => {
    const { draftsOf } = browserWith(['a', 'b'])
    await draftsOf('a').keep(mine, 'da primeira')
    await draftsOf('b').keep(mine, 'da segunda')
    const [offered, ...none] = await draftsOf('b').others(mine)
    expect([offered?.isLive, none]).toEqual([true, []])
    expect(await offered?.take()).toBe('da primeira')
    expect(await draftsOf('b').recall(mine)).toBe('da primeira')
    expect(await draftsOf('a').recall(mine)).toBe('da primeira')
    const aside = (await draftsOf('b').others(mine)).find(({ isLive }) => !isLive)
    expect(await aside?.take()).toBe('da segunda')
    expect(await draftsOf('b').recall(mine)).toBe('da segunda')
  })

  it('give the own one back though the tab it was changed for keeps its draft again', async () => {
    const { draftsOf } = browserWith(['a', 'b'])
    await draftsOf('b').keep(mine, 'da segunda')
    await draftsOf('a').keep(mine, 'da primeira')
    await (await draftsOf('b').others(mine))[0]?.take()
    await draftsOf('a').keep(mine, 'da primeira')
    const [offered, ...none] = await draftsOf('b').others(mine)
    expect([await offered?.take(), none]).toEqual(['da segunda', []])
  })

  it('of a tab that was closed come back in the next that opens the form, newest first, and once', async () => {
    const { draftsOf, open } = browserWith(['a', 'b', 'c', 'd'])
    await draftsOf('a').keep(mine, 'da primeira')
    await draftsOf('b').keep(mine, 'da segunda')
    expect(await draftsOf('c').recall(mine)).toBeNull()
    open.delete('a')
    open.delete('b')
    expect(await draftsOf('c').recall(mine)).toBe('da segunda')
    expect(await draftsOf('d').recall(mine)).toBe('da primeira')
    await draftsOf('c').forget(mine)
    expect(await draftsOf('c').recall(mine)).toBeNull()
    expect(await draftsOf('d').recall(mine)).toBe('da primeira')
  })

  it('of an earlier version, which had one for all tabs, come back too', async () => {
    const { draftsOf, kept } = browserWith(['a'])
    kept.set(mine, { value: 'de antes', savedAt: 0 })
    expect(await draftsOf('a').recall(mine)).toBe('de antes')
    expect([...kept.keys()]).toEqual([`${mine}#a`])
  })

  it('given up while the page went are not offered', async () => {
    const { draftsOf, kept } = browserWith(['a'])
    kept.set(`${mine}#b`, { value: null, savedAt: 0 })
    expect(await draftsOf('a').recall(mine)).toBeNull()
    expect(await draftsOf('a').others(mine)).toEqual([])
  })

  it('go all with the record that they were of, and no other', async () => {
    const { draftsOf, kept } = browserWith(['a', 'b'])
    await draftsOf('a').keep(mine, 'da primeira')
    await draftsOf('b').keep(mine, 'da segunda')
    await draftsOf('b').keep(`${mine}1`, 'de outro registro')
    await draftsOf('a').forgetAll(mine)
    expect([...kept.keys()]).toEqual([`${mine}1#b`])
  })

  it('go all with the sign-out of whose they are', async () => {
    const { draftsOf, kept } = browserWith(['a', 'b'])
    await draftsOf('a').keep(mine, 'da primeira')
    await draftsOf('b').keep(mine, 'da segunda')
    await draftsOf('a').forgetUser('5')
    expect(kept.size).toBe(0)
  })
})

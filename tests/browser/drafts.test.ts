import { beforeEach, describe, expect, it, vi } from 'vitest'
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
    expect(localStorage.getItem(mine)).toBeNull()
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
    expect(Object.keys(localStorage)).toEqual([mine])
    expect(await createDrafts().recall(mine)).toEqual({ note: 'ç ã' })
  })

  it('D12, S34, S35 of one person go with their sign-out; another’s stay, also one whose id begins alike', async () => {
    const drafts = createDrafts([memoryShelf().shelf])
    const theirs = draftKey('55', 'serviceOrder.action', '42')
    await drafts.keep(mine, 'meu')
    await drafts.keep(theirs, 'seu')
    markUnsaved(mine, true)
    await drafts.forgetUser('5')
    expect(sessionStorage).toHaveLength(0)
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

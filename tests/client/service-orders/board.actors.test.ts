import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { boardActors } from '#client/actors/service-orders/board.actors.ts'
import { createCache } from '#client/cache.ts'
import type { Http } from '#client/http.ts'
import { flush } from '#tests/support/machines/machine.ts'

const NOW = '2026-11-23T12:00:00.000Z'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) }))
afterEach(() => vi.useRealTimers())

const boardOf = async (technicians: number, cache = createCache()) => {
  const asked: number[] = []
  const ids = Array.from({ length: technicians }, (_, index) => ({ id: String(index + 1) }))
  type Query = { technicianIds?: string[]; status?: string[] }
  const http = (async ({ path }: { path: string }, { query }: { query?: Query }) => {
    if (path === '/serviceOrder/summary')
      return { unscheduled: query?.status?.join() === 'OPEN,REPROVED' ? 7 : 0 }
    if (path !== '/technician/calendar')
      return { data: [{ station: null, technicians: ids }], totalElements: 1 }
    asked.push(query?.technicianIds?.length ?? 0)
    return query?.technicianIds?.map(id => ({ technician: { id, name: id }, items: [], periods: [] }))
  }) as unknown as Http
  const { loadBoard } = boardActors(http, cache, {} as never, ['OPEN', 'REPROVED'])
  const actor = createActor(loadBoard, { input: { date: '2026-11-23' } }).start()
  await flush()
  return { asked, board: actor.getSnapshot().output }
}

describe('the board of a day', () => {
  it('asks for the calendars of a hundred technicians at a time', async () => {
    const { asked, board } = await boardOf(205)
    expect(asked).toEqual([100, 100, 5])
    expect(board?.calendars.map(({ technician }) => Number(technician.id))).toEqual(
      Array.from({ length: 205 }, (_, index) => index + 1),
    )
  })

  it('knows when it was read, and how many orders wait', async () => {
    const { asked, board } = await boardOf(0)
    expect(asked).toEqual([])
    expect(board).toMatchObject({ calendars: [], at: NOW, waiting: 7 })
  })

  it('M-188 is read once in five minutes, and says when', async () => {
    const cache = createCache()
    await boardOf(1, cache)
    vi.setSystemTime(Date.parse(NOW) + 299_999)
    const { asked, board } = await boardOf(1, cache)
    expect(asked).toEqual([])
    expect(board?.at).toBe(NOW)
    vi.setSystemTime(Date.parse(NOW) + 300_000)
    expect((await boardOf(1, cache)).asked).toEqual([1])
  })
})

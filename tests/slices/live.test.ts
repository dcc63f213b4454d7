import { describe, expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { createUpdateDispatcher } from '#app/live/update-dispatcher.ts'
import { openStream } from '#client/actors/live/live.actors.ts'
import { createCache } from '#client/cache.ts'
import type { Gate } from '#client/gate.ts'
import { createStream } from '#client/live/live-stream.ts'
import type { Page } from '#contracts/kit/wire.ts'
import { createCollectionMachine } from '#machines/kit/collection.machine.ts'
import { liveMachine } from '#machines/live/live.machine.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { soon } from '#tests/support/bff/live-frames.ts'

const bff = testBff()

const gateOf = ({ accessToken }: Caller): Gate => ({
  token: async () => ({ accessToken, refreshed: false }),
  renew: async () => ({ accessToken, refreshed: true }),
  isCurrent: () => true,
  end: () => {},
})

/** The console's stream client on the real BFF; other tabs are simulated. */
const openTab = (caller: Caller) => {
  const waits: number[] = []
  const read = createStream({
    baseUrl: 'http://console.test/bff/v1/web',
    gate: gateOf(caller),
    fetch: async (input, init) => bff.fetch(new Request(input as string, init)),
  })
  const live = createActor(
    liveMachine.provide({
      actors: {
        lease: fromCallback<EventObject, { userId: string }>(({ sendBack }) =>
          sendBack({ type: 'lease.won' }),
        ),
        openStream: openStream(read, () => false),
        waitToRetry: fromPromise<void, { attempt: number }>(async ({ input }) => {
          waits.push(input.attempt)
        }),
      },
    }),
    { input: { userId: caller.userId } },
  )
  const loads: number[] = []
  const list = createActor(
    createCollectionMachine<object, { id: string }>().provide({
      actors: {
        load: fromPromise<Page<{ id: string }>, { query: object; fresh: boolean }>(async () => {
          const { body } = await caller.call('GET', '/serviceOrder?recordsPerPage=100')
          loads.push(Number(body.totalElements))
          return body as unknown as Page<{ id: string }>
        }),
      },
    }),
    { input: { query: {} } },
  ).start()
  const cache = createCache()
  const dispatcher = createUpdateDispatcher(
    new Set([{ topics: ['serviceOrder.updated'], actor: list }]),
    cache,
  )
  live.on('change.heard', ({ frame }) => dispatcher.tell(frame))
  live.on('resync.due', dispatcher.refreshAll)
  live.on('poll.due', dispatcher.refreshAll)
  live.start()
  const isOpen = () =>
    soon(() => expect(JSON.stringify(live.getSnapshot().value)).toContain('"reading":"open"'))
  return { live, list, cache, loads, waits, isOpen }
}

const create = async () => {
  const user = await bff.as('coordenador1@demo.example')
  const { body } = await user.call('POST', '/serviceOrder/create', {
    accountId: '1',
    type: 'INSTALL',
    defect: 'Sirene nova',
    description: 'Verificar no local.',
  })
  return String(body.id)
}

describe('change → outbox → stream → reader → machine → list', () => {
  it('a change by someone else refreshes the open list and takes the order out of the cache', async () => {
    const tab = openTab(await bff.as('atendente@demo.example'))
    await tab.isOpen()
    await soon(() => expect(tab.loads).toHaveLength(1))
    await tab.cache.read(['serviceOrder.list', {}], async () => 'old')
    const startedAt = performance.now()
    await create()
    await soon(() => expect(tab.loads).toEqual([tab.loads[0], (tab.loads[0] ?? 0) + 1]))
    expect(performance.now() - startedAt).toBeLessThan(5000)
    expect(tab.cache.peek(['serviceOrder.list', {}])).toBeUndefined()
    tab.live.stop()
    await soon(() => expect(bff.live.count()).toBe(0))
  })

  it('a stream that ends is opened again where it was: nothing is lost, nothing told twice', async () => {
    bff.clock.advance(60_000)
    const tab = openTab(await bff.as('atendente@demo.example'))
    const heard: string[] = []
    tab.live.on('change.heard', ({ frame }) => heard.push(frame.entityId))
    await tab.isOpen()
    const first = await create()
    await soon(() => expect(heard).toEqual([first]))
    await bff.db
      .updateTable('app_user')
      .set({ active: false })
      .where('email', '=', 'atendente@demo.example')
      .execute()
    await bff.live.beat()
    await soon(() => expect(tab.waits.length).toBeGreaterThan(0))
    expect(bff.live.count()).toBe(0)
    const second = await create()
    await bff.db
      .updateTable('app_user')
      .set({ active: true })
      .where('email', '=', 'atendente@demo.example')
      .execute()
    await soon(() => expect(heard).toEqual([first, second]))
    tab.live.stop()
  })
})

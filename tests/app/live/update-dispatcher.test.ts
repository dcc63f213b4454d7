import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { countedOccurrences } from '#app/home/pending-counts.ts'
import { createUpdateDispatcher } from '#app/live/update-dispatcher.ts'
import { createCache } from '#client/cache.ts'
import type { LiveTopic } from '#contracts/live/live.contract.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const countRefreshes = (subscription: { topics: readonly LiveTopic[]; pauseMs?: number }) => {
  const machine = setup({ types: { context: {} as { times: number } } }).createMachine({
    context: { times: 0 },
    on: { 'refresh.requested': { actions: assign(({ context }) => ({ times: context.times + 1 })) } },
  })
  const actor = createActor(machine).start()
  const { tell } = createUpdateDispatcher(new Set([{ ...subscription, actor }]), createCache())
  return {
    tell: () => tell({ id: null, topic: 'occurrence.updated', entityId: '1' } as never),
    times: () => actor.getSnapshot().context.times,
  }
}

it('reads the counts of a storm at once, then each five seconds, and what is on screen each second', () => {
  const counts = countRefreshes(countedOccurrences)
  const list = countRefreshes({ topics: ['occurrence.updated'] })
  for (let second = 0; second < 20; second += 1) {
    counts.tell()
    list.tell()
    vi.advanceTimersByTime(1000)
    if (second === 0) expect([counts.times(), list.times()]).toEqual([1, 1])
  }
  expect([counts.times(), list.times()]).toEqual([5, 20])
})

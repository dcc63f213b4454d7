import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { queueFreshnessMachine } from '#machines/occurrences/queue/freshness.machine.ts'
import { ageOfQueue, selectFreshness } from '#machines/occurrences/queue/freshness.selectors.ts'

const start = () => {
  const clock = new SimulatedClock()
  const actor = createActor(queueFreshnessMachine, { input: { at: 0 }, clock }).start()
  const pass = (seconds: number) => clock.increment(seconds * 1000)
  const view = () => ageOfQueue(selectFreshness(actor.getSnapshot()), clock.now())
  return { actor, pass, view, at: () => clock.now() }
}

it('is live while the server’s heartbeat comes, and outdated after 20 s of silence', () => {
  const { actor, pass, view, at } = start()
  pass(15)
  actor.send({ type: 'stream.heard', at: at() })
  pass(19)
  expect(view()).toEqual({ kind: 'live', seconds: 19 })
  pass(1)
  expect(view()).toEqual({ kind: 'outdated', seconds: 20 })
})

it('says how old the last read is while the stream is lost, and is live again when it is heard', () => {
  const { actor, pass, view, at } = start()
  actor.send({ type: 'stream.lost' })
  pass(30)
  expect(view()).toEqual({ kind: 'outdated', seconds: 30 })
  actor.send({ type: 'queue.changed', at: at() })
  pass(7)
  expect(view()).toEqual({ kind: 'updated', seconds: 7 })
  actor.send({ type: 'stream.heard', at: at() })
  expect(view()).toEqual({ kind: 'live', seconds: 0 })
})

it('a row that changes is no sign of a live stream that was lost', () => {
  const { actor, view, at } = start()
  actor.send({ type: 'stream.lost' })
  actor.send({ type: 'queue.changed', at: at() })
  expect(view().kind).toBe('updated')
})

it('a clock that was set back shows no negative age', () => {
  const { actor, view } = start()
  actor.send({ type: 'queue.changed', at: 60_000 })
  expect(view().seconds).toBe(0)
})

import { describe, expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { LiveFrame } from '#contracts/live/live.contract.ts'
import { liveMachine } from '#machines/live/live.machine.ts'
import { OPENING_TIMEOUT_MS, POLL_MS, SILENCE_TIMEOUT_MS } from '#machines/live/live.setup.ts'
import { deferred, flush } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'

const watch = watchTransitions()
const NIGHT = '2026-11-25T02:00:00.000Z'

const frameOf = (id: string): LiveFrame => ({
  id,
  topic: 'serviceOrder.updated',
  entityId: '42',
  version: 3,
  by: '7',
})

const inWorld = () => {
  const clock = new SimulatedClock()
  const facts: string[] = []
  const told: string[] = []
  let wait = deferred<void>()
  const actor = createActor(
    liveMachine.provide({
      actors: {
        lease: fromCallback<EventObject, { userId: string }>(() => {
          facts.push('lease asked for')
          return () => facts.push('lease given back')
        }),
        openStream: fromCallback<EventObject, { lastEventId: string | null }>(({ input }) => {
          facts.push(`stream from ${input.lastEventId}`)
          return () => facts.push('stream closed')
        }),
        waitToRetry: fromPromise<void, { attempt: number }>(({ input }) => {
          facts.push(`wait ${input.attempt}`)
          wait = deferred<void>()
          return wait.promise
        }),
      },
      actions: {
        announceTab: () => facts.push('greeted'),
        broadcastFrame: (_, { frame }) => facts.push(`said ${frame.id}`),
        broadcastPositions: (_, { told: { at } }) => facts.push(`said positions of ${at}`),
        broadcastResync: () => facts.push('said resync'),
        broadcastHealthy: (_, { lastEventId }) => facts.push(`said well, at ${lastEventId}`),
        broadcastUnhealthy: () => facts.push('said lost'),
      },
    }),
    { input: { userId: '5' }, clock, inspect: watch.inspect },
  )
  actor.on('change.heard', ({ frame }) => told.push(frame.id))
  actor.on('positions.heard', ({ told: { at } }) => told.push(`positions of ${at}`))
  actor.on('resync.due', () => told.push('resync'))
  actor.on('poll.due', () => told.push('poll'))
  let signs = 0
  actor.on('server.heard', () => {
    signs += 1
  })
  actor.start()
  const value = () => {
    const { here } = actor.getSnapshot().value as unknown as { here: { line: unknown; health: string } }
    return here
  }
  const opened = (id: string | null = '10', missed = false) =>
    actor.send({ type: 'stream.opened', id, missed })
  const hold = () => actor.send({ type: 'lease.won' })
  const beat = (lastEventId: string | null, { well = true, missed = false } = {}) =>
    actor.send({ type: 'otherTab.beat', well, lastEventId, missed })
  const waited = async (how: 'resolve' | 'reject' = 'resolve') => {
    if (how === 'resolve') wait.resolve()
    else wait.reject(new Error('cut'))
    await flush()
  }
  const troubled = () => actor.getSnapshot().hasTag('troubled')
  return { actor, clock, facts, told, value, opened, hold, beat, waited, troubled, heard: () => signs }
}

describe('the holder', () => {
  it('opens one stream, tells each change once, and repeats it to its tabChannel', () => {
    const { actor, facts, told, hold, opened } = inWorld()
    expect(facts).toEqual(['lease asked for', 'greeted'])
    hold()
    opened()
    for (const id of ['11', '12', '11']) actor.send({ type: 'frame.received', frame: frameOf(id) })
    expect(told).toEqual(['11', '12'])
    expect(facts.slice(2)).toEqual(['stream from null', 'said well, at 10', 'said 11', 'said 12'])
  })

  it('tells where vehicles are, here and to its tabs, and resumes from its last change', async () => {
    const { actor, facts, told, hold, opened, waited } = inWorld()
    hold()
    opened()
    actor.send({ type: 'positions.received', told: { at: NIGHT, positions: [] } })
    expect(told).toEqual([`positions of ${NIGHT}`])
    expect(facts.at(-1)).toBe(`said positions of ${NIGHT}`)
    actor.send({ type: 'stream.ended' })
    await waited()
    expect(facts.at(-1)).toBe('stream from 10')
  })

  it('asks anew for what may have changed between the page and its stream', () => {
    const { told, facts, hold, opened, value } = inWorld()
    hold()
    opened('10', true)
    expect(told).toEqual(['resync'])
    expect(facts.slice(3)).toEqual(['said resync', 'said well, at 10'])
    expect(value().line).toEqual({ holding: { reading: 'open' } })
  })

  it('asks anew when the server no longer knows what was missed', () => {
    const { actor, facts, told, hold, value, troubled } = inWorld()
    hold()
    actor.send({ type: 'stream.ended' })
    expect(troubled()).toBe(true)
    actor.send({ type: 'page.shown' })
    actor.send({ type: 'resync.received', id: '90' })
    expect(facts.slice(-2)).toEqual(['said resync', 'said well, at 90'])
    expect(told).toEqual(['poll', 'resync'])
    expect(troubled()).toBe(false)
    expect(value().line).toEqual({ holding: { reading: 'open' } })
  })

  it('goes on from the last event when its stream ends, without a word to the person', async () => {
    const { actor, facts, hold, opened, waited, troubled } = inWorld()
    hold()
    opened()
    actor.send({ type: 'frame.received', frame: frameOf('11') })
    actor.send({ type: 'stream.ended' })
    expect(facts.at(-1)).toBe('wait 1')
    await waited()
    expect(facts.at(-1)).toBe('stream from 11')
    opened(null)
    expect(troubled()).toBe(false)
    actor.send({ type: 'stream.heard' })
    actor.send({ type: 'stream.ended' })
    expect(facts.at(-1)).toBe('wait 1')
    await waited('reject')
    expect(facts.at(-1)).toBe('stream from 11')
  })

  it('waits longer each time it cannot open, says so, and polls until it can', async () => {
    const { actor, clock, facts, told, hold, opened, waited, troubled } = inWorld()
    hold()
    actor.send({ type: 'stream.ended' })
    expect(facts.slice(-3)).toEqual(['said lost', 'stream closed', 'wait 1'])
    expect(troubled()).toBe(true)
    clock.increment(POLL_MS - 1)
    expect(told).toEqual(['poll'])
    clock.increment(1)
    clock.increment(POLL_MS)
    expect(told).toEqual(['poll', 'poll', 'poll'])
    await waited()
    clock.increment(OPENING_TIMEOUT_MS)
    expect(facts.at(-1)).toBe('wait 2')
    await waited()
    opened()
    expect(troubled()).toBe(false)
    const polls = told.length
    clock.increment(POLL_MS)
    expect(told).toHaveLength(polls)
  })

  it('gives a stream ten seconds to open, and says that it did not', () => {
    const { clock, facts, hold, value, troubled } = inWorld()
    hold()
    clock.increment(OPENING_TIMEOUT_MS - 1)
    expect(value().line).toEqual({ holding: { reading: 'connecting' } })
    clock.increment(1)
    expect(facts.slice(-3)).toEqual(['said lost', 'stream closed', 'wait 1'])
    expect([value().line, troubled()]).toEqual([{ holding: 'waiting' }, true])
  })

  it('says that its stream is silent, whatever another tab says of its own', () => {
    const { clock, facts, hold, opened, beat, value, troubled } = inWorld()
    hold()
    opened()
    clock.increment(SILENCE_TIMEOUT_MS - 1)
    beat('10')
    expect(troubled()).toBe(false)
    clock.increment(1)
    expect(facts.slice(-3)).toEqual(['said lost', 'stream closed', 'wait 1'])
    expect([value().line, troubled()]).toEqual([{ holding: 'waiting' }, true])
  })

  it('takes forty seconds of silence for a lost stream, and a sign of life for a good one', () => {
    const { actor, clock, facts, told, hold, opened, troubled } = inWorld()
    hold()
    clock.increment(5000)
    opened()
    clock.increment(SILENCE_TIMEOUT_MS - 1)
    expect(troubled()).toBe(false)
    actor.send({ type: 'stream.heard' })
    for (let beat = 0; beat < 4; beat += 1) {
      clock.increment(15_000)
      actor.send({ type: 'stream.heard' })
    }
    expect([troubled(), told]).toEqual([false, []])
    clock.increment(SILENCE_TIMEOUT_MS)
    expect(troubled()).toBe(true)
    expect(facts).toContain('stream closed')
    actor.send({ type: 'stream.heard' })
    expect(troubled()).toBe(false)
  })

  it('M-199 tells each sign of life, its own or that of another tab', () => {
    const { actor, hold, opened, beat, heard, troubled } = inWorld()
    beat('10')
    expect(heard()).toBe(1)
    hold()
    opened()
    actor.send({ type: 'stream.heard' })
    expect(heard()).toBe(3)
    actor.send({ type: 'line.broken' })
    expect(heard()).toBe(3)
    actor.send({ type: 'stream.heard' })
    expect(heard()).toBe(4)
    actor.send({ type: 'line.broken' })
    opened()
    expect(heard()).toBe(5)
    actor.send({ type: 'line.broken' })
    beat('12')
    expect([heard(), troubled()]).toEqual([6, false])
  })

  it('says how it is to a tab that has just arrived', () => {
    const { actor, facts, hold, opened, value } = inWorld()
    const greeted = () => {
      const before = facts.length
      actor.send({ type: 'otherTab.greeted' })
      return facts.slice(before)
    }
    expect(greeted()).toEqual([])
    hold()
    expect(greeted()).toEqual([])
    opened()
    expect(greeted()).toEqual(['said well, at 10'])
    expect(value().line).toEqual({ holding: { reading: 'open' } })
    actor.send({ type: 'stream.ended' })
    expect(greeted()).toEqual(['said lost'])
  })

  it('lets go when another tab has the turn, and gives it back as its page goes', () => {
    const { actor, facts, told, value, hold, opened } = inWorld()
    hold()
    opened()
    actor.send({ type: 'lease.lost' })
    expect(facts.at(-1)).toBe('stream closed')
    expect(value().line).toEqual({ following: 'settled' })
    hold()
    actor.send({ type: 'page.left' })
    expect(facts.slice(-2).sort()).toEqual(['lease given back', 'stream closed'])
    actor.send({ type: 'page.shown' })
    expect(facts.at(-1)).toBe('lease asked for')
    expect(value().line).toEqual({ following: 'settled' })
    expect(told).toEqual(['resync'])
  })

  it('stopped, closes its stream and releases the lease', () => {
    const { actor, facts, hold } = inWorld()
    hold()
    actor.stop()
    expect(facts.slice(-2).sort()).toEqual(['lease given back', 'stream closed'])
  })
})

describe('a follower tab', () => {
  it('hears where vehicles are from the tab that is told', () => {
    const { actor, facts, told, beat } = inWorld()
    beat('20')
    const before = facts.length
    actor.send({ type: 'otherTab.positions', told: { at: NIGHT, positions: [] } })
    expect(told).toEqual([`positions of ${NIGHT}`])
    expect(facts.slice(before)).toEqual([])
  })

  it('handles each relayed event once, and continues from there when it gets the lease', () => {
    const { actor, facts, told, hold, beat, value } = inWorld()
    beat('20')
    for (const id of ['21', '21']) actor.send({ type: 'otherTab.frame', frame: frameOf(id) })
    actor.send({ type: 'otherTab.resynced' })
    expect(told).toEqual(['21', 'resync'])
    expect(value().line).toEqual({ following: 'settled' })
    hold()
    expect(facts.at(-1)).toBe('stream from 21')
    actor.send({ type: 'frame.received', frame: frameOf('21') })
    expect(told).toEqual(['21', 'resync'])
  })

  it.each([true, false])(
    'continues from the first event id that another tab reported, missed: %s',
    missed => {
      const { facts, hold, beat } = inWorld()
      beat('20', { missed })
      hold()
      expect(facts.at(-1)).toBe('stream from 20')
    },
  )

  it('continues from the last event id that another tab reported', () => {
    const { facts, hold, beat, value } = inWorld()
    beat('20')
    beat('22')
    expect(value().line).toEqual({ following: 'settled' })
    hold()
    expect(facts.at(-1)).toBe('stream from 22')
  })

  it('asks anew, once, when something changed before it could listen', () => {
    const { told, beat, value } = inWorld()
    beat('20', { missed: true })
    expect(told).toEqual(['resync'])
    expect(value().line).toEqual({ following: 'settled' })
    beat('20', { missed: true })
    expect(told).toEqual(['resync'])
  })

  it('that receives a change before the answer may have missed others: it reloads', () => {
    for (const event of [
      { type: 'otherTab.frame', frame: frameOf('21') },
      { type: 'otherTab.resynced' },
    ] as const) {
      const { actor, told, value } = inWorld()
      actor.send(event)
      expect(told).toEqual(['resync'])
      expect(value().line).toEqual({ following: 'settled' })
    }
  })

  it('remembers events received before the answer: repeats are dropped, and the stream continues from them', () => {
    const { actor, facts, told, hold } = inWorld()
    for (const id of ['21', '21']) actor.send({ type: 'otherTab.frame', frame: frameOf(id) })
    expect(told).toEqual(['resync'])
    hold()
    expect(facts.at(-1)).toBe('stream from 21')
  })

  it('takes no place in the stream from a tab that is not well: it would go on from there, and miss the rest', () => {
    const { facts, hold, beat, value } = inWorld()
    beat('20', { well: false, missed: true })
    expect(value().line).toEqual({ following: 'arriving' })
    hold()
    expect(facts.at(-1)).toBe('stream from null')
  })

  it('says that nothing comes when the connected tab says so, or nobody says anything', () => {
    const { clock, told, troubled, beat } = inWorld()
    beat(null, { well: false })
    expect(troubled()).toBe(true)
    beat(null, { well: false })
    expect(troubled()).toBe(true)
    beat('9')
    expect(troubled()).toBe(false)
    clock.increment(SILENCE_TIMEOUT_MS)
    expect(troubled()).toBe(true)
    expect(told).toEqual(['poll', 'poll'])
  })
})

it('takes every transition it declares', () => {
  expect(watch.untaken(liveMachine)).toEqual([])
})

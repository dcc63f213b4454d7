import { describe, expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { PRESENCE_INTERVAL_MS, presenceMachine } from '#machines/session/presence/presence.machine.ts'
import { deferred, flush, traceOf } from '#tests/support/machines/machine.ts'

const inWorld = ({ otherTab = false, hangs = false, fails = false } = {}) => {
  const facts: string[] = []
  const state = { otherTab, hangs, fails }
  const actor = createActor(
    presenceMachine.provide({
      actors: {
        ticker: fromCallback<EventObject, { everyMs: number }>(({ input }) => {
          facts.push(`ticks every ${input.everyMs}`)
          return () => facts.push('ticker stopped')
        }),
        sendOnline: fromPromise<void, { userId: string }>(async ({ input, signal }) => {
          facts.push(`ONLINE ${input.userId}`)
          signal.addEventListener('abort', () => facts.push(`ONLINE ${input.userId} cancelled`))
          if (state.hangs) await deferred<void>().promise
          if (state.fails) throw new Error('down')
        }),
      },
      actions: {
        sendOffline: (_, { userId }) => {
          facts.push(`OFFLINE ${userId}`)
        },
      },
      guards: { otherTabActive: () => state.otherTab },
    }),
    { input: { userId: '5' } },
  ).start()
  const beats = () => facts.filter(fact => fact.startsWith('ONLINE')).length
  return { actor, facts, beats, state, trace: traceOf(actor) }
}

describe('presence', () => {
  it('E01, M-61 says ONLINE at once and then every 25 s', async () => {
    const { actor, facts, beats } = inWorld()
    await flush()
    expect(facts).toEqual([`ticks every ${PRESENCE_INTERVAL_MS}`, 'ONLINE 5'])
    for (let tick = 0; tick < 4; tick += 1) {
      actor.send({ type: 'beat.due' })
      await flush()
    }
    expect(beats()).toBe(5)
    expect(PRESENCE_INTERVAL_MS).toBe(25_000)
  })

  it('E10 never sends a heartbeat while another is pending', async () => {
    const { actor, beats } = inWorld({ hangs: true })
    for (let tick = 0; tick < 3; tick += 1) actor.send({ type: 'beat.due' })
    await flush()
    expect(beats()).toBe(1)
  })

  it('E08 a failed heartbeat is ignored: the next one is sent as usual', async () => {
    const { actor, beats, state } = inWorld({ fails: true })
    await flush()
    state.fails = false
    actor.send({ type: 'beat.due' })
    await flush()
    expect(beats()).toBe(2)
    expect(actor.getSnapshot().value).toEqual({ here: 'resting' })
  })

  it('E11 a tab skips its own beat if another tab beat lately; alone it never does', async () => {
    const { actor, beats, state } = inWorld({ otherTab: true })
    await flush()
    actor.send({ type: 'beat.due' })
    await flush()
    expect(beats()).toBe(1)
    state.otherTab = false
    actor.send({ type: 'beat.due' })
    await flush()
    expect(beats()).toBe(2)
  })

  it('E06 beats at once when another tab has gone, whoever beat last', async () => {
    const { actor, beats } = inWorld({ otherTab: true })
    await flush()
    actor.send({ type: 'otherTab.left' })
    await flush()
    expect(beats()).toBe(2)
  })

  it('E06 a tab that closes during a heartbeat may have sent OFFLINE after it: another heartbeat follows', async () => {
    const { actor, facts, state } = inWorld({ hangs: true })
    await flush()
    state.hangs = false
    actor.send({ type: 'otherTab.left' })
    await flush()
    expect(facts).toEqual([
      `ticks every ${PRESENCE_INTERVAL_MS}`,
      'ONLINE 5',
      'ONLINE 5 cancelled',
      'ONLINE 5',
    ])
    expect(actor.getSnapshot().value).toEqual({ here: 'resting' })
  })

  it('E09 beats at once when the page is seen again or the network is back', async () => {
    const { actor, beats } = inWorld({ otherTab: true })
    await flush()
    actor.send({ type: 'page.shown' })
    await flush()
    expect(beats()).toBe(2)
  })

  it('E04, M-62 says OFFLINE as the page goes, ticks no more, and begins again when it is back', async () => {
    const { actor, facts } = inWorld()
    await flush()
    actor.send({ type: 'page.left' })
    actor.send({ type: 'beat.due' })
    await flush()
    expect(facts.slice(2)).toEqual(['OFFLINE 5', 'ticker stopped'])
    actor.send({ type: 'page.shown' })
    await flush()
    expect(facts.slice(4)).toEqual([`ticks every ${PRESENCE_INTERVAL_MS}`, 'ONLINE 5'])
  })

  it('E13 stopped, it stops its ticker and says nothing', async () => {
    const { actor, facts } = inWorld()
    await flush()
    actor.stop()
    expect(facts.slice(2)).toEqual(['ticker stopped'])
  })
})

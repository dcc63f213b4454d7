import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { LIFE_MS, sessionLifetimeMachine } from '#machines/session/lifetime.machine.ts'

const MINUTE = 60_000

const lived = (since: number | null) => {
  const actor = createActor(sessionLifetimeMachine, { input: { since } }).start()
  return {
    at: (minute: number) => {
      actor.send({ type: 'minute.passed', now: minute * MINUTE })
      return { state: actor.getSnapshot().value, left: actor.getSnapshot().context.left }
    },
  }
}

describe('the life of a session', () => {
  it('F01 warns in its last ten minutes, and counts them', () => {
    const { at } = lived(0)
    expect(LIFE_MS).toBe(600 * MINUTE)
    expect(at(589)).toEqual({ state: 'running', left: null })
    expect(at(590)).toEqual({ state: 'ending', left: 10 })
    expect(at(595)).toEqual({ state: 'ending', left: 5 })
    expect(at(600)).toEqual({ state: 'ending', left: 0 })
    expect(at(700)).toEqual({ state: 'ending', left: 0 })
  })

  it('warns at once when the page opens late', () => {
    expect(lived(0).at(598)).toEqual({ state: 'ending', left: 2 })
  })

  it('F04 knows nothing, and says nothing, where the browser does not know since when', () => {
    expect(lived(null).at(10_000)).toEqual({ state: 'running', left: null })
  })
})

import { describe, expect, it, vi } from 'vitest'
import { type AnyActor, createActor, SimulatedClock } from 'xstate'
import { linesOf, logOf, textOf } from '#app/inspection/log.ts'
import { createRecorder, MOST } from '#app/inspection/recorder.ts'
import { replay } from '#app/inspection/replay.ts'
import { toastsMachine } from '#machines/kit/toasts.machine.ts'
import { typingMachine } from '#machines/kit/typing.machine.ts'
import { presenceMachine } from '#machines/session/presence/presence.machine.ts'

const SECRET = 'Senha do portão: girassol'

const open = () => {
  const clock = new SimulatedClock()
  const recorder = createRecorder(() => 0)
  const toasts = createActor(toastsMachine, { clock })
  return { clock, recorder, toasts, ref: toasts as AnyActor }
}

const drawn = { type: 'region.drawn' } as const
const show = (text = SECRET) => ({ type: 'toast.shown' as const, kind: 'success' as const, text })

describe('the recorder', () => {
  it('keeps the last 200 events, and where the first of them began', () => {
    const { recorder, toasts, ref } = open()
    recorder.watch(ref)
    toasts.start()
    for (let count = 0; count < 300; count += 1) toasts.send(show(`aviso ${count}`))
    expect(recorder.entries()).toHaveLength(MOST)
    expect(recorder.entries().at(-1)?.event).toEqual(show('aviso 299'))
    const log = logOf(recorder)
    const logged = log.actors.find(({ machine }) => machine === 'toasts')
    expect(logged?.steps).toHaveLength(MOST)
    expect(logged && replay(toastsMachine, logged)).toMatchObject({ difference: null })
  })

  it('picks up what lived before it came, children too', () => {
    const { recorder, toasts, ref, clock } = open()
    toasts.start()
    toasts.send(drawn)
    toasts.send(show())
    recorder.watch(ref)
    expect(recorder.actors().map(({ machine, live }) => [machine, live])).toEqual([
      ['toasts', true],
      ['toast', true],
    ])
    expect(recorder.entries()).toEqual([])
    clock.increment(400)
    expect(recorder.entries().map(({ actor, event }) => [actor.machine, event.type])).toEqual([
      ['toast', 'xstate.after.enter.toast.entering'],
    ])
    for (const actor of logOf(recorder).actors)
      expect(
        replay(recorder.actors().find(({ id }) => id === actor.id)?.logic ?? toastsMachine, actor),
      ).toMatchObject({ difference: null })
  })

  it('records parent actors, and drops stopped ones after their last event', () => {
    const { recorder, toasts, ref, clock } = open()
    recorder.watch(ref)
    toasts.start()
    toasts.send(drawn)
    toasts.send(show())
    const [parent, child] = recorder.actors()
    expect(child?.parent).toBe(parent?.id)
    for (const ms of [400, 4000, 100]) clock.increment(ms)
    expect(child?.live).toBe(false)
    for (let count = 0; count < MOST; count += 1) toasts.send({ type: 'toasts.cleared' })
    expect(recorder.actors()).toEqual([parent])
  })

  it('takes as seen what a guard of the console decided', () => {
    const recorder = createRecorder(() => 0)
    const logic = presenceMachine.provide({ guards: { otherTabActive: () => true } })
    const presence = createActor(logic, { input: { userId: 'u1' }, clock: new SimulatedClock() })
    presence.subscribe({ error: () => {} })
    recorder.watch(presence as AnyActor)
    presence.start()
    for (const type of ['page.shown', 'beat.due'] as const) presence.send({ type } as never)
    for (const actor of logOf(recorder).actors)
      expect(replay(presenceMachine, actor)).toMatchObject({ difference: null })
  })

  it('watches an actor once', () => {
    const { recorder, toasts, ref } = open()
    recorder.watch(ref)
    recorder.watch(ref)
    toasts.start()
    toasts.send({ type: 'toasts.cleared' })
    expect(recorder.entries().map(({ event }) => event.type)).toEqual(['xstate.init', 'toasts.cleared'])
  })

  it('a session that ends takes what was said in it', () => {
    const { recorder, toasts, ref } = open()
    recorder.watch(ref)
    toasts.start()
    toasts.send(drawn)
    toasts.send(show())
    toasts.send({ type: 'toasts.cleared' })
    recorder.seal()
    const held = JSON.stringify(recorder.entries().map(({ event, snapshot }) => ({ event, snapshot })))
    expect(held).not.toContain('girassol')
    expect(recorder.actors().map(({ machine }) => machine)).toEqual(['toasts'])
    expect(logOf(recorder).actors).toMatchObject([{ machine: 'toasts', steps: [] }])
  })

  it('tells whoever looks, not at every event', () => {
    vi.useFakeTimers()
    const { recorder, toasts, ref } = open()
    const told = vi.fn()
    const leave = recorder.subscribe(told)
    recorder.watch(ref)
    toasts.start()
    for (let count = 0; count < 20; count += 1) toasts.send({ type: 'toasts.cleared' })
    vi.advanceTimersByTime(100)
    expect(told).toHaveBeenCalledTimes(1)
    leave()
    vi.useRealTimers()
  })

  it('writes its last events as lines without personal data', () => {
    const recorder = createRecorder(() => 0)
    const typing = createActor(typingMachine, {
      input: { text: '', settleMs: 100 },
      clock: new SimulatedClock(),
    })
    recorder.watch(typing as AnyActor)
    typing.start()
    typing.send({ type: 'text.typed', text: SECRET } as never)
    const lines = textOf(linesOf(recorder, 50))
    expect(lines.at(-1)).toMatch(/^00:00:00\.000 typing text\.typed \{"text":".+"\}$/)
    expect(lines.join()).not.toContain('girassol')
  })
})

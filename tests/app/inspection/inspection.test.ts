import { describe, expect, it, vi } from 'vitest'
import { createActor, emit, SimulatedClock, setup } from 'xstate'
import { recorder, startInspection } from '#app/inspection/inspection.ts'
import { lastEvents } from '#app/inspection/last-events.ts'
import { addRootActor } from '#app/kit/root-actors.ts'
import type { Services } from '#app/services.ts'
import { reportOf } from '#app/shell/errors/error-report.ts'
import { networkMachine } from '#machines/kit/network.machine.ts'
import { toastsMachine } from '#machines/kit/toasts.machine.ts'
import { typingMachine } from '#machines/kit/typing.machine.ts'

const clock = new SimulatedClock()

const sessionLike = setup({
  types: { emitted: {} as { type: 'session.ended'; reason: string; userId: string } },
}).createMachine({
  id: 'session',
  on: { end: { actions: emit({ type: 'session.ended', reason: 'loggedOut', userId: 'u1' }) } },
})

const followed = () => recorder.actors().map(({ machine }) => machine)

describe('what is recorded', () => {
  const session = createActor(sessionLike, { clock }).start()
  const toasts = createActor(toastsMachine, { clock }).start()
  const refresh = createActor(networkMachine, { clock, input: { online: true } }).start()
  const page = createActor(typingMachine, { clock, input: { text: '', settleMs: 100 } }).start()
  const gone = createActor(typingMachine, { clock, input: { text: '', settleMs: 100 } }).start()
  gone.stop()

  it('is what began before the recorder came, and what begins after', () => {
    const services = { session, toasts, refresh } as unknown as Services
    addRootActor(page)
    addRootActor(gone)()
    startInspection(services)
    startInspection(services)
    expect(followed().sort()).toEqual(['network', 'session', 'toasts', 'typing'])
    const later = createActor(typingMachine, { clock, input: { text: '', settleMs: 100 } })
    addRootActor(later)
    later.start()
    expect(followed().filter(name => name === 'typing')).toHaveLength(2)
    toasts.send({ type: 'toast.shown', kind: 'success', text: 'Contato salvo' })
    expect(recorder.entries().filter(({ event }) => event.type === 'toast.shown')).toHaveLength(1)
    later.stop()
  })

  it('S33 adds the last fifty events to an error, without personal data', () => {
    for (let count = 0; count < 60; count += 1)
      toasts.send({ type: 'toast.shown', kind: 'success', text: 'Contato Camila salvo' })
    expect(lastEvents()).toHaveLength(50)
    const report = reportOf('/service-order/1', new Error('quebrou'))
    expect(report.split('\n').filter(line => / toasts toast\.shown /.test(line)).length).toBeGreaterThan(40)
    expect(report).not.toContain('Camila')
  })

  it('is forgotten when the session ends', async () => {
    vi.useFakeTimers()
    session.send({ type: 'end' })
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    const held = recorder.entries()
    expect(held.every(({ snapshot, event }) => snapshot === null && !('text' in event))).toBe(true)
    expect(held.every(({ actor }) => actor.live)).toBe(true)
  })
})

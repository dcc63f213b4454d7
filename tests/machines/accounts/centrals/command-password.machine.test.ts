import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import {
  commandPasswordMachine,
  REVEAL_MS,
  selectCommandPassword,
} from '#machines/accounts/centrals/commands/command-password.machine.ts'
import { Failure } from '#machines/kit/failure.ts'
import { flush, traceOf } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'

const watch = watchTransitions()

const inWorld = (failures: { reveal?: Failure; save?: Failure } = {}, isSet = true) => {
  const clock = new SimulatedClock()
  const saved: string[] = []
  const actor = createActor(
    commandPasswordMachine.provide({
      actors: {
        reveal: fromPromise<{ password: string | null }, { accountId: string; centralId: string }>(
          async () => {
            if (failures.reveal) throw failures.reveal
            return { password: '4826' }
          },
        ),
        save: fromPromise<void, { accountId: string; centralId: string; password: string }>(
          async ({ input }) => {
            saved.push(input.password)
            const { save } = failures
            failures.save = undefined as never
            if (save) throw save
          },
        ),
      },
    }),
    { input: { accountId: '7', centralId: '3', isSet }, clock, inspect: watch.inspect },
  )
  const heard: string[] = []
  actor.on('*', ({ type }) => heard.push(type))
  actor.start()
  return {
    actor,
    clock,
    trace: traceOf(actor),
    saved,
    heard,
    view: () => selectCommandPassword(actor.getSnapshot()),
    everything: () => JSON.stringify(actor.getPersistedSnapshot()),
    async reveal() {
      actor.send({ type: 'reveal.requested' })
      await flush()
    },
    async save(password: string) {
      actor.send({ type: 'password.changed', password })
      actor.send({ type: 'password.submitted' })
      await flush()
    },
  }
}

describe('the command password', () => {
  it('is on screen for 30 seconds, then nowhere', async () => {
    const { clock, reveal, trace, view, everything } = inWorld()
    expect(view()).toMatchObject({ isSet: true, shown: false, revealed: null })
    await reveal()
    expect(view()).toMatchObject({ shown: true, revealed: '4826' })
    clock.increment(REVEAL_MS - 1)
    expect(view().shown).toBe(true)
    clock.increment(1)
    expect(view()).toMatchObject({ shown: false, revealed: null })
    expect(everything()).not.toContain('4826')
    expect(trace).toEqual(['hidden', 'revealing', 'shown', 'hidden'])
  })

  it('can be hidden before', async () => {
    const { actor, reveal, trace, everything } = inWorld()
    await reveal()
    actor.send({ type: 'hide.requested' })
    expect(everything()).not.toContain('4826')
    expect(trace).toEqual(['hidden', 'revealing', 'shown', 'hidden'])
  })

  it('that cannot be read says why', async () => {
    const { actor, reveal, view } = inWorld({ reveal: new Failure('forbidden', 'Sem permissão.') })
    await reveal()
    expect(view()).toMatchObject({ shown: false, problem: 'Sem permissão.' })
    actor.send({ type: 'change.requested' })
    expect(view()).toMatchObject({ problem: null, change: { problem: null } })
  })

  it('is set once it is well formed, and what was typed is forgotten', async () => {
    const { actor, save, saved, trace, view, heard, everything } = inWorld({}, false)
    actor.send({ type: 'change.requested' })
    await save('12')
    expect(view().change?.error).toBe('Use de 4 a 8 algarismos.')
    await save('135790')
    expect(saved).toEqual(['135790'])
    expect(view()).toMatchObject({ isSet: true, change: null })
    expect(heard).toEqual(['password.saved'])
    expect(everything()).not.toContain('135790')
    expect(trace).toEqual(['hidden', 'changing', 'saving', 'hidden'])
  })

  it('stays in its dialog when it could not be saved', async () => {
    const { actor, reveal, save, trace, view, everything } = inWorld({
      save: new Failure('offline', 'Sem conexão.'),
    })
    await reveal()
    actor.send({ type: 'change.requested' })
    expect(everything()).not.toContain('4826')
    await save('135790')
    expect(view().change).toMatchObject({ typed: '135790', problem: 'Sem conexão.', busy: false })
    actor.send({ type: 'dialog.closed' })
    expect(view()).toMatchObject({ change: null, problem: null })
    expect(everything()).not.toContain('135790')
    expect(trace.slice(3)).toEqual(['changing', 'saving', 'changing', 'hidden'])
  })

  it('has been seen in every way it can go', () => {
    expect(watch.untaken(commandPasswordMachine)).toEqual([])
  })
})

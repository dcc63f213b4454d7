import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import {
  type CameraPassword,
  cameraPasswordMachine,
  selectCameraPassword,
} from '#machines/accounts/equipment/camera-password.machine.ts'
import { Failure } from '#machines/kit/failure.ts'
import { flush, traceOf } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'

const watch = watchTransitions()
const offline = new Failure('offline', 'Sem conexão.')

/** @param failures of the next calls, in order */
const inWorld = (isSet: boolean, ...failures: Failure[]) => {
  const calls: unknown[] = []
  const answer = (input: unknown) => {
    calls.push(input)
    const failure = failures.shift()
    if (failure) throw failure
  }
  const actor = createActor(
    cameraPasswordMachine.provide({
      actors: {
        save: fromPromise<void, CameraPassword>(async ({ input }) => answer(input)),
        remove: fromPromise<void, { accountId: string; equipmentId: string }>(async ({ input }) =>
          answer(input),
        ),
      },
    }),
    { input: { accountId: '7', equipmentId: '51', isSet }, inspect: watch.inspect },
  )
  const heard: string[] = []
  actor.on('*', ({ type }) => heard.push(type))
  actor.start()
  return {
    actor,
    calls,
    heard,
    trace: traceOf(actor),
    view: () => selectCameraPassword(actor.getSnapshot()),
    everything: () => JSON.stringify(actor.getPersistedSnapshot()),
    async save(user: string, password: string) {
      actor.send({ type: 'user.changed', user })
      actor.send({ type: 'password.changed', password })
      actor.send({ type: 'password.submitted' })
      await flush()
    },
  }
}

describe('the password of a camera', () => {
  it('is saved with its user once both are there, and then kept nowhere', async () => {
    const { actor, calls, heard, trace, view, save, everything } = inWorld(false)
    actor.send({ type: 'change.requested' })
    await save(' ', '')
    expect(view().change).toMatchObject({
      userError: 'Informe o usuário.',
      passwordError: 'Informe a senha.',
    })
    await save(' admin ', 'segredo 1')
    expect(calls).toEqual([{ accountId: '7', equipmentId: '51', user: 'admin', password: 'segredo 1' }])
    expect(view()).toEqual({ isSet: true, change: null, removal: null })
    expect(heard).toEqual(['password.saved'])
    expect(everything()).not.toMatch(/segredo|admin/)
    expect(trace).toEqual(['closed', 'changing', 'saving', 'closed'])
  })

  it('stays in its dialog when it could not be saved, and is forgotten when that is closed', async () => {
    const { actor, trace, view, save, everything } = inWorld(true, offline)
    actor.send({ type: 'change.requested' })
    await save('admin', 'segredo')
    expect(view().change).toMatchObject({ typed: 'segredo', problem: 'Sem conexão.', busy: false })
    actor.send({ type: 'dialog.closed' })
    expect(everything()).not.toContain('segredo')
    actor.send({ type: 'change.requested' })
    expect(view().change).toMatchObject({ user: '', typed: '', problem: null })
    expect(trace).toEqual(['closed', 'changing', 'saving', 'changing', 'closed', 'changing'])
  })

  it('is removed once that is confirmed, and only where there is one', async () => {
    const { actor, heard, trace, view, calls } = inWorld(true, offline)
    actor.send({ type: 'removal.requested' })
    actor.send({ type: 'dialog.closed' })
    actor.send({ type: 'removal.requested' })
    actor.send({ type: 'removal.confirmed' })
    expect(view().removal).toMatchObject({ busy: true })
    await flush()
    expect(view().removal).toMatchObject({ problem: 'Sem conexão.', busy: false })
    actor.send({ type: 'removal.confirmed' })
    expect(view().removal).toEqual({ problem: null, busy: true })
    await flush()
    expect(view()).toEqual({ isSet: false, change: null, removal: null })
    actor.send({ type: 'removal.requested' })
    expect(calls).toEqual(Array(2).fill({ accountId: '7', equipmentId: '51' }))
    expect(heard).toEqual(['password.removed'])
    expect(trace).toEqual([
      ...['closed', 'asking', 'closed', 'asking', 'removing', 'asking', 'removing', 'closed'],
    ])
  })

  it('forgets why it could not be removed, once the person gives up', async () => {
    const { actor, view } = inWorld(true, offline)
    actor.send({ type: 'removal.requested' })
    actor.send({ type: 'removal.confirmed' })
    await flush()
    actor.send({ type: 'dialog.closed' })
    actor.send({ type: 'removal.requested' })
    expect(view().removal).toEqual({ problem: null, busy: false })
  })

  it('has been seen in every way it can go', () => {
    expect(watch.untaken(cameraPasswordMachine)).toEqual([])
  })
})

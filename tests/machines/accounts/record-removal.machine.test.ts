import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { recordRemovalMachine, selectRecordRemoval } from '#machines/accounts/record-removal.machine.ts'
import { Failure } from '#machines/kit/failure.ts'
import { flush } from '#tests/support/machine.ts'
import { watchTransitions } from '#tests/support/paths.ts'

const watch = watchTransitions()
const record = { id: '3', name: 'Expediente' }

const inWorld = (failures: Failure[] = []) => {
  const calls: unknown[] = []
  const actor = createActor(
    recordRemovalMachine.provide({
      actors: {
        remove: fromPromise<void, { accountId: string; id: string }>(async ({ input }) => {
          calls.push(input)
          const failure = failures.shift()
          if (failure) throw failure
        }),
      },
    }),
    { input: { accountId: '7' }, inspect: watch.inspect },
  )
  const removed: string[] = []
  actor.on('record.removed', ({ name }) => removed.push(name))
  actor.start()
  return { actor, calls, removed, asked: () => selectRecordRemoval(actor.getSnapshot()) }
}

describe('removal of a record of an account', () => {
  it('asks before, removes once, and tells', async () => {
    const { actor, calls, removed, asked } = inWorld()
    expect(asked()).toBeNull()
    actor.send({ type: 'removal.requested', record })
    expect(asked()).toEqual({ record, busy: false, problem: null })
    actor.send({ type: 'removal.confirmed' })
    actor.send({ type: 'removal.confirmed' })
    expect(asked()?.busy).toBe(true)
    await flush()
    expect([calls, removed, asked()]).toEqual([[{ accountId: '7', id: '3' }], ['Expediente'], null])
  })

  it('given up, it touches nothing', () => {
    const { actor, calls, asked } = inWorld()
    actor.send({ type: 'removal.requested', record })
    actor.send({ type: 'dialog.closed' })
    expect([asked(), calls]).toEqual([null, []])
  })

  it('refused, it says why and may be tried again', async () => {
    const { actor, removed, asked } = inWorld([new Failure('offline', 'Sem conexão.')])
    actor.send({ type: 'removal.requested', record })
    actor.send({ type: 'removal.confirmed' })
    await flush()
    expect(asked()).toEqual({ record, busy: false, problem: 'Sem conexão.' })
    actor.send({ type: 'removal.confirmed' })
    expect(asked()?.problem).toBeNull()
    await flush()
    expect(removed).toEqual(['Expediente'])
  })

  it('of what somebody else has already removed is a removal all the same', async () => {
    const { actor, removed } = inWorld([new Failure('notFound', 'Registro não encontrado.')])
    actor.send({ type: 'removal.requested', record })
    actor.send({ type: 'removal.confirmed' })
    await flush()
    expect(removed).toEqual(['Expediente'])
  })

  it('every transition is taken', () => {
    expect(watch.untaken(recordRemovalMachine)).toEqual([])
  })
})

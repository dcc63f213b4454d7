import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Dispatch } from '#contracts/occurrences/occurrence-parts.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import {
  type DispatchStep,
  dispatchUpdateMachine,
  selectDispatchUpdate,
  showUpdated,
} from '#machines/occurrences/dispatch/dispatch-update.machine.ts'
import { flush } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'
import { dispatch } from '#tests/support/records/occurrence.ts'

const watch = watchTransitions()
const accept: DispatchStep = { dispatch: { id: '70', version: 1 }, event: 'ACCEPT' }
const depart: DispatchStep = { dispatch: { id: '70', version: 2 }, event: 'DEPART' }

const inWorld = (failures: Failure[] = []) => {
  const calls: DispatchStep[] = []
  const actor = createActor(
    dispatchUpdateMachine.provide({
      actors: {
        update: fromPromise<Dispatch, DispatchStep>(async ({ input }) => {
          calls.push(input)
          const failure = failures.shift()
          if (failure) throw failure
          return dispatch({ status: 'ACCEPTED', version: input.dispatch.version + 1 })
        }),
      },
    }),
    { inspect: watch.inspect },
  )
  let updates = 0
  actor.on('dispatch.updated', () => {
    updates += 1
  })
  actor.start()
  return { actor, calls, updates: () => updates, view: () => selectDispatchUpdate(actor.getSnapshot()) }
}

describe('dispatch update machine', () => {
  it('sends a step once however often it is pressed, and tells', async () => {
    const { actor, calls, updates, view } = inWorld()
    actor.send({ type: 'update.requested', step: accept })
    actor.send({ type: 'update.requested', step: depart })
    expect([calls, view()]).toMatchObject([[accept], { busyId: '70', problem: null }])
    await flush()
    expect([updates(), view()]).toMatchObject([1, { busyId: null, problem: null }])
  })

  it('says why it was refused, has the occurrence read again, and tries again', async () => {
    const { actor, calls, updates, view } = inWorld([new Failure('offline', 'Sem conexão.')])
    actor.send({ type: 'update.requested', step: accept })
    await flush()
    expect([updates(), view()]).toMatchObject([1, { busyId: null, problem: 'Sem conexão.', retries: true }])
    actor.send({ type: 'retry.requested' })
    await flush()
    expect([calls, view().problem]).toEqual([[accept, accept], null])
  })

  it('shows what the server answered until something newer is read', async () => {
    const { actor, view } = inWorld()
    actor.send({ type: 'update.requested', step: accept })
    await flush()
    const { updated } = view()
    const [read, other] = [dispatch({ version: 1 }), dispatch({ id: '71', version: 1 })]
    expect(showUpdated([read, other], updated)).toEqual([dispatch({ status: 'ACCEPTED', version: 2 }), other])
    const newer = dispatch({ status: 'EN_ROUTE', version: 3 })
    expect(showUpdated([newer], updated)).toEqual([newer])
  })

  it('takes another step after a refusal', async () => {
    const { actor, calls, view } = inWorld([new Failure('conflict', 'Já mudou.')])
    actor.send({ type: 'update.requested', step: accept })
    await flush()
    expect(view()).toMatchObject({ problem: 'Já mudou.', retries: false })
    actor.send({ type: 'update.requested', step: depart })
    expect(view()).toMatchObject({ busyId: '70', problem: null })
    await flush()
    expect(calls).toEqual([accept, depart])
  })
})

it('takes every transition', () => {
  expect(watch.untaken(dispatchUpdateMachine)).toEqual([])
})

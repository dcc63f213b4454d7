import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Reason, ReasonScope } from '#contracts/reasons.contract.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import {
  type SendInput,
  serviceOrderDetailsMachine,
} from '#machines/service-orders/details/details.machine.ts'
import { flush } from '#tests/support/machines/machine.ts'
import { serviceOrder } from '#tests/support/records/records.ts'

const open = serviceOrder({ version: 1, allowed: ['SUBMIT', 'CANCEL'], status: 'IN_PROGRESS' })
const newer = { ...open, version: 2 }

/** An order's screen; each read answers the next item, null fails. */
const viewing = async (...reads: (ServiceOrder | null)[]) => {
  const left = [...reads]
  const actor = createActor(
    serviceOrderDetailsMachine.provide({
      actors: {
        loadOrder: fromPromise(async () => {
          const order = left.shift()
          if (!order) throw new Failure('offline', 'Sem conexão.', {})
          return order
        }),
        loadReasons: fromPromise<readonly Reason[], { scope: ReasonScope }>(async () => []),
        sendEvent: fromPromise<ServiceOrder, SendInput>(async () => {
          throw new Failure('invalid', 'Não.', { code: 'VALIDATION' })
        }),
      },
    }),
    { input: { id: open.id } },
  ).start()
  await flush()
  const where = () => actor.getSnapshot().value
  return { actor, where, context: () => actor.getSnapshot().context }
}

describe('an order on the screen', () => {
  it('is read again when something of it changed, and stays there meanwhile', async () => {
    const { actor, where, context } = await viewing(open, newer)
    actor.send({ type: 'renewal.requested' })
    expect([where(), context().order]).toEqual(['renewing', open])
    await flush()
    expect([where(), context().order]).toEqual(['viewing', newer])
  })

  it('stays as it was when it cannot be read again', async () => {
    const { actor, where, context } = await viewing(open)
    actor.send({ type: 'renewal.requested' })
    await flush()
    expect([where(), context().order]).toEqual(['viewing', open])
  })

  it.each([true, false])('stays on the screen when it was changed (by another: %s)', async byOther => {
    const { actor, where } = await viewing(open)
    actor.send({ type: 'order.renewed', order: newer, byOther })
    expect(where()).toBe('viewing')
  })

  it('opens a dialog with the draft of an action that is offered, and none of another', async () => {
    const { actor, where, context } = await viewing(open)
    actor.send({ type: 'action.chosen', event: 'SUBMIT' })
    await flush()
    const draft = context().draft!
    actor.send({ type: 'action.cancelled' })
    expect([where(), context().draft]).toEqual(['viewing', null])
    actor.send({ type: 'draft.recalled', draft: { ...draft, event: 'APPROVE' } })
    actor.send({ type: 'action.chosen', event: 'APPROVE' })
    expect([where(), context().draft]).toEqual(['viewing', null])
    actor.send({ type: 'draft.recalled', draft: { ...draft, note: 'Escrito' } })
    await flush()
    expect(where()).toEqual({ asking: 'editing' })
    expect(context().draft?.note).toBe('Escrito')
    actor.send({ type: 'order.renewed', order: newer, byOther: false })
    expect(where()).toEqual({ asking: 'editing' })
  })

  it('X24 takes another tab’s draft of the action over what is being written', async () => {
    const { actor, where, context } = await viewing(open)
    actor.send({ type: 'action.chosen', event: 'SUBMIT' })
    await flush()
    const draft = context().draft!
    actor.send({ type: 'note.changed', note: 'Meu' })
    actor.send({ type: 'action.confirmed' })
    expect(context().missing).not.toEqual([])
    actor.send({ type: 'draft.taken', draft: { ...draft, note: 'Da outra aba' } })
    await flush()
    expect([where(), context().draft?.note, context().missing]).toEqual([
      { asking: 'editing' },
      'Da outra aba',
      [],
    ])
  })
})

describe('an action that was refused', () => {
  const refused = async () => {
    const scene = await viewing(open)
    scene.actor.send({ type: 'action.chosen', event: 'SUBMIT' })
    await flush()
    scene.actor.send({ type: 'result.chosen', result: 'SOLVED' })
    scene.actor.send({ type: 'note.changed', note: 'Trocada a fonte da central.' })
    scene.actor.send({ type: 'action.confirmed' })
    await flush()
    expect(scene.where()).toEqual({ asking: 'editing' })
    return scene
  }

  it('may be told otherwise: result, equipment and mode', async () => {
    const { actor, where, context } = await refused()
    actor.send({ type: 'result.chosen', result: 'PARTIAL' })
    expect([where(), context().draft?.result]).toEqual([{ asking: 'editing' }, 'PARTIAL'])
    const changes = [{ change: 'ADDED', equipment: null, oldEquipment: null, added: null, note: null }]
    actor.send({ type: 'changes.changed', changes: changes as never, entry: null })
    expect([where(), context().draft?.changes]).toEqual([{ asking: 'editing' }, changes])
    actor.send({ type: 'mode.chosen', mode: 'REMOTE' })
    expect([where(), context().draft?.mode]).toEqual([{ asking: 'editing' }, 'REMOTE'])
  })

  it('stays as it is when the order is changed and still takes it', async () => {
    const { actor, where, context } = await refused()
    actor.send({ type: 'order.renewed', order: newer, byOther: false })
    expect([where(), context().order]).toEqual([{ asking: 'editing' }, newer])
  })
})

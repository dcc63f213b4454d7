import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Reason, ReasonScope } from '#contracts/reasons.contract.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import {
  type SendInput,
  serviceOrderDetailsMachine,
} from '#machines/service-orders/details/details.machine.ts'
import { selectBody, selectDialog } from '#machines/service-orders/details/details.selectors.ts'
import { neededChange } from '#machines/service-orders/details/details.setup.ts'
import { flush } from '#tests/support/machines/machine.ts'
import { intervention, serviceOrder } from '#tests/support/records/records.ts'

const reason: Reason = { id: '31', code: 'GAVE_UP', name: 'Cliente desistiu', requiresNote: false }

const open = serviceOrder({ version: 1 })
const scheduled = serviceOrder({ status: 'SCHEDULED', allowed: ['CANCEL', 'START'], version: 2 })
const finished = serviceOrder({ status: 'FINISHED', allowed: [], version: 3 })

type Send = (call: { input: SendInput }) => Promise<ServiceOrder>

const viewing = async (send: Send = async () => open) => {
  const facts: { type: string }[] = []
  const actor = createActor(
    serviceOrderDetailsMachine.provide({
      actors: {
        loadOrder: fromPromise(async () => open),
        loadReasons: fromPromise<readonly Reason[], { scope: ReasonScope }>(async () => [reason]),
        sendEvent: fromPromise<ServiceOrder, SendInput>(send),
      },
    }),
    { input: { id: open.id } },
  )
  actor.on('*', fact => facts.push(fact))
  actor.start()
  await flush()
  const renew = (order: ServiceOrder, byOther = true) => actor.send({ type: 'order.renewed', order, byOther })
  const shown = () => {
    const body = selectBody(actor.getSnapshot())
    return body.kind === 'order' ? body.order : null
  }
  return { actor, facts, renew, shown, dialog: () => selectDialog(actor.getSnapshot()) }
}

const visit = intervention()

/** With a note half written. */
const writing = async () => {
  const scene = await viewing()
  scene.actor.send({ type: 'action.chosen', event: 'CANCEL' })
  await flush()
  scene.actor.send({ type: 'note.changed', note: 'Escrito' })
  return scene
}

describe('an order that someone else changes', () => {
  it('is shown as it is now, with a word about it', async () => {
    const { renew, shown, facts } = await viewing()
    renew(scheduled)
    expect(shown()).toEqual(scheduled)
    expect(facts).toEqual([{ type: 'order.changed', order: scheduled }])
  })

  it('is shown without a word when it was the person, in another tab', async () => {
    const { renew, shown, facts } = await viewing()
    renew(scheduled, false)
    expect(shown()).toEqual(scheduled)
    expect(facts).toEqual([])
  })

  it('is shown with another note of its visits too, which makes no version of it, and without a word', async () => {
    const { renew, shown, facts } = await viewing()
    const note = {
      id: '1',
      text: 'Cachorro solto.',
      visibility: 'INTERNAL' as const,
      author: { id: '5', name: 'Ana Lima' },
      createdAt: '2026-11-21T15:00:00.000Z',
      editedAt: null,
      version: 1,
    }
    const visited = serviceOrder({ ...open, interventions: [visit] })
    renew(visited)
    const noted = { ...visited, interventions: [{ ...visit, notes: [note] }] }
    renew(noted)
    expect(shown()).toEqual(noted)
    expect(facts).toEqual([])
  })

  it('an order that installs asks for equipment until a visit has told of some', () => {
    const order = serviceOrder({ type: 'INSTALL' })
    const added = { change: 'ADDED' as const, equipment: null, oldEquipment: null, added: null, note: null }
    const told = { ...order, interventions: [{ ...visit, equipmentChanges: [added] }] }
    expect([neededChange(order), neededChange(told as never), neededChange(serviceOrder())]).toEqual([
      'ADDED',
      null,
      null,
    ])
  })

  it('never goes back: the newest version wins', async () => {
    const { renew, shown, facts } = await viewing()
    renew(finished, false)
    renew(scheduled)
    expect(shown()).toEqual(finished)
    expect(facts).toEqual([])
  })

  it('leaves what is being written, says so, and lets it be sent while it still can be', async () => {
    const { renew, dialog, actor } = await writing()
    renew(scheduled)
    expect(dialog()).toMatchObject({
      problem: 'Alterada por outra pessoa: a situação agora é “Agendada”.',
      draft: { note: 'Escrito' },
      step: 'editing',
    })
    renew(open)
    expect(actor.getSnapshot().context.order).toEqual(scheduled)
  })

  it('keeps in sight what was written for an action that no longer fits', async () => {
    const { renew, dialog } = await writing()
    renew(finished, false)
    expect(dialog()).toMatchObject({
      problem: 'Alterada em outra aba: a situação agora é “Finalizada”.',
      draft: { note: 'Escrito' },
      step: 'overtaken',
    })
  })
})

describe('a permission that someone takes away', () => {
  const without = { ...open, allowed: [] }

  it('takes its actions off the same version, without a word of a change', async () => {
    const { renew, shown, facts } = await viewing()
    renew(without)
    expect(shown()).toEqual(without)
    expect(facts).toEqual([])
    renew(open)
    expect(shown()).toEqual(open)
  })

  it('keeps in sight what was written for an action that is no longer this person’s', async () => {
    const { renew, dialog } = await writing()
    renew(without)
    expect(dialog()).toMatchObject({
      problem: 'Suas permissões mudaram: esta ação não é mais possível.',
      draft: { note: 'Escrito' },
      step: 'overtaken',
    })
  })

  it('is not told in a dialog whose action stays', async () => {
    const { renew, dialog, shown, actor } = await writing()
    renew({ ...open, allowed: ['CANCEL'] })
    expect(dialog()).toMatchObject({ problem: null, draft: { note: 'Escrito' }, step: 'editing' })
    actor.send({ type: 'action.cancelled' })
    expect(shown()?.allowed).toEqual(['CANCEL'])
  })
})

describe('an action whose answer was lost', () => {
  const sendingTo = async (replies: (ServiceOrder | Failure)[]) => {
    const sent: number[] = []
    const scene = await viewing(async ({ input }) => {
      sent.push(input.order.version)
      const reply = replies.shift()
      if (reply instanceof Failure) throw reply
      return reply as ServiceOrder
    })
    scene.actor.send({ type: 'action.chosen', event: 'CANCEL' })
    await flush()
    scene.actor.send({ type: 'reason.chosen', reasonId: '31' })
    scene.actor.send({ type: 'action.confirmed' })
    await flush()
    return { ...scene, sent }
  }
  const offline = new Failure('offline', 'Sem conexão.')
  const canceled = serviceOrder({ status: 'CANCELED', allowed: [], version: 2 })

  it('is asked for again, as the same intent, when the order turns out to have changed', async () => {
    const { renew, shown, dialog, facts, sent } = await sendingTo([offline, canceled])
    expect(dialog()?.problem).toBe('Sem conexão.')
    renew(canceled, false)
    await flush()
    expect(sent).toEqual([1, 1])
    expect(dialog()).toBeNull()
    expect(shown()).toEqual(canceled)
    expect(facts).toMatchObject([{ type: 'action.done' }])
  })

  it('is overtaken when the server knows nothing of it', async () => {
    const conflict = new Failure('conflict', 'Esta ordem foi alterada por Ana.')
    const { renew, dialog, actor } = await sendingTo([offline, conflict])
    actor.send({ type: 'note.changed', note: 'Escrito' })
    renew(finished)
    await flush()
    expect(dialog()).toMatchObject({ problem: conflict.message, draft: { note: 'Escrito' } })
  })

  it('is not asked for again after a refusal', async () => {
    const { renew, dialog, sent } = await sendingTo([new Failure('invalid', 'Motivo inativo.')])
    renew(open)
    expect(dialog()).toMatchObject({ step: 'editing', problem: 'Motivo inativo.' })
    renew(finished)
    await flush()
    expect(sent).toEqual([1])
    expect(dialog()).toMatchObject({
      step: 'overtaken',
      problem: 'Alterada por outra pessoa: a situação agora é “Finalizada”.',
    })
  })
})

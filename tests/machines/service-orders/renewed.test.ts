import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Reason, ReasonScope } from '#contracts/reasons.contract.ts'
import type { ServiceOrder } from '#contracts/service-orders.contract.ts'
import { serviceOrderDetailsMachine } from '#machines/service-orders/details.machine.ts'
import { selectBody, selectDialog } from '#machines/service-orders/details.selectors.ts'
import { serviceOrder } from '#tests/support/fixtures.ts'
import { flush } from '#tests/support/machine.ts'

const open = serviceOrder({ version: 1 })
const scheduled = serviceOrder({ status: 'SCHEDULED', allowed: ['CANCEL', 'START'], version: 2 })
const finished = serviceOrder({ status: 'FINISHED', allowed: [], version: 3 })

const viewing = async () => {
  const facts: { type: string }[] = []
  const actor = createActor(
    serviceOrderDetailsMachine.provide({
      actors: {
        loadOrder: fromPromise(async () => open),
        loadReasons: fromPromise<readonly Reason[], { scope: ReasonScope }>(async () => []),
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

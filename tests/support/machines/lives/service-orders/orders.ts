import type { TransitionEvent } from '#contracts/service-orders/service-order-events.contract.ts'
import type { VisitImage } from '#contracts/service-orders/visit-images.contract.ts'
import type { Permit } from '#machines/kit/flow.ts'
import {
  type ActionDraft,
  serviceOrderDetailsMachine,
} from '#machines/service-orders/details/details.machine.ts'
import { orderFacts, serviceOrderFlow } from '#machines/service-orders/service-order.flow.ts'
import { imageMarkMachine } from '#machines/service-orders/visits/image-mark.machine.ts'
import { visitsMachine } from '#machines/service-orders/visits/visits.machine.ts'
import { serviceOrder } from '#tests/support/records/records.ts'
import { answers, failing, lifeOf } from '../life.ts'

const all = (keys: readonly string[], without?: string) =>
  Object.fromEntries(keys.map(key => [key, key !== without]))

const guards = Object.values(serviceOrderFlow.root.states).flatMap(({ transitions }) =>
  [...transitions.values()].flat().map(({ guard }) => guard as unknown as { params: Permit }),
)
const asked = [...new Set(guards.map(({ params }) => params.permission))]

/** All permissions and facts, and each left out in turn. */
export const flowContexts = [
  { permissions: all(asked), facts: all(orderFacts) },
  ...asked.map(key => ({ permissions: all(asked, key), facts: all(orderFacts) })),
  ...orderFacts.map(fact => ({ permissions: all(asked), facts: all(orderFacts, fact) })),
]

export const serviceOrderLife = lifeOf(serviceOrderFlow, { inputs: flowContexts.slice(0, 1) as never })

const open = serviceOrder({ allowed: ['CANCEL'] })
const scheduled = serviceOrder({ status: 'SCHEDULED', allowed: ['START'], version: 2 })
const paused = serviceOrder({ status: 'PAUSED', allowed: ['RESUME'], version: 6 })
const running = serviceOrder({ status: 'IN_PROGRESS', allowed: ['SUBMIT', 'PAUSE'], version: 7 })
const canceled = serviceOrder({ status: 'CANCELED', allowed: [], version: 9 })
const reasons = [{ id: '31', code: 'GAVE_UP', name: 'Cliente desistiu', requiresNote: false }]

const newer = ({ context: { order } }: { context: { order: typeof open | null } }) =>
  [true, false].flatMap(byOther =>
    [order?.allowed ?? [], []].flatMap(allowed =>
      order && order.version < 8
        ? [
            { order: { ...order, allowed, version: 8 }, byOther },
            { order, byOther },
          ]
        : order
          ? [{ order, byOther }]
          : [],
    ),
  )

const draftOf = (event: TransitionEvent): ActionDraft => ({
  event,
  reasonId: null,
  note: 'Combinado com o responsável.',
  mode: null,
  result: null,
  changes: [],
  entry: null,
  told: null,
})

export const serviceOrderDetailsLife = lifeOf(serviceOrderDetailsMachine, {
  inputs: [{ id: '42' }],
  sees: ({ order, draft, reasons: known, missing, failure }) => [
    order?.version,
    order?.allowed,
    draft,
    known.length,
    missing,
    failure?.kind,
  ],
  says: {
    'action.chosen': (['CANCEL', 'START', 'RESUME', 'SUBMIT'] as const).map(event => ({ event })),
    'draft.recalled': (['CANCEL', 'RESUME'] as const).map(event => ({ draft: draftOf(event) })),
    'draft.taken': [{ draft: draftOf('CANCEL') }],
    'order.renewed': newer,
    'reason.chosen': [{ reasonId: '31' }],
    'note.changed': ['Combinado com o responsável.', ''].map(note => ({ note })),
    'mode.chosen': [{ mode: 'ON_SITE' }],
    'result.chosen': [{ result: 'SOLVED' }],
    'changes.changed': [{ changes: [], entry: null }],
    'xstate.done.actor.loadOrder': ({ context: { order } }) =>
      answers(...(order ? [order, canceled] : [open, scheduled, paused, running])),
    'xstate.error.actor.loadOrder': [failing('notFound'), failing()],
    'xstate.done.actor.loadReasons': answers(reasons),
    'xstate.done.actor.sendEvent': answers(canceled),
    'xstate.error.actor.sendEvent': [failing('conflict'), failing()],
  },
})

const subjects = [
  { kind: 'visit', id: null },
  { kind: 'visit', id: '1' },
  { kind: 'note', visitId: '1', id: null },
  { kind: 'signature', visitId: '1' },
]

export const visitsLife = lifeOf(visitsMachine, {
  inputs: [undefined as never],
  sees: ({ subject, shown }) => [subject, shown],
  says: {
    'form.requested': subjects.map(subject => ({ subject })),
    'image.opened': [{ visitId: '1', imageId: '3' }],
    'comparison.requested': [{ visitId: '1' }],
    'visits.renewed': [[], [{ id: '1', notes: [], images: [{}] }]].map(visits => ({ visits })),
  },
})

const picture: VisitImage = {
  id: '3',
  url: '/media/3.jpg',
  thumbnailUrl: '/media/3.jpg?size=thumb',
  title: 'Central',
  createdAt: '2026-11-20T15:00:00.000Z',
  author: null,
  stage: 'AFTER',
  labels: [],
}

export const imageMarkLife = lifeOf(imageMarkMachine, {
  inputs: [{ orderId: '42' }],
  sees: ({ mark }) => mark,
  says: {
    'mark.requested': (['AFTER', null] as const).map(stage => ({ imageId: '3', stage })),
    'xstate.done.actor.markImage': answers(picture),
    'xstate.error.actor.markImage': [failing(), failing('locked')],
  },
})

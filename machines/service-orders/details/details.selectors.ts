import type { SnapshotFrom } from 'xstate'
import { problemOf } from '../../kit/failure.ts'
import { needsNote } from '../../kit/justification.ts'
import { same } from '../../kit/same.ts'
import { actionOf } from '../service-order.flow.ts'
import { statusLabel } from '../service-order.labels.ts'
import { allStatuses } from '../service-order-status.flow.ts'
import type { serviceOrderDetailsMachine } from './details.machine.ts'
import { askedBy, firstDraft, neededChange, noteLimit, visitInProgress } from './details.setup.ts'

export { mainEvent, offeredEvents } from './details.setup.ts'

type Snapshot = SnapshotFrom<typeof serviceOrderDetailsMachine>

export const selectBody = (snapshot: Snapshot) => {
  const { order, failure } = snapshot.context
  if (snapshot.matches('missing')) return { kind: 'missing' as const }
  if (order) return { kind: 'order' as const, order, busy: snapshot.hasTag('busy') }
  return snapshot.matches('failed')
    ? { kind: 'failed' as const, problem: failure?.message ?? '' }
    : { kind: 'skeleton' as const }
}

export const selectDraft = ({ context: { order, draft } }: Snapshot) =>
  order && draft && !same(draft, firstDraft(draft.event, order)) ? draft : null

/** True when closing would lose typed text, not only selections. */
export const selectWritten = (snapshot: Snapshot): boolean => {
  const draft = selectDraft(snapshot)
  const { order } = snapshot.context
  const over = snapshot.matches('overtaken') || snapshot.matches('sending') || snapshot.matches('catchingUp')
  if (!order || !draft || over) return false
  const noted = draft.note.trim() !== '' && draft.note !== firstDraft(draft.event, order).note
  return noted || draft.changes.length > 0 || draft.entry !== null
}

export const selectDialog = (snapshot: Snapshot) => {
  const { order, draft, reasons, missing, failure } = snapshot.context
  if (!order || !draft) return null
  const overtaken = snapshot.matches('overtaken')
  const action = actionOf(order.status, draft.event) ?? actionAnywhere(draft.event)
  if (!action || (Object.keys(action.asks).length === 0 && !failure)) return null
  return {
    label: action.label,
    title: `${action.label} · OS #${order.number}`,
    weight: action.weight,
    asks: action.asks,
    subject: `${order.account.name} · ${statusLabel(order.status)}`,
    draft,
    reasons,
    missing,
    ...(action.asks.outcome && {
      outcome: {
        needed: neededChange(order),
        accountId: order.account.id,
        /** Equipment the visit already reported counts. */
        told: visitInProgress(order)?.equipmentChanges ?? [],
      },
    }),
    noteLimit: noteLimit(action),
    noteRequired: needsNote(askedBy(action), draft, reasons),
    busy: snapshot.matches('sending') || snapshot.matches('catchingUp'),
    problem: problemOf(failure),
    step: overtaken
      ? ('overtaken' as const)
      : snapshot.matches({ asking: 'withoutReasons' })
        ? ('withoutReasons' as const)
        : snapshot.matches({ asking: 'loadingReasons' })
          ? ('loadingReasons' as const)
          : ('editing' as const),
  }
}

/** For a dialog whose order has moved to another status. */
const actionAnywhere = (event: string) =>
  allStatuses.map(status => actionOf(status, event)).find(action => action !== undefined)

import type { SnapshotFrom } from 'xstate'
import { problemOf } from '../../kit/failure.ts'
import { needsNote } from '../../kit/justification.ts'
import { same } from '../../kit/same.ts'
import { actionOf } from '../service-order.flow.ts'
import type { scheduleMachine } from './schedule.machine.ts'
import { blankJustification, blankPlan, isCurrent, type ScheduleDraft } from './schedule.setup.ts'
import { lengthsWith } from './slot.rules.ts'

type Snapshot = SnapshotFrom<typeof scheduleMachine>

/** 1 Ordem, 2 Técnico e horário, 3 Confirmação. */
export const selectStep = (snapshot: Snapshot): 1 | 2 | 3 => {
  if (snapshot.hasTag('slot')) return 2
  return snapshot.hasTag('confirmation') || snapshot.matches('done') ? 3 : 1
}

export const selectSchedule = (snapshot: Snapshot) => {
  const { order, event, plan, justification, name, day, reasons, missing, failure, alternatives } =
    snapshot.context
  const action = order ? actionOf(order.status, event) : undefined
  const asks = action?.asks
  return {
    kind: snapshot.matches('missing')
      ? ('missing' as const)
      : snapshot.matches('failed')
        ? ('failed' as const)
        : snapshot.matches('unschedulable')
          ? ('unschedulable' as const)
          : order
            ? ('order' as const)
            : ('skeleton' as const),
    step: selectStep(snapshot),
    order,
    label: action?.label ?? 'Agendar',
    asksReason: asks?.reason !== undefined,
    asksResult: asks?.outcome === true,
    noteRequired: needsNote({ note: 'byReason' }, justification, reasons),
    plan,
    lengths: lengthsWith(plan.minutes, blankPlan(plan.date, order).minutes),
    justification,
    name,
    day,
    reasons,
    missing,
    alternatives,
    problem: problemOf(failure),
    recalled: snapshot.context.recalled,
    undated: snapshot.matches({ planning: 'undated' }),
    choosable: isCurrent(snapshot.context),
    awaitingDay: snapshot.matches({ planning: 'loadingDay' }) && !isCurrent(snapshot.context),
    loadingDay: snapshot.matches({ planning: 'loadingDay' }),
    withoutDay: snapshot.matches({ planning: 'withoutDay' }),
    loadingReasons: snapshot.matches({ confirming: 'loadingReasons' }),
    withoutReasons: snapshot.matches({ confirming: 'withoutReasons' }),
    sending: snapshot.matches('sending') || snapshot.matches('catchingUp'),
  }
}

export type ScheduleView = ReturnType<typeof selectSchedule>

/** A changed day or duration alone is also worth keeping. */
export const selectScheduleDraft = (snapshot: Snapshot, date: string): ScheduleDraft | null => {
  const { order, plan, justification } = snapshot.context
  const said = !same(plan, blankPlan(date, order)) || !same(justification, blankJustification)
  return said && !snapshot.matches('done') && !snapshot.matches('unschedulable')
    ? { plan, justification }
    : null
}

/** Accepts drafts of earlier builds; null when invalid or in the past. */
export const readScheduleDraft = (found: unknown, today: string): ScheduleDraft | null => {
  const { plan, justification } = (found ?? {}) as Partial<ScheduleDraft>
  const whole =
    typeof plan?.date === 'string' &&
    plan.date >= today &&
    Number.isInteger(plan.minutes) &&
    typeof justification?.note === 'string'
  return whole && plan && justification
    ? {
        plan: { ...plan, technicianName: plan.technicianName ?? null },
        justification,
      }
    : null
}

import type { SnapshotFrom } from 'xstate'
import { minutesOf } from '#contracts/rules/dates.ts'
import { problemOf } from '../../kit/failure.ts'
import { needsNote } from '../../kit/justification.ts'
import { same } from '../../kit/same.ts'
import { findOverlap } from '../board/board.hours.ts'
import { actionOf } from '../service-order.flow.ts'
import { periodLabels } from '../service-order.labels.ts'
import type { scheduleMachine } from './schedule.machine.ts'
import { blankJustification, blankPlan, isCurrent, type ScheduleDraft } from './schedule.setup.ts'
import { lengthsWith } from './slot.rules.ts'

type Snapshot = SnapshotFrom<typeof scheduleMachine>

/** 1 Ordem, 2 Técnico e horário, 3 Confirmação. */
export const selectStep = (snapshot: Snapshot): 1 | 2 | 3 => {
  if (snapshot.hasTag('slot')) return 2
  return snapshot.hasTag('confirmation') || snapshot.matches('done') ? 3 : 1
}

/** Conflict of the chosen slot in the day on screen; null when none shows. */
const lostSlot = ({ day, plan, id }: Snapshot['context']): string | null => {
  const calendar = day?.calendars.find(({ technician }) => technician.id === plan.technicianId)
  if (!calendar || !day?.current || day.date !== plan.date) return null
  const { technicianName: name, time, period, minutes } = plan
  if (period) {
    const left = calendar.periods.find(each => each.period === period)?.minutesFree ?? minutes
    const over = day.over.includes(period)
    return left < minutes || over ? `${periodLabels[period]} de ${name}: não há mais vaga.` : null
  }
  if (time === null) return null
  const from = minutesOf(time)
  const overlap = findOverlap(calendar, plan.date, { orderId: id, from, to: from + minutes })
  if (!overlap) return null
  return overlap.kind === 'BLOCK'
    ? `A agenda de ${name} está bloqueada nesse horário.`
    : `${name} já tem a OS #${overlap.order.number} nesse horário.`
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
    lost: lostSlot(snapshot.context),
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

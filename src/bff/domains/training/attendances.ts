import { type Kysely, sql } from 'kysely'
import type { AttendancePolicy } from '#contracts/configuration/attendance-policies.contract.ts'
import type { StepState } from '#contracts/occurrences/occurrences.contract.ts'
import { isNoteTooShort } from '#contracts/rules/justification.ts'
import { type StepAnswer, skippedSteps } from '#contracts/rules/occurrences/script-progress.ts'
import { trainingPoints } from '#contracts/rules/training/score.ts'
import type { TrainingAttendance, TrainingTime } from '#contracts/training/training.contract.ts'
import type { Tables } from '../../db/tables.ts'
import { refTo } from '../../kit/crud/columns.ts'

/** More than any night brings. */
const MOST = 500

/** From the first signal of a run to its end, or to now. */
interface Span {
  from: Date
  until: Date
}

type Row = Pick<
  TrainingAttendance,
  'id' | 'number' | 'account' | 'eventName' | 'priority' | 'operator' | 'closedMode'
> & {
  policy: AttendancePolicy
  answers: StepState[]
  queuedAt: Date
  acceptedAt: Date | null
  closedAt: Date | null
  closingText: string | null
  requestedAt: Date | null
  arrivedAt: Date | null
}

const timeOf = (from: Date, at: Date | null, end: Date, limit: number): TrainingTime => ({
  seconds: Math.max(0, Math.round(((at ?? end).getTime() - from.getTime()) / 1000)),
  limit,
  done: at !== null,
})

const attendanceOf = (row: Row, until: Date): TrainingAttendance => {
  const { policy, answers, queuedAt, closedAt, closingText, requestedAt, arrivedAt, ...shown } = row
  const end = closedAt ?? until
  // A bulk closing has no acceptance of its own.
  const acceptedAt = row.acceptedAt ?? (shown.closedMode === 'BULK' ? closedAt : null)
  const byOperator = shown.closedMode === 'OPERATOR'
  const judged = {
    accept: timeOf(queuedAt, acceptedAt, end, policy.acceptSlaS),
    arrival: requestedAt && timeOf(requestedAt, arrivedAt, end, policy.arrivalSlaS),
    close: timeOf(queuedAt, closedAt, until, policy.closeSlaS),
    closedMode: shown.closedMode,
    skipped: byOperator ? skippedSteps(policy, answers as unknown as StepAnswer[]).length : null,
    hasSentence: byOperator ? !isNoteTooShort(closingText ?? '') : null,
  }
  const { acceptedAt: _, ...wire } = shown
  return { ...wire, ...judged, points: trainingPoints(judged) }
}

/** Alarms that joined the queue during a run, newest first. */
export const readAttendances = async (
  db: Kysely<Tables>,
  { from, until }: Span,
): Promise<TrainingAttendance[]> => {
  const { rows } = await sql<Row>`
    SELECT o.id::text AS id, o.number::int AS number,
      jsonb_build_object('id', account.id::text, 'code', account.code, 'name', account.name) AS account,
      o.event_name AS "eventName", o.priority, rule.policy, o.step_state AS answers,
      CASE WHEN o.first_accepted_at <= ${until} THEN ${refTo('app_user', 'o.operator_id')} END AS operator,
      CASE WHEN o.closed_at <= ${until} THEN o.closed_mode END AS "closedMode",
      CASE WHEN o.closed_at <= ${until} THEN o.closing_text END AS "closingText",
      CASE WHEN o.closed_at <= ${until} THEN o.closed_at END AS "closedAt",
      CASE WHEN o.first_accepted_at <= ${until} THEN o.first_accepted_at END AS "acceptedAt",
      o.queued_at AS "queuedAt", vehicle.requested_at AS "requestedAt",
      CASE WHEN vehicle.arrived_at <= ${until} THEN vehicle.arrived_at END AS "arrivedAt"
    FROM occurrence o
    JOIN account ON account.id = o.account_id
    JOIN attendance_policy_version rule
      ON rule.policy_id = o.attendance_policy_id AND rule.version = o.policy_version
    LEFT JOIN LATERAL (SELECT d.requested_at, d.arrived_at FROM dispatch d
      WHERE d.occurrence_id = o.id AND d.target = 'VEHICLE' AND d.status NOT IN ('REFUSED', 'CANCELED')
        AND d.requested_at <= ${until}
      ORDER BY d.id LIMIT 1) vehicle ON true
    WHERE o.received_at > ${from} AND o.received_at <= ${until} AND o.queued_at <= ${until}
    ORDER BY o.received_at DESC, o.id DESC LIMIT ${MOST}`.execute(db)
  return rows.map(row => attendanceOf(row, until))
}

import { cancelDue, type DueRow, scheduleDue } from '../../../due/rows.ts'
import type { Effects } from '../../../http/writes.ts'
import type { OccurrenceRecord } from '../repository.ts'

/** Kinds of due rows whose key is the occurrence, and until when each waits; null: nothing is owed. */
const deadlines = {
  LOCK_EXPIRED: ({ lock_expires_at }) => lock_expires_at,
  HOLD_ELAPSED: ({ hold_until }) => hold_until,
  RESERVATION_OVER: ({ reserved_until }) => reserved_until,
  ACCEPT_OVERDUE: ({ status, accept_due_at }) => (status === 'PENDING' ? accept_due_at : null),
  CLOSE_OVERDUE: ({ status, close_due_at }) => (status === 'CLOSED' ? null : close_due_at),
} satisfies Record<string, (record: OccurrenceRecord) => Date | null>

type DeadlineKind = keyof typeof deadlines

const kinds = Object.keys(deadlines) as DeadlineKind[]

/** Rows of what begins, in the queue or not. */
export const deadlineRowsOf = (record: OccurrenceRecord): DueRow[] =>
  kinds.flatMap(kind => {
    const at = deadlines[kind](record)
    return at ? [{ kind, key: record.id, at }] : []
  })

/** Rows that an occurrence in this state cannot have. */
export const endedRowsOf = (record: OccurrenceRecord): Pick<DueRow, 'kind' | 'key'>[] =>
  kinds.filter(kind => !deadlines[kind](record)).map(kind => ({ kind, key: record.id }))

/** Moves the rows of an occurrence that an event changed. */
export const moveDeadlines = async (
  { trx }: Pick<Effects, 'trx'>,
  before: OccurrenceRecord,
  after: OccurrenceRecord,
): Promise<void> => {
  const rows: DueRow[] = []
  const ended: Pick<DueRow, 'kind' | 'key'>[] = []
  for (const kind of kinds) {
    const [earlier, at] = [deadlines[kind](before), deadlines[kind](after)]
    if (at && at.getTime() !== earlier?.getTime()) rows.push({ kind, key: after.id, at })
    else if (earlier && !at) ended.push({ kind, key: after.id })
  }
  await cancelDue(trx, ended)
  await scheduleDue(trx, rows)
}

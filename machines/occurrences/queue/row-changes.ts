import type { OccurrenceFrame } from '#contracts/occurrences/occurrence-frames.contract.ts'
import type {
  OccurrenceQueue,
  QueueCounts,
  QueueScope,
} from '#contracts/occurrences/occurrence-list.contract.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { isTagged } from '../occurrence-status.flow.ts'
import { isMine, isReservedFor } from './row-facts.ts'

/** A live frame, and for whom and when it was heard. @param now milliseconds since 1970, by the server's clock */
export interface HeardRow {
  frame: OccurrenceFrame
  userId: string
  now: number
}

export const heardIn = ({ frame, userId, now }: HeardRow): HeardRow => ({ frame, userId, now })

/** Of the scope, by the same rules as `GET /occurrence/queue`. */
const belongs = ({ frame: { row, inProfile }, userId, now }: HeardRow, scope: QueueScope): boolean =>
  isTagged(row.status, 'queued') &&
  (scope === 'all' ||
    isMine(row, userId) ||
    isReservedFor(row, userId, now) ||
    (scope === 'profile' && inProfile))

/** Compared as text: instants have one form, and each event compares all rows. */
const queuedAt = ({ queuedAt, receivedAt }: OccurrenceRow) => queuedAt ?? receivedAt

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Reserved for oneself, then by priority and age (contract §4.2). */
const compareFor =
  ({ userId, now }: HeardRow) =>
  (a: OccurrenceRow, b: OccurrenceRow): number =>
    Number(isReservedFor(b, userId, now)) - Number(isReservedFor(a, userId, now)) ||
    a.priority - b.priority ||
    compareText(queuedAt(a), queuedAt(b)) ||
    Number(a.id) - Number(b.id)

const countOf: Readonly<Partial<Record<OccurrenceRow['status'], 'pending' | 'inAttendance' | 'onHold'>>> = {
  PENDING: 'pending',
  IN_ATTENDANCE: 'inAttendance',
  ON_HOLD: 'onHold',
}

const counted = (counts: QueueCounts, { status, priority }: OccurrenceRow, by: 1 | -1): QueueCounts => {
  const kind = countOf[status]
  if (!kind) return counts
  const byPriority =
    kind === 'pending'
      ? { ...counts.byPriority, [priority]: (counts.byPriority[priority] ?? 0) + by }
      : counts.byPriority
  return { ...counts, [kind]: counts[kind] + by, byPriority }
}

/** The queue after a row changed; as it was when the row is not newer. */
export const withHeardRow = (queue: OccurrenceQueue, heard: HeardRow, scope: QueueScope): OccurrenceQueue => {
  const { frame, userId } = heard
  const { row, waiting } = frame
  const known = queue.data.find(({ id }) => id === row.id)
  if (known && known.version >= row.version) return queue
  const stays = belongs(heard, scope)
  const others = queue.data.filter(each => each !== known)
  const isAttended = (each: OccurrenceRow) => isMine(each, userId) && isTagged(each.status, 'attended')
  const attended = Number(stays && isAttended(row)) - Number(known !== undefined && isAttended(known))
  const left = known ? counted(queue.counts, known, -1) : queue.counts
  const counts = stays ? counted(left, row, 1) : left
  return {
    data: stays ? [...others, row].sort(compareFor(heard)) : others,
    totalElements: queue.totalElements + Number(stays) - Number(known !== undefined),
    counts: { ...counts, waiting: scope === 'mine' ? 0 : waiting[scope] },
    desk: { ...queue.desk, attended: queue.desk.attended + attended },
  }
}

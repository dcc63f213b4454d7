import type { OccurrenceFrame } from '#contracts/occurrences/occurrence-frames.contract.ts'
import type {
  OccurrenceQueue,
  QueueCounts,
  QueueScope,
} from '#contracts/occurrences/occurrence-list.contract.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { isTagged } from '../occurrence-status.flow.ts'
import { isMine, isReservedFor } from './row-facts.ts'

/** Frames of one part of the stream. @param now milliseconds since 1970, by the server's clock */
export interface HeardRows {
  frames: readonly OccurrenceFrame[]
  userId: string
  now: number
}

export const heardIn = ({ frames, userId, now }: HeardRows): HeardRows => ({ frames, userId, now })

/** Of the scope, by the same rules as `GET /occurrence/queue`. */
const belongs = (
  { row, inProfile }: OccurrenceFrame,
  { userId, now }: HeardRows,
  scope: QueueScope,
): boolean =>
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
  ({ userId, now }: HeardRows) =>
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

/** The queue after rows changed; as it was when none of them is newer. */
export const withHeardRows = (
  queue: OccurrenceQueue,
  heard: HeardRows,
  scope: QueueScope,
): OccurrenceQueue => {
  const isAttended = (row: OccurrenceRow) => isMine(row, heard.userId) && isTagged(row.status, 'attended')
  const rows = new Map(queue.data.map(row => [row.id, row]))
  let { counts } = queue
  let { attended } = queue.desk
  let last: OccurrenceFrame | undefined
  for (const frame of heard.frames) {
    const { row } = frame
    const known = rows.get(row.id)
    if (known && known.version >= row.version) continue
    last = frame
    rows.delete(row.id)
    if (known) {
      counts = counted(counts, known, -1)
      attended -= Number(isAttended(known))
    }
    if (!belongs(frame, heard, scope)) continue
    rows.set(row.id, row)
    counts = counted(counts, row, 1)
    attended += Number(isAttended(row))
  }
  if (!last) return queue
  return {
    data: [...rows.values()].sort(compareFor(heard)),
    totalElements: queue.totalElements + rows.size - queue.data.length,
    counts: { ...counts, waiting: scope === 'mine' ? 0 : last.waiting[scope] },
    desk: { ...queue.desk, attended },
  }
}

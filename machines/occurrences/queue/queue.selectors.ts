import type { SnapshotFrom } from 'xstate'
import type { OccurrenceQueue } from '#contracts/occurrences/occurrence-list.contract.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { foldText } from '#contracts/rules/fold-text.ts'
import { EMERGENCY } from './emergency.ts'
import type { occurrenceQueueMachine } from './queue.machine.ts'
import type { QueueContext } from './queue.setup.ts'
import { isMine, mayAttend } from './row-facts.ts'
import { foldStorms, type QueueLine } from './storms.ts'

type Snapshot = SnapshotFrom<typeof occurrenceQueueMachine>

const textOf = ({ number, eventName, account, zone }: OccurrenceRow) =>
  foldText(`#${number} ${eventName} ${account.code} ${account.name} ${account.city} ${zone?.name ?? ''}`)

const isShown = ({ priorities, search }: QueueContext) => {
  const wanted = foldText(search.trim())
  return (row: OccurrenceRow) =>
    row.priority === EMERGENCY ||
    ((priorities.length === 0 || priorities.includes(row.priority)) &&
      (wanted === '' || textOf(row).includes(wanted)))
}

type Parts = Record<'mine' | 'rows', readonly OccurrenceRow[]> & {
  lines: readonly QueueLine[]
  hidden: number
}

const nothing: Parts = { mine: [], rows: [], lines: [], hidden: 0 }

const sorted = (all: readonly OccurrenceRow[], context: QueueContext, userId: string): Parts => {
  const others = all.filter(row => !isMine(row, userId))
  const rows = others.filter(isShown(context))
  return {
    mine: all.filter(row => isMine(row, userId)),
    rows,
    lines: foldStorms(rows, context.opened),
    hidden: others.length - rows.length,
  }
}

const known = new WeakMap<OccurrenceQueue, { asked: readonly unknown[]; parts: Parts }>()

/** Same objects until rows or filters change, so views compare by identity. */
const sortedOnce = (context: QueueContext, userId: string): Parts => {
  const { queue, priorities, search, opened } = context
  if (!queue) return nothing
  const asked = [userId, priorities, search, opened]
  const last = known.get(queue)
  if (last?.asked.every((each, place) => each === asked[place])) return last.parts
  const parts = sorted(queue.data, context, userId)
  known.set(queue, { asked, parts })
  return parts
}

/** Queue as the screen draws it; own ones apart. */
export const selectQueue = (snapshot: Snapshot, userId: string) => {
  const { queue, failure, refusal, wanted, scope, priorities, search } = snapshot.context
  const failed = snapshot.matches({ rows: 'failed' })
  return {
    kind: queue ? ('rows' as const) : failed ? ('failed' as const) : ('skeleton' as const),
    ...sortedOnce(snapshot.context, userId),
    counts: queue?.counts ?? null,
    desk: queue?.desk ?? null,
    busy: snapshot.hasTag('busy'),
    problem: failure?.message ?? null,
    refusal: refusal?.message ?? null,
    /** The operator has no station (D-04): a station is to be chosen. */
    needsStation: refusal?.facts.code === 'NO_STATION',
    nothingWaits: snapshot.hasTag('nothingWaits'),
    taking: snapshot.hasTag('taking') ? (wanted?.id ?? 'next') : null,
    scope,
    priorities,
    search,
  }
}
export type QueueView = ReturnType<typeof selectQueue>

/** For a selector; deep equality would write two thousand rows as text at each event. */
export const sameView = (one: QueueView, other: QueueView): boolean =>
  Object.entries(one).every(([name, value]) => Object.is(value, other[name as keyof QueueView]))

/** Share passed of the time to accept or close. @param now milliseconds since 1970 @returns ≥ 0; null without a deadline */
export const elapsedShare = (
  row: Pick<OccurrenceRow, 'status' | 'queuedAt' | 'acceptDueAt' | 'closeDueAt'>,
  now: number,
): number | null => {
  const dueAt = mayAttend(row) ? row.acceptDueAt : row.closeDueAt
  if (row.queuedAt === null || dueAt === null) return null
  const from = Date.parse(row.queuedAt)
  const whole = Date.parse(dueAt) - from
  return whole <= 0 ? 1 : Math.max(0, now - from) / whole
}

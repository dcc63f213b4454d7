import type { OccurrenceFrame } from '#contracts/occurrences/occurrence-frames.contract.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { mayAttend } from '../queue/row-facts.ts'
import type { AlarmRow, Waiting } from './sounds.ts'

const alarmRowOf = (row: OccurrenceRow, inProfile: boolean, late: boolean): AlarmRow => ({
  id: row.id,
  version: row.version,
  priority: row.priority,
  waits: inProfile && mayAttend(row),
  late,
})

/** @param overdue the deadline that a frame tells, if any */
export const alarmRowOfFrame = (
  { row, inProfile }: OccurrenceFrame,
  overdue: 'ACCEPT' | 'CLOSE' | undefined,
): AlarmRow => alarmRowOf(row, inProfile, overdue === 'ACCEPT')

const without = (waiting: Waiting, id: string): Waiting => {
  const { [id]: _, ...others } = waiting
  return others
}

/** Applies a changed row; a known one sounds again when more urgent or late. */
export const withAlarmRow = (waiting: Waiting, row: AlarmRow): Waiting => {
  const known = waiting[row.id]
  if (known && known.version > row.version) return waiting
  if (!row.waits) return without(waiting, row.id)
  const isNew = !known || known.isNew || row.late || row.priority < known.priority
  return { ...waiting, [row.id]: { ...row, isNew } }
}

/**
 * Waiting rows of a queue that was read.
 * @param heard rows told meanwhile: the answer may be older
 * @param tellsNew whether a row that was not known is new to the operator
 */
export const waitingIn = (
  rows: readonly OccurrenceRow[],
  known: Waiting,
  heard: readonly AlarmRow[],
  tellsNew: boolean,
): Waiting => {
  const read = rows.map(row => alarmRowOf(row, true, false)).filter(({ waits }) => waits)
  const kept = Object.fromEntries(
    read.map(row => {
      const before = known[row.id]
      const isNew = before ? before.isNew || row.priority < before.priority : tellsNew
      return [row.id, { ...row, isNew }]
    }),
  )
  return heard.reduce<Waiting>(withAlarmRow, kept)
}

import type { OccurrencePriority } from '#contracts/occurrences/categories.ts'
import { EMERGENCY } from '../queue/emergency.ts'

/** An occurrence as far as its sound depends on it. */
export interface AlarmRow {
  id: string
  version: number
  priority: OccurrencePriority
  waits: boolean
  /** Its time to accept has just passed. */
  late: boolean
}

interface WaitingRow extends AlarmRow {
  /** No sound told it yet. */
  isNew: boolean
}

export type Waiting = Readonly<Record<string, WaitingRow>>

export const toldAll = (waiting: Waiting): Waiting =>
  Object.fromEntries(Object.entries(waiting).map(([id, row]) => [id, { ...row, isNew: false }]))

export const emergenciesIn = (waiting: Waiting): number =>
  Object.values(waiting).filter(({ priority }) => priority === EMERGENCY).length

/** The most urgent one to be told; an emergency until somebody accepts it. */
export const soundOf = (waiting: Waiting): OccurrencePriority | null => {
  const due = Object.values(waiting).filter(({ isNew, priority }) => isNew || priority === EMERGENCY)
  return due.reduce<OccurrencePriority | null>(
    (most, { priority }) => (most === null || priority < most ? priority : most),
    null,
  )
}

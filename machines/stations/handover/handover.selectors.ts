import type { SnapshotFrom } from 'xstate'
import type { OccurrenceStatus } from '#contracts/occurrences/occurrences.contract.ts'
import type { HandoverSnapshot, ShiftHandover } from '#contracts/stations/handover.contract.ts'
import type { handoverMachine } from './handover.machine.ts'

type Snapshot = SnapshotFrom<typeof handoverMachine>
type Occurrence = HandoverSnapshot['occurrences'][number]
type Tested = HandoverSnapshot['tests'][number]

/** One occurrence as it was, and as it is. */
export type OccurrenceLine = Occurrence & {
  now: { status: OccurrenceStatus; holdUntil: string | null; operator: string | null }
}
export type TestLine = Tested & { isOver: boolean; untilNow: string | null }

export interface HandoverItems {
  attended: readonly OccurrenceLine[]
  held: readonly OccurrenceLine[]
  tests: readonly TestLine[]
  /** Accounts in test that the list leaves out. */
  moreTests: number
  pending: number
}

/** Items of a snapshot beside their present state. @param now absent for a snapshot of this moment */
export const itemsOf = (
  { occurrences, tests, testCount, pending }: HandoverSnapshot,
  now?: ShiftHandover['now'],
): HandoverItems => {
  const lines = occurrences.map((occurrence): OccurrenceLine => {
    const current = now?.occurrences.find(({ id }) => id === occurrence.id) ?? occurrence
    const { status, holdUntil, operator } = current
    return { ...occurrence, now: { status, holdUntil, operator: operator?.name ?? null } }
  })
  return {
    attended: lines.filter(({ status }) => status !== 'ON_HOLD'),
    held: lines.filter(({ status }) => status === 'ON_HOLD'),
    tests: tests.map(tested => {
      const found = now?.tests.find(({ accountId }) => accountId === tested.account.id)
      const untilNow = now ? (found?.until ?? null) : tested.until
      return { ...tested, untilNow, isOver: untilNow === null }
    }),
    moreTests: testCount - tests.length,
    pending,
  }
}

/** Occurrences of the person alone: what leaving the station would abandon. */
export const countOwn = ({ occurrences }: HandoverSnapshot, userId: string): number =>
  occurrences.filter(({ operator }) => operator?.id === userId).length

export const selectNotice = (snapshot: Snapshot) => {
  const { handover, failure } = snapshot.context
  return {
    handover,
    kind: snapshot.hasTag('shown')
      ? ('dialog' as const)
      : snapshot.matches({ notice: 'putOff' })
        ? ('banner' as const)
        : null,
    busy: snapshot.matches({ notice: 'accepting' }),
    problem: failure?.message ?? null,
  }
}

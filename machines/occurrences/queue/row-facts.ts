import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { actionOf } from '../occurrence.flow.ts'
import { isTagged } from '../occurrence-status.flow.ts'

export const mayAttend = ({ status }: Pick<OccurrenceRow, 'status'>): boolean =>
  actionOf(status, 'ATTEND') !== undefined

export const isMine = ({ operator, status }: OccurrenceRow, userId: string): boolean =>
  operator?.id === userId && isTagged(status, 'owned')

/** Reserved for this person, and nobody else's until then. @param now milliseconds since 1970 */
export const isReservedFor = (
  { reservedFor, reservedUntil }: OccurrenceRow,
  userId: string,
  now: number,
): boolean => reservedFor?.id === userId && reservedUntil !== null && Date.parse(reservedUntil) > now

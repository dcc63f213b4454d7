import type { OccurrenceQuery } from '#contracts/occurrences/occurrence-list.contract.ts'
import type { Occurrence, OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { isTagged } from '../occurrence-status.flow.ts'
import { allStatuses } from '../search/occurrence-list.ts'
import { mayCloseTogether } from './bulk-closing.rules.ts'

const MOST = 100

/** Those of an account that are not closed. */
export const openOccurrencesOf = (accountId: string): OccurrenceQuery => ({
  accountIds: [accountId],
  statuses: allStatuses.filter(status => !isTagged(status, 'sealed')),
  sort: 'open',
  recordsPerPage: MOST,
  offset: 0,
})

/** Other open ones as the closing dialog lists them (D-05). */
export const othersThan = (occurrence: Pick<Occurrence, 'id'>, rows: readonly OccurrenceRow[]) => {
  const others = rows.filter(({ id }) => id !== occurrence.id)
  return { others, closable: others.filter(mayCloseTogether) }
}

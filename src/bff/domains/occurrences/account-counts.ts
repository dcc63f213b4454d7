import { type RawBuilder, sql } from 'kysely'

const FALSE_RATE_DAYS = 30

/** Of an account's id: occurrences that are not closed. */
export const openOccurrencesOf = (account: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(SELECT count(*) FROM occurrence o WHERE o.account_id = ${account} AND o.status <> 'CLOSED')`

/** Share of false alarms and user errors in 30 days, without tests and patrols. */
export const falseRateOf = (account: RawBuilder<unknown>, now: Date): RawBuilder<number | null> =>
  sql`(SELECT avg((o.classification IN ('FALSE', 'USER_ERROR'))::int) FROM occurrence o
    WHERE o.account_id = ${account} AND o.closed_at > ${new Date(now.getTime() - FALSE_RATE_DAYS * 86_400_000)}
      AND o.classification <> 'TEST' AND o.category <> 'PATROL')`

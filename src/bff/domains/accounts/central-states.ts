import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '#contracts/accounts/accounts.contract.ts'

export const armedState = sql`CASE
  WHEN count(s.id) = 0 OR count(*) FILTER (WHERE s.armed_state = 'UNKNOWN') = count(s.id) THEN 'UNKNOWN'
  WHEN bool_and(s.armed_state = 'ARMED') THEN 'ARMED'
  WHEN bool_or(s.armed_state IN ('ARMED', 'ARMED_PARTIAL')) THEN 'ARMED_PARTIAL'
  ELSE 'DISARMED' END`

export const connection = sql`CASE
  WHEN bool_or(k.connection_status = 'OFFLINE') THEN 'OFFLINE'
  WHEN bool_or(k.connection_status = 'ONLINE') THEN 'ONLINE'
  ELSE 'UNKNOWN' END`

/** A panel's clock drifts, and its lines are busy. */
export const TEST_TOLERANCE_MS = 15 * 60_000

/** A central of `account` owes its periodic test; those that never sent one owe none. */
export const hasMissedTest = (now: Date) => sql`account.id IN (SELECT k.account_id FROM central k
  WHERE k.active AND k.last_test_at + make_interval(mins => k.test_interval_minutes)
    <= ${new Date(now.getTime() - TEST_TOLERANCE_MS)})`

const hasCentral = (states: readonly string[]) => sql`account.id IN (SELECT k.account_id FROM central k
  WHERE k.active AND k.connection_status = ANY(${[...states]}::text[]))`

const withConnection: Readonly<Record<Connection, RawBuilder<unknown>>> = {
  OFFLINE: hasCentral(['OFFLINE']),
  ONLINE: sql`(${hasCentral(['ONLINE'])} AND NOT (${hasCentral(['OFFLINE'])}))`,
  UNKNOWN: sql`NOT (${hasCentral(['OFFLINE', 'ONLINE'])})`,
}

/** As `connection` says, without a look at every account. */
export const isConnected = (wanted: readonly Connection[]): RawBuilder<unknown> =>
  sql`(${sql.join([sql`false`, ...wanted.map(state => withConnection[state])], sql` OR `)})`

/** Some of the states of armament. */
export const isArmed = (wanted: readonly string[]): RawBuilder<unknown> => sql`
  account.id = ANY(ARRAY(SELECT owner.id FROM account owner
    LEFT JOIN central k ON k.account_id = owner.id AND k.active
    LEFT JOIN central_partition s ON s.central_id = k.id
    GROUP BY owner.id HAVING ${armedState} = ANY(${[...wanted]}::text[])))`

import { type RawBuilder, sql } from 'kysely'

export const armedState = sql`CASE
  WHEN count(s.id) = 0 OR count(*) FILTER (WHERE s.armed_state = 'UNKNOWN') = count(s.id) THEN 'UNKNOWN'
  WHEN bool_and(s.armed_state = 'ARMED') THEN 'ARMED'
  WHEN bool_or(s.armed_state IN ('ARMED', 'ARMED_PARTIAL')) THEN 'ARMED_PARTIAL'
  ELSE 'DISARMED' END`

export const connection = sql`CASE
  WHEN bool_or(k.connection_status = 'OFFLINE') THEN 'OFFLINE'
  WHEN bool_or(k.connection_status = 'ONLINE') THEN 'ONLINE'
  ELSE 'UNKNOWN' END`

export const inStates = (
  state: RawBuilder<unknown>,
  wanted: readonly string[],
  of: 'centrals' | 'partitions',
): RawBuilder<unknown> => sql`
  account.id = ANY(ARRAY(SELECT owner.id FROM account owner
    LEFT JOIN central k ON k.account_id = owner.id AND k.active
    ${of === 'partitions' ? sql`LEFT JOIN central_partition s ON s.central_id = k.id` : sql``}
    GROUP BY owner.id HAVING ${state} = ANY(${[...wanted]}::text[])))`

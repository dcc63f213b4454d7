import { type RawBuilder, sql } from 'kysely'
import { planned } from '../../../db/embedded/prepared.ts'
import type { Effects } from '../../../http/writes.ts'
import { expectTests } from '../account-events/central-tests.ts'
import type { Placed } from './grouping.ts'
import type { Located, Received } from './panels.ts'

/** Stores signals as they came, with the occurrences that they joined. @returns no write without signals */
export const signalWrites = (
  now: Date,
  signals: readonly Located[],
  placed: ReadonlyMap<Located, Placed>,
): RawBuilder<unknown>[] => {
  if (signals.length === 0) return []
  const given = signals.map((located, place) => ({
    ...located.signal,
    place,
    receiver: located.receiverId,
    central: located.centralId,
    account: located.accountId,
    occurrence: placed.get(located)?.group?.record.id ?? null,
    discarded: located.refusal ?? placed.get(located)?.discarded ?? null,
  }))
  return [
    sql`INSERT INTO signal (received_at, occurred_at, protocol, raw, account_id, central_id, qualifier, code,
      partition_number, zone_number, panel_user, channel, occurrence_id, discarded_reason, receiver_id, seq)
    SELECT ${now}::timestamptz, at, protocol, raw, account, central, qualifier, code, partition, zone,
      "panelUser", channel, occurrence, discarded, receiver, seq
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given (place int, receiver bigint, seq bigint,
      at timestamptz, protocol text, raw text, account bigint, central bigint, qualifier text, code text,
      partition int, zone int, "panelUser" text, channel text, occurrence bigint, discarded text)
    ORDER BY place`,
  ]
}

/** What arrived, whatever became of it, and when each receiver was heard. */
const receivedWrite = (now: Date, receiverIds: readonly string[], received: readonly Received[]) => {
  const given = received.map(({ receiverId, signal }) => ({ receiver: receiverId, seq: signal.seq }))
  return sql`UPDATE receiver SET last_seen_at = ${now}::timestamptz, received = received + coalesce((
      SELECT range_agg(int8range(seq, seq, '[]'))
      FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given (receiver bigint, seq bigint)
      WHERE given.receiver = receiver.id), '{}')
    WHERE id = ANY(${[...receiverIds]}::bigint[])`
}

interface Heard {
  receivers: readonly string[]
  received: readonly Received[]
  accepted: readonly Located[]
}

/** Marks what arrived, and its centrals on line; tells lists only of a change. */
export const markHeard = async (
  effects: Effects,
  { receivers, received, accepted }: Heard,
): Promise<void> => {
  const { trx, now, publishAll } = effects
  const centralIds = [...new Set(accepted.flatMap(({ centralId }) => centralId ?? []))]
  if (centralIds.length === 0) {
    await sql`${planned} ${receivedWrite(now, receivers, received)}`.execute(trx)
    return
  }
  const tested = accepted.filter(({ signal }) => signal.code === '601' || signal.code === '602')
  const accountIds = [...new Set(accepted.flatMap(({ accountId }) => accountId ?? []))]
  // Accounts before centrals, as every write to an account's records locks them.
  const { rows } = await sql<{ id: string; isNews: boolean }>`${planned}
    WITH owners AS MATERIALIZED (SELECT id FROM account
      WHERE id = ANY(${accountIds}::bigint[]) ORDER BY id FOR NO KEY UPDATE),
    before AS MATERIALIZED (SELECT id, connection_status FROM central
      WHERE id = ANY(${centralIds}::bigint[]) AND (SELECT count(*) FROM owners) >= 0
      ORDER BY id FOR NO KEY UPDATE),
    heard AS (${receivedWrite(now, receivers, received)}),
    accounts AS (UPDATE account SET last_signal_at = ${now} FROM owners WHERE account.id = owners.id)
    UPDATE central SET last_signal_at = ${now}, connection_status = 'ONLINE',
      last_test_at = CASE WHEN central.id = ANY(${tested.map(({ centralId }) => centralId)}::bigint[])
        THEN ${now} ELSE central.last_test_at END
    FROM before WHERE central.id = before.id
    RETURNING central.id, before.connection_status <> 'ONLINE' AS "isNews"`.execute(trx)
  await expectTests(effects, [...new Set(tested.flatMap(({ centralId }) => centralId ?? []))])
  const news = rows.filter(({ isNews }) => isNews).map(({ id }) => id)
  if (news.length > 0) await publishAll('central.changed', news)
}

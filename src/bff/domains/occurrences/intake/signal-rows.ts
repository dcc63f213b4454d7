import { sql, type Transaction } from 'kysely'
import { planned } from '../../../db/embedded/prepared.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Effects } from '../../../http/writes.ts'
import { expectTests } from '../account-events/central-tests.ts'
import type { Placed } from './grouping.ts'
import type { Located, Received } from './panels.ts'

/** Locks receivers until the commit: one transaction at a time counts the signals of each. */
export const lockReceivers = async (
  trx: Transaction<Tables>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`${planned} SELECT id FROM receiver
    WHERE id = ANY(${[...ids]}::bigint[]) AND revoked_at IS NULL ORDER BY id FOR UPDATE`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Stores signals as they came, with the occurrences that they joined. */
export const insertSignals = async (
  { trx, now }: Effects,
  signals: readonly Located[],
  placed: ReadonlyMap<Located, Placed>,
): Promise<void> => {
  if (signals.length === 0) return
  const given = signals.map((located, place) => ({
    ...located.signal,
    place,
    receiver: located.receiverId,
    central: located.centralId,
    account: located.accountId,
    occurrence: placed.get(located)?.group?.record.id ?? null,
    discarded: located.refusal ?? placed.get(located)?.discarded ?? null,
  }))
  await sql`${planned} INSERT INTO signal (received_at, occurred_at, protocol, raw, account_id, central_id, qualifier, code,
      partition_number, zone_number, panel_user, channel, occurrence_id, discarded_reason, receiver_id, seq)
    SELECT ${now}::timestamptz, at, protocol, raw, account, central, qualifier, code, partition, zone,
      "panelUser", channel, occurrence, discarded, receiver, seq
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given (place int, receiver bigint, seq bigint,
      at timestamptz, protocol text, raw text, account bigint, central bigint, qualifier text, code text,
      partition int, zone int, "panelUser" text, channel text, occurrence bigint, discarded text)
    ORDER BY place`.execute(trx)
}

/** Marks what arrived, whatever became of it, and when each receiver was heard. */
export const markReceived = async (
  { trx, now }: Effects,
  receiverIds: readonly string[],
  received: readonly Received[],
): Promise<void> => {
  const given = received.map(({ receiverId, signal }) => ({ receiver: receiverId, seq: signal.seq }))
  await sql`${planned} UPDATE receiver SET last_seen_at = ${now}, received = received + coalesce((
      SELECT range_agg(int8range(seq, seq, '[]'))
      FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given (receiver bigint, seq bigint)
      WHERE given.receiver = receiver.id), '{}')
    WHERE id = ANY(${[...receiverIds]}::bigint[])`.execute(trx)
}

/** Marks a central on line after its signal; tells lists only of a change. */
export const markHeard = async (effects: Effects, heard: readonly Located[]): Promise<void> => {
  const { trx, now, publishAll } = effects
  const centralIds = [...new Set(heard.flatMap(({ centralId }) => centralId ?? []))]
  if (centralIds.length === 0) return
  const tested = heard.filter(({ signal }) => signal.code === '601' || signal.code === '602')
  const accountIds = [...new Set(heard.flatMap(({ accountId }) => accountId ?? []))]
  // Accounts before centrals, as every write to an account's records locks them.
  const { rows } = await sql<{ id: string; isNews: boolean }>`${planned}
    WITH owners AS MATERIALIZED (SELECT id FROM account
      WHERE id = ANY(${accountIds}::bigint[]) ORDER BY id FOR NO KEY UPDATE),
    before AS MATERIALIZED (SELECT id, connection_status FROM central
      WHERE id = ANY(${centralIds}::bigint[]) AND (SELECT count(*) FROM owners) >= 0
      ORDER BY id FOR NO KEY UPDATE),
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

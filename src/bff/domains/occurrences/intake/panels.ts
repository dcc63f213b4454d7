import { sql, type Transaction } from 'kysely'
import type {
  ConnectionChannel,
  RefusalReason,
} from '#contracts/configuration/refused-connections.contract.ts'
import type { ReceivedSignal } from '#contracts/occurrences/signals.contract.ts'
import { OnOff, type OnOffWire } from '#contracts/rules/on-off.ts'
import { planned } from '../../../db/embedded/prepared.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Arrival } from './read-signals.ts'
import { ruleRevision } from './rules.ts'

/** A signal of one receiver. */
export interface Received extends Arrival {
  receiverId: string
}

/** A signal, the panel that sent it, and why it is refused if it is. */
export interface Located extends Received {
  centralId: string | null
  accountId: string | null
  refusal: RefusalReason | null
}

interface Found {
  place: number
  centralId: string | null
  accountId: string | null
  ethernet: OnOffWire | null
  gprs: OnOffWire | null
}

const reasonOf = (
  { receiverAccount, channel }: ReceivedSignal,
  found: Omit<Found, 'place' | 'accountId'>,
): RefusalReason | null => {
  if (found.centralId === null) return receiverAccount ? 'UNKNOWN_ACCOUNT' : 'UNKNOWN_DEVICE'
  const switches: Readonly<Record<ConnectionChannel, OnOffWire | null>> = {
    ETHERNET: found.ethernet,
    GPRS: found.gprs,
  }
  const wire = switches[channel]
  return wire !== null && OnOff.read(wire) === 'OFF' ? 'CHANNEL_DISABLED' : null
}

interface Reception {
  /** Receivers that were not revoked meanwhile. */
  receivers: readonly string[]
  /** Of the rules that signals are judged by. */
  revision: string
  located: readonly Located[]
}

/**
 * Locks receivers until the commit, so that one transaction at a time counts the signals of each,
 * finds the panels of their signals and leaves out those that arrived before, in one statement.
 */
export const receive = async (
  trx: Transaction<Tables>,
  receiverIds: readonly string[],
  received: readonly Received[],
): Promise<Reception> => {
  const given = received.map(({ receiverId, signal }, place) => {
    const { seq, protocol, receiverAccount, mac, imei } = signal
    return { place, receiver: receiverId, seq, protocol, account: receiverAccount, mac, imei }
  })
  // Locking rereads the row: `received` includes what others have just stored.
  const { rows } = await sql<Omit<Reception, 'located'> & { found: readonly Found[] }>`${planned}
    WITH held AS MATERIALIZED (SELECT id, received FROM receiver
      WHERE id = ANY(${[...receiverIds]}::bigint[]) AND revoked_at IS NULL ORDER BY id FOR UPDATE)
    SELECT ARRAY(SELECT id::text FROM held) AS receivers, ${ruleRevision} AS revision,
      (SELECT coalesce(json_agg(json_build_object('place', given.place, 'centralId', panel.id::text,
          'accountId', panel.account_id::text, 'ethernet', panel.channel_ethernet, 'gprs', panel.channel_gprs)
          ORDER BY given.place), '[]')
        FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given
          (place int, receiver bigint, seq bigint, protocol text, account text, mac text, imei text)
        JOIN held ON held.id = given.receiver AND NOT given.seq <@ held.received
        LEFT JOIN LATERAL (
          SELECT * FROM central WHERE active AND protocol = given.protocol AND receiver_account = given.account
          UNION ALL SELECT * FROM central WHERE active AND given.account IS NULL AND mac = given.mac
          UNION ALL SELECT * FROM central
            WHERE active AND given.account IS NULL AND given.mac IS NULL AND imei = given.imei
          LIMIT 1) AS panel ON true) AS found`.execute(trx)
  const { receivers, revision, found } = rows[0]!
  const located = found.flatMap(({ place, centralId, accountId, ...channels }) => {
    const each = received[place]
    if (!each) return []
    return [{ ...each, centralId, accountId, refusal: reasonOf(each.signal, { centralId, ...channels }) }]
  })
  return { receivers, revision, located }
}

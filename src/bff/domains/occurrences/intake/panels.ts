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
  isKnown: boolean
  centralId: string | null
  accountId: string | null
  ethernet: OnOffWire | null
  gprs: OnOffWire | null
}

const reasonOf = ({ receiverAccount, channel }: ReceivedSignal, found: Found): RefusalReason | null => {
  if (found.centralId === null) return receiverAccount ? 'UNKNOWN_ACCOUNT' : 'UNKNOWN_DEVICE'
  const switches: Readonly<Record<ConnectionChannel, OnOffWire | null>> = {
    ETHERNET: found.ethernet,
    GPRS: found.gprs,
  }
  const wire = switches[channel]
  return wire !== null && OnOff.read(wire) === 'OFF' ? 'CHANNEL_DISABLED' : null
}

/** Finds the panels of signals in one statement; leaves out signals that are already stored. */
export const locate = async (trx: Transaction<Tables>, received: readonly Received[]): Promise<Located[]> => {
  const given = received.map(({ receiverId, signal }, place) => {
    const { seq, protocol, receiverAccount, mac, imei } = signal
    return { place, receiver: receiverId, seq, protocol, account: receiverAccount, mac, imei }
  })
  const { rows } = await sql<Found>`${planned}
    SELECT given.place, panel.id AS "centralId", panel.account_id AS "accountId",
      panel.channel_ethernet AS ethernet, panel.channel_gprs AS gprs,
      EXISTS (SELECT FROM signal WHERE receiver_id = given.receiver AND signal.seq = given.seq) AS "isKnown"
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given
      (place int, receiver bigint, seq bigint, protocol text, account text, mac text, imei text)
    LEFT JOIN LATERAL (
      SELECT * FROM central WHERE active AND protocol = given.protocol AND receiver_account = given.account
      UNION ALL SELECT * FROM central WHERE active AND given.account IS NULL AND mac = given.mac
      UNION ALL SELECT * FROM central
        WHERE active AND given.account IS NULL AND given.mac IS NULL AND imei = given.imei
      LIMIT 1) AS panel ON true
    ORDER BY given.place`.execute(trx)
  return rows.flatMap(found => {
    const each = received[found.place]
    if (!each || found.isKnown) return []
    const { centralId, accountId } = found
    return [{ ...each, centralId, accountId, refusal: reasonOf(each.signal, found) }]
  })
}

import type { Generated } from 'kysely'
import type { Protocol } from '#contracts/accounts/centrals.contract.ts'
import type {
  ConnectionChannel,
  ConnectionStatus,
  RefusalReason,
} from '#contracts/configuration/refused-connections.contract.ts'
import type { Id, Instant } from './columns.ts'

export interface RefusedConnectionTable {
  id: Id
  protocol: Protocol
  receiver_account: string | null
  mac: string | null
  imei: string | null
  remote_ip: string | null
  channel: ConnectionChannel
  reason: RefusalReason
  attempts: Generated<number>
  first_at: Instant
  last_at: Instant
  status: Generated<ConnectionStatus>
  note: string | null
  resolved_by: string | null
  resolved_at: Instant | null
  central_id: string | null
  version: Generated<number>
}

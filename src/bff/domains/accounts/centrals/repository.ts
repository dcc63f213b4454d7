import { type Kysely, sql } from 'kysely'
import type { Central } from '#contracts/accounts/centrals.contract.ts'
import type { Ref } from '#contracts/kit/wire.ts'
import type { Tables } from '../../../db/tables.ts'
import { Refusal } from '../../../http/refusal.ts'
import { checkAccount } from '../account-location.ts'

const iso = (column: string) =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

const cameraName = sql`trim(concat_ws(' · ', e.model, nullif(e.location, '')))`

const central = sql`jsonb_build_object(
  'id', c.id::text, 'name', c.name, 'manufacturer', c.manufacturer, 'model', c.model, 'protocol', c.protocol,
  'receiverAccount', c.receiver_account, 'mac', c.mac, 'imei', c.imei,
  'channelEthernet', c.channel_ethernet, 'channelGprs', c.channel_gprs, 'networkMode', c.network_mode,
  'ip', host(c.ip), 'netmask', host(c.netmask), 'gateway', host(c.gateway), 'dns', host(c.dns), 'port', c.port,
  'sims', (SELECT coalesce(jsonb_agg(jsonb_build_object('iccid', s.iccid, 'carrier', coalesce(s.carrier, ''))), '[]')
    FROM (VALUES (c.sim1_iccid, c.sim1_carrier), (c.sim2_iccid, c.sim2_carrier)) AS s (iccid, carrier)
    WHERE s.iccid IS NOT NULL),
  'commandPasswordSet', c.command_password_enc IS NOT NULL,
  'testIntervalMinutes', c.test_interval_minutes, 'keepaliveSeconds', c.keepalive_seconds, 'firmware', c.firmware,
  'connectionStatus', c.connection_status,
  'lastSignalAt', ${iso('c.last_signal_at')}, 'lastTestAt', ${iso('c.last_test_at')},
  'partitions', (SELECT coalesce(jsonb_agg(jsonb_build_object('number', p.number, 'name', p.name,
      'armedState', p.armed_state, 'armedChangedAt', ${iso('p.armed_changed_at')}, 'armedBy', p.armed_by)
      ORDER BY p.number), '[]')
    FROM central_partition p WHERE p.central_id = c.id),
  'zones', (SELECT coalesce(jsonb_agg(jsonb_build_object('number', z.number, 'name', z.name,
      'partitionNumber', z.partition_number, 'kind', z.kind, 'bypassed', z.bypassed,
      'camera', CASE WHEN e.id IS NULL THEN NULL ELSE jsonb_build_object('id', e.id::text, 'name', ${cameraName}) END)
      ORDER BY z.number), '[]')
    FROM central_zone z LEFT JOIN equipment e ON e.id = z.camera_equipment_id WHERE z.central_id = c.id),
  'active', c.active, 'version', c.version)`

/** Lists an account's centrals, without removed ones. @throws Refusal NOT_FOUND */
export const listCentrals = async (db: Kysely<Tables>, accountId: string): Promise<Central[]> => {
  await checkAccount(db, accountId)
  const { rows } = await sql<{ central: Central }>`
    SELECT ${central} AS central FROM central c WHERE c.account_id = ${accountId} AND c.active
    ORDER BY c.name, c.id`.execute(db)
  return rows.map(row => row.central)
}

/** Finds one central of an account. @throws Refusal NOT_FOUND when that account has none of this id */
export const findCentral = async (db: Kysely<Tables>, accountId: string, id: string): Promise<Central> => {
  const { rows } = await sql<{ central: Central }>`
    SELECT ${central} AS central FROM central c
    WHERE c.id = ${id} AND c.account_id = ${accountId} AND c.active`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('NOT_FOUND')
  return row.central
}

/** Cameras the account's zones may show. @throws Refusal NOT_FOUND */
export const listCameras = async (db: Kysely<Tables>, accountId: string): Promise<Ref[]> => {
  await checkAccount(db, accountId)
  const { rows } = await sql<Ref>`
    SELECT e.id::text AS id, ${cameraName} AS name FROM equipment e
    WHERE e.account_id = ${accountId} AND e.kind = 'CAMERA' AND e.status <> 'REMOVED'
    ORDER BY 2, e.id`.execute(db)
  return rows
}

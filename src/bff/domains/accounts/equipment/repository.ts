import { type Kysely, type Selectable, sql } from 'kysely'
import type { Equipment, EquipmentQuery, EquipmentWanted } from '#contracts/accounts/equipment.contract.ts'
import type { EquipmentTable } from '../../../db/tables/account-records.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Work } from '../../../http/writes.ts'

type Row = Selectable<EquipmentTable> & { central_name: string | null }

const equipmentOf = (row: Row): Equipment => ({
  id: row.id,
  kind: row.kind as Equipment['kind'],
  manufacturer: row.manufacturer,
  model: row.model,
  serialNumber: row.serial_number,
  patrimonyCode: row.patrimony_code,
  ownership: row.ownership,
  location: row.location,
  central: row.central_id === null ? null : { id: row.central_id, name: row.central_name ?? '' },
  zoneNumber: row.zone_number,
  streamUrl: row.stream_url,
  installedAt: row.installed_at,
  warrantyUntil: row.warranty_until,
  status: row.status,
  version: row.version,
})

const columnsOf = (wanted: EquipmentWanted) => ({
  kind: wanted.kind,
  manufacturer: wanted.manufacturer,
  model: wanted.model,
  serial_number: wanted.serialNumber,
  patrimony_code: wanted.patrimonyCode,
  ownership: wanted.ownership,
  location: wanted.location,
  central_id: wanted.centralId,
  zone_number: wanted.zoneNumber,
  stream_url: wanted.streamUrl,
  installed_at: wanted.installedAt,
  warranty_until: wanted.warrantyUntil,
  status: wanted.status,
})

const rowsOf = (db: Kysely<Tables>, accountId: string) =>
  db
    .selectFrom('equipment')
    .leftJoin('central', 'central.id', 'equipment.central_id')
    .selectAll('equipment')
    .select('central.name as central_name')
    .where('equipment.account_id', '=', accountId)

/** The equipment of an account by model; what was removed, only when it is asked for. */
export const equipmentOfAccount = async (
  db: Kysely<Tables>,
  accountId: string,
  { kind, status, centralId }: EquipmentQuery,
): Promise<Equipment[]> => {
  const rows = await rowsOf(db, accountId)
    .where('equipment.status', 'in', status?.length ? status : ['ACTIVE', 'DEFECTIVE'])
    .$if(Boolean(kind?.length), query => query.where('equipment.kind', 'in', kind ?? []))
    .$if(centralId !== undefined, query => query.where('equipment.central_id', '=', centralId ?? ''))
    .orderBy('equipment.model')
    .orderBy('equipment.id')
    .execute()
  return rows.map(equipmentOf)
}

/** One equipment of an account; null when the account has no such one. */
export const findEquipment = async (
  db: Kysely<Tables>,
  accountId: string,
  id: string,
): Promise<Equipment | null> => {
  const row = await rowsOf(db, accountId).where('equipment.id', '=', id).executeTakeFirst()
  return row ? equipmentOf(row) : null
}

/** @returns the id it was given */
export const insertEquipment = async (
  { trx }: Work,
  accountId: string,
  wanted: EquipmentWanted,
): Promise<string> => {
  const { id } = await trx
    .insertInto('equipment')
    .values({ account_id: accountId, ...columnsOf(wanted) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateEquipment = async ({ trx }: Work, id: string, wanted: EquipmentWanted): Promise<void> => {
  await trx
    .updateTable('equipment')
    .set({ ...columnsOf(wanted), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const markEquipmentRemoved = async ({ trx }: Work, id: string): Promise<void> => {
  await trx
    .updateTable('equipment')
    .set({ status: 'REMOVED', version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** No zone shows this camera any more. */
export const detachCamera = async ({ trx }: Work, id: string): Promise<void> => {
  await trx
    .updateTable('central_zone')
    .set({ camera_equipment_id: null })
    .where('camera_equipment_id', '=', id)
    .execute()
}

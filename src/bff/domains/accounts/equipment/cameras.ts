import { type Kysely, sql } from 'kysely'
import type { Ref } from '#contracts/kit/wire.ts'
import type { Tables } from '../../../db/tables.ts'
import { invalidField } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import { checkAccount } from '../account-location.ts'

export const cameraName = sql`trim(concat_ws(' · ', e.model, nullif(e.location, '')))`

/** Cameras the account's zones may show. @throws Refusal NOT_FOUND */
export const listCameras = async (db: Kysely<Tables>, accountId: string): Promise<Ref[]> => {
  await checkAccount(db, accountId)
  const { rows } = await sql<Ref>`
    SELECT e.id::text AS id, ${cameraName} AS name FROM equipment e
    WHERE e.account_id = ${accountId} AND e.kind = 'CAMERA' AND e.status <> 'REMOVED'
    ORDER BY 2, e.id`.execute(db)
  return rows
}

/** Requires cameras of the account, each at the field that names it. @throws Refusal VALIDATION */
export const checkCameras = async (
  { trx }: Work,
  accountId: string,
  cameras: readonly { id: string | null; field: string }[],
): Promise<void> => {
  const ids = [...new Set(cameras.flatMap(({ id }) => id ?? []))]
  if (ids.length === 0) return
  const rows = await trx
    .selectFrom('equipment')
    .select('id')
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'CAMERA')
    .where('status', '!=', 'REMOVED')
    .execute()
  const stray = cameras.find(({ id }) => id !== null && !rows.some(row => row.id === id))
  if (stray) throw invalidField(stray.field, 'notFound', 'Esta câmera não é desta conta.')
}

export const detachCamera = async ({ trx }: Work, id: string): Promise<void> => {
  await trx
    .updateTable('central_zone')
    .set({ camera_equipment_id: null })
    .where('camera_equipment_id', '=', id)
    .execute()
}

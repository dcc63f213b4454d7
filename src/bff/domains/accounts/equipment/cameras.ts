import type { Work } from '../../../http/writes.ts'

/** Those of some ids that are cameras installed at an account. */
export const installedCameras = async (
  { trx }: Work,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await trx
    .selectFrom('equipment')
    .select('id')
    .where('id', 'in', [...ids])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'CAMERA')
    .where('status', '!=', 'REMOVED')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** No zone shows this camera any more. */
export const detachCamera = async ({ trx }: Work, id: string): Promise<void> => {
  await trx
    .updateTable('central_zone')
    .set({ camera_equipment_id: null })
    .where('camera_equipment_id', '=', id)
    .execute()
}

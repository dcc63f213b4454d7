import type { AccountEquipment } from '#contracts/accounts.contract.ts'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../http/refusal.ts'

/** What is installed at an account, by model; what was removed is not. @throws Refusal NOT_FOUND */
export const installedEquipment = async (db: Db, accountId: string): Promise<AccountEquipment[]> => {
  const rows = await db
    .selectFrom('account')
    .leftJoin('equipment', join =>
      join.onRef('equipment.account_id', '=', 'account.id').on('equipment.status', '!=', 'REMOVED'),
    )
    .where('account.id', '=', accountId)
    .select([
      'equipment.id',
      'equipment.kind',
      'equipment.model',
      'equipment.serial_number',
      'equipment.location',
    ])
    .orderBy('equipment.model')
    .orderBy('equipment.id')
    .execute()
  if (rows.length === 0) throw new Refusal('NOT_FOUND')
  return rows.flatMap(({ id, kind, model, serial_number, location }) =>
    id && kind && model !== null
      ? [{ id, kind: kind as AccountEquipment['kind'], model, serialNumber: serial_number, location }]
      : [],
  )
}

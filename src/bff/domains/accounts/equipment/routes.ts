import type { equipmentRoutes } from '#contracts/accounts/equipment.contract.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Write } from '../../../http/writes.ts'
import { placeOf } from '../account-location.ts'
import { equipmentHistory } from './history.ts'
import { equipmentOfAccount, findEquipment } from './repository.ts'
import { changeEquipment, createEquipment, removeEquipment } from './service.ts'

/** Equipment of an account (D-16). */
export const equipmentHandlers = (db: Db, write: Write): Handlers<typeof equipmentRoutes> => ({
  async list({ params: { accountId }, query }) {
    await placeOf(db, accountId)
    return equipmentOfAccount(db, accountId, query)
  },

  async history({ params: { accountId } }) {
    await placeOf(db, accountId)
    return equipmentHistory(db, accountId)
  },

  async find({ params: { accountId, equipmentId } }) {
    const equipment = await findEquipment(db, accountId, equipmentId)
    if (!equipment) throw new Refusal('NOT_FOUND')
    return equipment
  },

  create: ({ params: { accountId }, body, actor, request }) =>
    write(actor, request, work => createEquipment(work, accountId, body)),

  update: ({ params: { accountId, equipmentId }, body, actor, request }) =>
    write(actor, request, work => changeEquipment(work, accountId, equipmentId, body)),

  remove: ({ params: { accountId, equipmentId }, body, actor, request }) =>
    write(actor, request, work => removeEquipment(work, accountId, equipmentId, body.reason)),
})

import { sql } from 'kysely'
import {
  type Equipment,
  type EquipmentQuery,
  equipmentRoutes,
} from '#contracts/accounts/equipment.contract.ts'
import { dayAt } from '#contracts/rules/dates.ts'
import { equipmentProblems } from '#contracts/rules/equipment.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Work, Write } from '../../../http/writes.ts'
import { refTo } from '../../../kit/crud/columns.ts'
import { defineRecord } from '../../../kit/crud/record.ts'
import { allOf } from '../../../kit/list.ts'
import type { Vault } from '../../../security/vault.ts'
import { checkAccount } from '../account-location.ts'
import { account } from '../account-record.ts'
import { saveCameraPassword } from './camera-password.ts'
import { detachCamera } from './cameras.ts'
import { checkPlace, checkSerial } from './checks.ts'
import { equipmentHistory } from './history.ts'

const equipment = defineRecord(equipmentRoutes, {
  table: 'equipment',
  action: 'EQUIPMENT',
  parent: account,
  orderBy: ['model'],
  select: {
    central: refTo('central', 'equipment.central_id'),
    hasStream: sql`(equipment.stream_url IS NOT NULL)`,
    hasStreamPassword: sql`(equipment.stream_secret IS NOT NULL)`,
  },
  store: { streamUrl: address => address ?? undefined },
  // A stored password must not go to an address of whoever changes it.
  columns: ({ streamUrl }) => (streamUrl === null ? {} : { stream_user: null, stream_secret: null }),
  problems: (body, { now }) => equipmentProblems(body, dayAt(now)),
  async check(work, body, accountId, before) {
    await checkPlace(work, accountId, body)
    await checkSerial(work, body, before?.id)
  },
  checkChangeable({ status }) {
    if (status === 'REMOVED') throw new Refusal('EQUIPMENT_REMOVED')
  },
  async afterUpdate(work, before, after) {
    if (before.kind !== 'CAMERA' || after.kind === 'CAMERA') return
    await work.trx
      .updateTable('equipment')
      .set({ stream_url: null, stream_user: null, stream_secret: null })
      .where('id', '=', after.id)
      .execute()
    await detachCamera(work, after.id)
  },
})

const listEquipment = async (
  db: Db,
  accountId: string,
  { kind, status, centralId }: EquipmentQuery,
): Promise<Equipment[]> => {
  await checkAccount(db, accountId)
  const matching = allOf(
    sql`equipment.status = ANY(${status?.length ? status : ['ACTIVE', 'DEFECTIVE']}::text[])`,
    !!kind?.length && sql`equipment.kind = ANY(${kind}::text[])`,
    centralId && sql`equipment.central_id = ${centralId}`,
  )
  return equipment.list(db, accountId, matching)
}

/**
 * Removed equipment stays on record, with its reason.
 * @throws Refusal NOT_FOUND, EQUIPMENT_REMOVED, VERSION_CONFLICT
 */
const removeEquipment = (work: Work, accountId: string, id: string, reason: string): Promise<Equipment> =>
  equipment.change(
    work,
    accountId,
    id,
    'REMOVE',
    async ({ kind }) => {
      await work.trx
        .updateTable('equipment')
        .set({ status: 'REMOVED', version: sql`version + 1` })
        .where('id', '=', id)
        .execute()
      if (kind === 'CAMERA') await detachCamera(work, id)
      return equipment.find(work.trx, accountId, id)
    },
    { reason },
  )

export const equipmentHandlers = (db: Db, write: Write, vault: Vault): Handlers<typeof equipmentRoutes> => ({
  ...equipment.handlers(db, write),

  list: ({ params: { accountId }, query }) => listEquipment(db, accountId, query),

  async history({ params: { accountId } }) {
    await checkAccount(db, accountId)
    return equipmentHistory(db, accountId)
  },

  remove: ({ params: { accountId, equipmentId }, body, actor, request }) =>
    write(actor, request, work => removeEquipment(work, accountId, equipmentId, body.reason)),

  setCameraPassword: ({ params: { accountId, equipmentId }, body, actor, request }) =>
    write(actor, request, async work => {
      const held = await equipment.hold(work, accountId, equipmentId)
      return saveCameraPassword(work, vault, held, accountId, body)
    }),

  removeCameraPassword: ({ params: { accountId, equipmentId }, actor, request }) =>
    write(actor, request, async work => {
      const held = await equipment.hold(work, accountId, equipmentId)
      return saveCameraPassword(work, vault, held, accountId, null)
    }),
})

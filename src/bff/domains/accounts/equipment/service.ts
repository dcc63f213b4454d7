import type { Equipment, EquipmentWanted } from '#contracts/accounts/equipment.contract.ts'
import { Refusal } from '../../../http/refusal.ts'
import { checkVersion } from '../../../http/versions.ts'
import type { Work } from '../../../http/writes.ts'
import { lockAccount } from '../account-location.ts'
import { checkEquipment } from './checks.ts'
import {
  detachCamera,
  findEquipment,
  insertEquipment,
  markEquipmentRemoved,
  updateEquipment,
} from './repository.ts'

export const ENTITY = 'equipment'

const found = async ({ trx }: Work, accountId: string, id: string): Promise<Equipment> => {
  const equipment = await findEquipment(trx, accountId, id)
  if (!equipment) throw new Refusal('NOT_FOUND')
  return equipment
}

/** @throws Refusal NOT_FOUND, EQUIPMENT_REMOVED, VERSION_CONFLICT */
const installed = async (work: Work, accountId: string, id: string): Promise<Equipment> => {
  await lockAccount(work, accountId)
  const equipment = await found(work, accountId, id)
  if (equipment.status === 'REMOVED') throw new Refusal('EQUIPMENT_REMOVED')
  await checkVersion(work, ENTITY, equipment)
  return equipment
}

/** @throws Refusal NOT_FOUND, VALIDATION, SERIAL_IN_USE */
export const createEquipment = async (
  work: Work,
  accountId: string,
  wanted: EquipmentWanted,
): Promise<Equipment> => {
  await lockAccount(work, accountId)
  await checkEquipment(work, accountId, wanted)
  const id = await insertEquipment(work, accountId, wanted)
  const created = await found(work, accountId, id)
  await work.audit('EQUIPMENT_CREATE', ENTITY, id, null, created)
  await work.publish('account.updated', accountId, {})
  return created
}

/** @throws Refusal NOT_FOUND, EQUIPMENT_REMOVED, VERSION_CONFLICT, VALIDATION, SERIAL_IN_USE */
export const changeEquipment = async (
  work: Work,
  accountId: string,
  id: string,
  wanted: EquipmentWanted,
): Promise<Equipment> => {
  const before = await installed(work, accountId, id)
  await checkEquipment(work, accountId, wanted, id)
  await updateEquipment(work, id, wanted)
  if (before.kind === 'CAMERA' && wanted.kind !== 'CAMERA') await detachCamera(work, id)
  const after = await found(work, accountId, id)
  await work.audit('EQUIPMENT_UPDATE', ENTITY, id, before, after)
  await work.publish('account.updated', accountId, {})
  return after
}

/** Takes an equipment away: it stays on record, with why. @throws Refusal NOT_FOUND, EQUIPMENT_REMOVED, VERSION_CONFLICT */
export const removeEquipment = async (
  work: Work,
  accountId: string,
  id: string,
  reason: string,
): Promise<Equipment> => {
  const before = await installed(work, accountId, id)
  await markEquipmentRemoved(work, id)
  if (before.kind === 'CAMERA') await detachCamera(work, id)
  const after = await found(work, accountId, id)
  await work.audit('EQUIPMENT_REMOVE', ENTITY, id, before, { ...after, reason })
  await work.publish('account.updated', accountId, {})
  return after
}

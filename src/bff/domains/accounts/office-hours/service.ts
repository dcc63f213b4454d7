import type { OfficeHour, OfficeHourWrite } from '#contracts/accounts/office-hours.contract.ts'
import { officeHourProblems, overlapOf } from '#contracts/rules/office-hours.ts'
import { invalidField, Refusal } from '../../../http/refusal.ts'
import { checkVersion } from '../../../http/versions.ts'
import type { Work } from '../../../http/writes.ts'
import { lockAccount } from '../account-location.ts'
import { deleteHour, findHour, hoursOfAccount, insertHour, updateHour } from './repository.ts'

const ENTITY = 'office_hour'

/** A partition taken off the panel since stays where it was; no other unknown one is let in. */
const checkPartitions = async (
  { trx }: Work,
  accountId: string,
  wanted: readonly number[],
  kept: readonly number[],
): Promise<void> => {
  const rows = await trx
    .selectFrom('central_partition')
    .innerJoin('central', 'central.id', 'central_partition.central_id')
    .select('central_partition.number')
    .where('central.account_id', '=', accountId)
    .where('central.active', '=', true)
    .execute()
  const known = [...kept, ...rows.map(({ number }) => number)]
  const unknown = wanted.find(number => !known.includes(number))
  if (unknown !== undefined)
    throw invalidField('partitionNumbers', 'unknown', `A conta não tem a partição ${unknown}.`)
}

/** @throws Refusal VALIDATION */
const checkHour = async (
  work: Work,
  accountId: string,
  hour: OfficeHourWrite,
  before: OfficeHour | null,
): Promise<void> => {
  const fieldErrors = officeHourProblems(hour)
  if (fieldErrors.length > 0) throw new Refusal('VALIDATION', { fieldErrors })
  await checkPartitions(work, accountId, hour.partitionNumbers, before?.partitionNumbers ?? [])
  const others = (await hoursOfAccount(work.trx, accountId)).filter(({ id }) => id !== before?.id)
  const other = overlapOf(hour, others)
  if (other) throw invalidField('opensAt', 'overlap', `Horário sobreposto a "${other.name}".`)
}

const found = async ({ trx }: Work, accountId: string, id: string): Promise<OfficeHour> => {
  const hour = await findHour(trx, accountId, id)
  if (!hour) throw new Refusal('NOT_FOUND')
  return hour
}

/** @throws Refusal NOT_FOUND, VALIDATION */
export const createHour = async (
  work: Work,
  accountId: string,
  hour: OfficeHourWrite,
): Promise<OfficeHour> => {
  await lockAccount(work, accountId)
  await checkHour(work, accountId, hour, null)
  const created = await insertHour(work.trx, accountId, hour)
  await work.audit('OFFICE_HOUR_CREATE', ENTITY, created.id, null, { accountId, ...created })
  await work.publish('account.updated', accountId, {})
  return created
}

/** @throws Refusal NOT_FOUND, VERSION_CONFLICT, VALIDATION */
export const changeHour = async (
  work: Work,
  accountId: string,
  id: string,
  hour: OfficeHourWrite,
): Promise<OfficeHour> => {
  await lockAccount(work, accountId)
  const before = await found(work, accountId, id)
  await checkVersion(work, ENTITY, before)
  await checkHour(work, accountId, hour, before)
  const after = await updateHour(work.trx, id, hour)
  await work.audit('OFFICE_HOUR_UPDATE', ENTITY, id, { accountId, ...before }, { accountId, ...after })
  await work.publish('account.updated', accountId, {})
  return after
}

/** @throws Refusal NOT_FOUND */
export const removeHour = async (work: Work, accountId: string, id: string): Promise<null> => {
  await lockAccount(work, accountId)
  const before = await found(work, accountId, id)
  await deleteHour(work.trx, id)
  await work.audit('OFFICE_HOUR_DELETE', ENTITY, id, { accountId, ...before }, null)
  await work.publish('account.updated', accountId, {})
  return null
}

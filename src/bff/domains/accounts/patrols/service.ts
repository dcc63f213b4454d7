import type { Patrol, PatrolWrite } from '#contracts/accounts/patrols.contract.ts'
import { patrolProblems } from '#contracts/rules/patrols.ts'
import { invalidField, Refusal } from '../../../http/refusal.ts'
import { checkVersion } from '../../../http/versions.ts'
import type { Work } from '../../../http/writes.ts'
import { lockAccount } from '../account-location.ts'
import { deletePatrol, findPatrol, insertPatrol, updatePatrol } from './repository.ts'

const ENTITY = 'patrol'

/** A camera removed since stays where it was; any other has to be one of the account. */
const checkCameras = async (
  { trx }: Work,
  accountId: string,
  patrol: PatrolWrite,
  before: Patrol | null,
): Promise<void> => {
  const kept = before?.checkpoints.map(({ cameraId }) => cameraId) ?? []
  const wanted = patrol.checkpoints.flatMap(({ cameraId }) =>
    cameraId && !kept.includes(cameraId) ? [cameraId] : [],
  )
  if (wanted.length === 0) return
  const rows = await trx
    .selectFrom('equipment')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'CAMERA')
    .where('status', '!=', 'REMOVED')
    .where('id', 'in', wanted)
    .execute()
  const known = rows.map(({ id }) => id)
  if (wanted.some(id => !known.includes(id)))
    throw invalidField('checkpoints', 'camera', 'A câmera escolhida não está instalada nesta conta.')
}

/** @throws Refusal VALIDATION */
const checkPatrol = async (
  work: Work,
  accountId: string,
  patrol: PatrolWrite,
  before: Patrol | null,
): Promise<void> => {
  const fieldErrors = patrolProblems(patrol)
  if (fieldErrors.length > 0) throw new Refusal('VALIDATION', { fieldErrors })
  await checkCameras(work, accountId, patrol, before)
}

const found = async ({ trx }: Work, accountId: string, id: string): Promise<Patrol> => {
  const patrol = await findPatrol(trx, accountId, id)
  if (!patrol) throw new Refusal('NOT_FOUND')
  return patrol
}

/** @throws Refusal NOT_FOUND, VALIDATION */
export const createPatrol = async (work: Work, accountId: string, patrol: PatrolWrite): Promise<Patrol> => {
  await lockAccount(work, accountId)
  await checkPatrol(work, accountId, patrol, null)
  const created = await insertPatrol(work.trx, accountId, patrol)
  await work.audit('PATROL_CREATE', ENTITY, created.id, null, { accountId, ...created })
  await work.publish('account.updated', accountId, {})
  return created
}

/** @throws Refusal NOT_FOUND, VERSION_CONFLICT, VALIDATION */
export const changePatrol = async (
  work: Work,
  accountId: string,
  id: string,
  patrol: PatrolWrite,
): Promise<Patrol> => {
  await lockAccount(work, accountId)
  const before = await found(work, accountId, id)
  await checkVersion(work, ENTITY, before)
  await checkPatrol(work, accountId, patrol, before)
  const after = await updatePatrol(work.trx, id, patrol)
  await work.audit('PATROL_UPDATE', ENTITY, id, { accountId, ...before }, { accountId, ...after })
  await work.publish('account.updated', accountId, {})
  return after
}

/** @throws Refusal NOT_FOUND */
export const removePatrol = async (work: Work, accountId: string, id: string): Promise<null> => {
  await lockAccount(work, accountId)
  const before = await found(work, accountId, id)
  await deletePatrol(work.trx, id)
  await work.audit('PATROL_DELETE', ENTITY, id, { accountId, ...before }, null)
  await work.publish('account.updated', accountId, {})
  return null
}

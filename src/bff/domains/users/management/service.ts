import { isDeepStrictEqual } from 'node:util'
import type * as v from 'valibot'
import { isAdministrator } from '#contracts/rules/users/permissions.ts'
import { type UserField, userFields, writableUserFields } from '#contracts/rules/users/writable-fields.ts'
import type { ManagedUser, UserChange, UserWrite } from '#contracts/users/user-management.contract.ts'
import { checkVersion } from '../../../http/versions.ts'
import type { Work } from '../../../http/writes.ts'
import { type Duplicate, refuseDuplicates } from '../../../kit/constraints.ts'
import { lockUser } from '../../profile/service.ts'
import { endPasswordLinks, mailInvitation } from '../../session/password-links/repository.ts'
import { revokeTokenFamilies } from '../../session/token-families.ts'
import { checkData, keepAdministrator, refuseForbidden } from './checks.ts'
import {
  columnsOf,
  dataOf,
  findManagedUser,
  knownKeys,
  sortedIds,
  type UserData,
  writeParts,
} from './repository.ts'

const duplicates: Readonly<Record<string, Duplicate>> = {
  app_user_email: { code: 'EMAIL_IN_USE', field: 'email' },
}

const empty: UserData = {
  name: '',
  email: '',
  document: null,
  phone: null,
  phoneExtension: null,
  active: true,
  permissionGroupId: null,
  extraPermissions: [],
  deniedPermissions: [],
  operationalProfileId: null,
  attendanceProfileId: null,
  tagIds: [],
  coverage: [],
}

const changedBy = (held: UserData, body: UserChange): UserData => {
  const { extraPermissions, deniedPermissions, tagIds } = body
  const given = Object.entries(body).filter(([, value]) => value !== undefined)
  return {
    ...held,
    ...Object.fromEntries(given),
    ...(extraPermissions && { extraPermissions: knownKeys(extraPermissions) }),
    ...(deniedPermissions && { deniedPermissions: knownKeys(deniedPermissions) }),
    ...(tagIds && { tagIds: sortedIds(tagIds) }),
  }
}

const differing = (one: UserData, other: UserData) =>
  userFields.filter(field => !isDeepStrictEqual(one[field], other[field]))

type Access = Pick<ManagedUser, 'active' | 'permissions'>

const mayEnter = ({ active, permissions }: Access) => active && permissions.ubidesk === true

/** @throws Refusal EMAIL_IN_USE, VALIDATION */
export const createUser = async (
  work: Work,
  body: v.InferOutput<typeof UserWrite>,
  origin: string,
): Promise<ManagedUser> => {
  const { trx, now } = work
  const data = changedBy(empty, body)
  await checkData(work, data, userFields)
  const { id } = await refuseDuplicates(duplicates, () =>
    trx
      .insertInto('app_user')
      .values({ ...columnsOf(data), created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await writeParts(work, id, data, userFields)
  const created = await findManagedUser(trx, id)
  if (mayEnter(created)) await mailInvitation(trx, created, origin, now)
  await work.audit('USER_CREATE', 'user', id, null, dataOf(created))
  await work.publish('people.updated', id, { version: created.version })
  return created
}

interface Change {
  before: ManagedUser
  after: ManagedUser
  changed: readonly UserField[]
  hasPassword: boolean
  origin: string
}

const changeAccess = async (work: Work, { before, after, changed, hasPassword, origin }: Change) => {
  const { trx, now } = work
  const { id } = after
  const [could, may] = [mayEnter(before), mayEnter(after)]
  const isElsewhere = changed.includes('email')
  if (isElsewhere || !may) await endPasswordLinks(trx, id, now)
  if (may && !hasPassword && (!could || isElsewhere)) await mailInvitation(trx, after, origin, now)
  if (could && !may) {
    await revokeTokenFamilies(trx, id, 'ADMIN', now)
    await work.publish('session.revoked', id, {})
  } else if (!isDeepStrictEqual(before.permissions, after.permissions))
    await work.publish('config.updated', id, {})
}

/** @throws Refusal NOT_FOUND, VERSION_CONFLICT, FIELD_FORBIDDEN, LAST_ADMIN, EMAIL_IN_USE, VALIDATION */
export const updateUser = async (
  work: Work,
  id: string,
  body: UserChange,
  origin: string,
): Promise<ManagedUser> => {
  const { trx, now, actor } = work
  const { password_hash } = await lockUser(work, id)
  const before = await findManagedUser(trx, id)
  await checkVersion(work, 'user', before)
  const held = dataOf(before)
  const data = changedBy(held, body)
  const changed = differing(held, data)
  refuseForbidden(changed, writableUserFields(actor.permissions, id === actor.userId))
  await checkData(work, data, changed)
  await refuseDuplicates(duplicates, () =>
    trx
      .updateTable('app_user')
      .set(({ eb }) => ({ ...columnsOf(data), version: eb('version', '+', 1), updated_at: now }))
      .where('id', '=', id)
      .execute(),
  )
  await writeParts(work, id, data, changed)
  const after = await findManagedUser(trx, id)
  if (isAdministrator(before) && !isAdministrator(after)) await keepAdministrator(work, id)
  await work.audit('USER_UPDATE', 'user', id, held, dataOf(after))
  await work.publish('user.updated', id, { version: after.version })
  await work.publish('people.updated', id, { version: after.version })
  await changeAccess(work, { before, after, changed, hasPassword: password_hash !== null, origin })
  return after
}

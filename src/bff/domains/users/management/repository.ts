import { type Kysely, sql } from 'kysely'
import { permissionKeys } from '#contracts/kit/permissions.ts'
import type { UserField } from '#contracts/rules/users/writable-fields.ts'
import type { CoverageArea, ManagedUser } from '#contracts/users/user-management.contract.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Work } from '../../../http/writes.ts'
import { refTo } from '../../../kit/crud/columns.ts'
import { findUser } from '../repository.ts'
import { tagsOfUser } from '../tags.ts'

/** What managers write of a user, in one order, so that two can be compared. */
export interface UserData {
  name: string
  email: string
  document: string | null
  phone: string | null
  phoneExtension: string | null
  active: boolean
  permissionGroupId: string | null
  extraPermissions: readonly string[]
  deniedPermissions: readonly string[]
  operationalProfileId: string | null
  attendanceProfileId: string | null
  tagIds: readonly string[]
  coverage: readonly CoverageArea[]
}

const coverageOfUser = sql<CoverageArea[]>`(SELECT coalesce(jsonb_agg(jsonb_build_object(
    'uf', uf, 'city', city, 'neighborhood', neighborhood) ORDER BY id), '[]')
  FROM user_coverage WHERE user_id = app_user.id)`

/** @throws Refusal NOT_FOUND */
export const findManagedUser = async (db: Kysely<Tables>, id: string): Promise<ManagedUser> => {
  const user = await findUser(db, id)
  const more = await db
    .selectFrom('app_user')
    .where('id', '=', id)
    .select([
      'document',
      'active',
      'password_hash',
      'extra_permissions as extraPermissions',
      'denied_permissions as deniedPermissions',
      refTo('permission_group', 'app_user.permission_group_id').as('permissionGroup'),
      tagsOfUser().as('tags'),
      coverageOfUser.as('coverage'),
    ])
    .executeTakeFirstOrThrow()
  const { password_hash, ...rest } = more
  const invited = rest.active && user.permissions.ubidesk === true && password_hash === null
  return { ...user, ...rest, invited } as ManagedUser
}

export const knownKeys = (keys: readonly string[]): string[] =>
  permissionKeys.filter(key => keys.includes(key))

export const sortedIds = (ids: readonly string[]): string[] => [...new Set(ids)].sort()

export const dataOf = (user: ManagedUser): UserData => ({
  name: user.name,
  email: user.email.toLowerCase(),
  document: user.document,
  phone: user.phone,
  phoneExtension: user.phoneExtension,
  active: user.active,
  permissionGroupId: user.permissionGroup?.id ?? null,
  extraPermissions: knownKeys(user.extraPermissions),
  deniedPermissions: knownKeys(user.deniedPermissions),
  operationalProfileId: user.operationalProfile?.id ?? null,
  attendanceProfileId: user.attendanceProfile?.id ?? null,
  tagIds: sortedIds(user.tags.map(({ id }) => id)),
  coverage: user.coverage,
})

export const columnsOf = (data: UserData) => ({
  name: data.name,
  email: data.email,
  document: data.document,
  phone: data.phone,
  phone_extension: data.phoneExtension,
  active: data.active,
  permission_group_id: data.permissionGroupId,
  extra_permissions: [...data.extraPermissions],
  denied_permissions: [...data.deniedPermissions],
  operational_profile_id: data.operationalProfileId,
  attendance_profile_id: data.attendanceProfileId,
})

/** Tags and areas, in their own tables. */
export const writeParts = async (
  { trx }: Work,
  id: string,
  { tagIds, coverage }: UserData,
  changed: readonly UserField[],
): Promise<void> => {
  if (changed.includes('tagIds')) {
    await trx.deleteFrom('app_user_tag').where('user_id', '=', id).execute()
    if (tagIds.length > 0)
      await trx
        .insertInto('app_user_tag')
        .values(tagIds.map(tagId => ({ user_id: id, tag_id: tagId })))
        .execute()
  }
  if (changed.includes('coverage')) {
    await trx.deleteFrom('user_coverage').where('user_id', '=', id).execute()
    if (coverage.length > 0)
      await trx
        .insertInto('user_coverage')
        .values(coverage.map(area => ({ user_id: id, ...area })))
        .execute()
  }
}

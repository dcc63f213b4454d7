import { sql } from 'kysely'
import type { Page } from '#contracts/kit/wire.ts'
import type { UserQuery, UserRow } from '#contracts/users/users.contract.ts'
import type { Db } from '../../db/database.ts'
import { fileUrl } from '../../http/files.ts'
import { refTo } from '../../kit/crud/columns.ts'
import { allOf, like, pageOf, sortOf } from '../../kit/list.ts'
import { onlineUserIds } from '../session/presence.ts'
import { hasTag, tagsOfUser } from './tags.ts'

const sorts = { name: sql`app_user.name_folded`, email: sql`lower(app_user.email)` }

const isOnline = (now: Date) => sql<boolean>`app_user.id IN (${onlineUserIds(now)})`

const matching = (query: UserQuery, now: Date) => {
  const { name, email, active, status, operationalProfile, tagIds, permissionGroupId, attendanceProfileId } =
    query
  return allOf(
    name && sql`app_user.name_folded LIKE folded(${like(name)})`,
    email && sql`lower(app_user.email) LIKE lower(${like(email)})`,
    active !== undefined && sql`app_user.active = ${active}`,
    status && sql`CASE WHEN ${isOnline(now)} THEN 'ONLINE' ELSE 'OFFLINE' END = ANY(${[...status]}::text[])`,
    operationalProfile &&
      sql`app_user.operational_profile_id IN (SELECT id FROM operational_profile
        WHERE code = ANY(${[...operationalProfile]}::text[]))`,
    tagIds && hasTag(tagIds),
    permissionGroupId && sql`app_user.permission_group_id = ANY(${[...permissionGroupId]}::bigint[])`,
    attendanceProfileId && sql`app_user.attendance_profile_id = ANY(${[...attendanceProfileId]}::bigint[])`,
  )
}

/** Users by name (contract §5.1). */
export const queryUsers = async (db: Db, query: UserQuery, now: Date): Promise<Page<UserRow>> => {
  const order = sortOf(sorts, query.sort ?? 'name')
  // Ids first: rows before the page would be drawn up too, then thrown away.
  const found = await pageOf(db.selectFrom('app_user').where(matching(query, now)), query, users =>
    users
      .select('app_user.id')
      .orderBy(...order)
      .orderBy('app_user.id'),
  )
  const ids = found.data.map(({ id }) => id)
  const rows = await db
    .selectFrom('app_user')
    .where(sql<boolean>`app_user.id = ANY(${ids}::bigint[])`)
    .select([
      'app_user.id',
      'app_user.name',
      'app_user.email',
      'app_user.image_key',
      'app_user.active',
      'app_user.version',
      isOnline(now).as('online'),
      refTo('permission_group', 'app_user.permission_group_id').as('permissionGroup'),
      refTo('attendance_profile', 'app_user.attendance_profile_id').as('attendanceProfile'),
      sql`(SELECT jsonb_build_object('id', id::text, 'code', code, 'name', name)
          FROM operational_profile WHERE id = app_user.operational_profile_id)`.as('operationalProfile'),
      tagsOfUser().as('tags'),
    ])
    .orderBy(...order)
    .orderBy('app_user.id')
    .execute()
  return {
    totalElements: found.totalElements,
    data: rows.map(({ image_key, online, ...user }) => ({
      ...user,
      image: { url: fileUrl(image_key) },
      status: online ? 'ONLINE' : 'OFFLINE',
    })) as UserRow[],
  }
}

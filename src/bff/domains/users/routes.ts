import type { UserInfo, userRoutes } from '#contracts/users.contract.ts'
import type { Db } from '../../db/database.ts'
import { effectivePermissions } from '../../http/access.ts'
import type { Handlers } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock } from '../../time.ts'

const findUser = async (db: Db, id: string): Promise<UserInfo> => {
  const row = await db
    .selectFrom('app_user as user')
    .leftJoin('permission_group as permission_group', 'permission_group.id', 'user.permission_group_id')
    .leftJoin('operational_profile as operational', 'operational.id', 'user.operational_profile_id')
    .leftJoin('attendance_profile as attendance', 'attendance.id', 'user.attendance_profile_id')
    .leftJoin('station', 'station.operator_id', 'user.id')
    .where('user.id', '=', id)
    .select([
      'user.id',
      'user.name',
      'user.email',
      'user.phone_extension',
      'user.version',
      'user.extra_permissions',
      'user.denied_permissions',
      'permission_group.permissions as group_permissions',
      'operational.id as operational_id',
      'operational.code as operational_code',
      'operational.name as operational_name',
      'attendance.id as attendance_id',
      'attendance.name as attendance_name',
      'station.id as station_id',
      'station.name as station_name',
    ])
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    image: { url: null },
    phoneExtension: row.phone_extension,
    station: row.station_id && row.station_name ? { id: row.station_id, name: row.station_name } : null,
    permissions: effectivePermissions(row.group_permissions, row.extra_permissions, row.denied_permissions),
    operationalProfile:
      row.operational_id && row.operational_code && row.operational_name
        ? { id: row.operational_id, code: row.operational_code, name: row.operational_name }
        : null,
    attendanceProfile:
      row.attendance_id && row.attendance_name ? { id: row.attendance_id, name: row.attendance_name } : null,
    version: row.version,
  }
}

export const userHandlers = (db: Db, clock: Clock): Handlers<typeof userRoutes> => ({
  find: ({ params }) => findUser(db, params.id),

  async permissions({ params }) {
    return (await findUser(db, params.id)).permissions
  },

  async userSession({ params, body }) {
    const row = { user_id: params.userId, status: body.status, last_seen_at: clock() }
    await db
      .insertInto('user_session')
      .values(row)
      .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
      .execute()
    return { userId: params.userId, status: body.status }
  },
})

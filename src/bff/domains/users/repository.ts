import type { Kysely } from 'kysely'
import type { UserInfo } from '#contracts/users/users.contract.ts'
import type { Tables } from '../../db/tables.ts'
import { fileUrl } from '../../http/files.ts'
import { Refusal } from '../../http/refusal.ts'
import { effectivePermissions } from '../../security/permissions.ts'

export const findUser = async (db: Kysely<Tables>, id: string): Promise<UserInfo> => {
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
      'user.phone',
      'user.phone_extension',
      'user.image_key',
      'user.theme',
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
    image: { url: fileUrl(row.image_key) },
    phone: row.phone,
    phoneExtension: row.phone_extension,
    station: row.station_id && row.station_name ? { id: row.station_id, name: row.station_name } : null,
    permissions: effectivePermissions(row),
    operationalProfile:
      row.operational_id && row.operational_code && row.operational_name
        ? { id: row.operational_id, code: row.operational_code, name: row.operational_name }
        : null,
    attendanceProfile:
      row.attendance_id && row.attendance_name ? { id: row.attendance_id, name: row.attendance_name } : null,
    theme: row.theme,
    version: row.version,
  }
}

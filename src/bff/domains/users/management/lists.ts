import { sql } from 'kysely'
import type { Ref } from '#contracts/kit/wire.ts'
import type { OperationalProfile, PermissionGroup } from '#contracts/users/user-management.contract.ts'
import type { Db } from '../../../db/database.ts'

export const listUserTags = (db: Db): Promise<Ref[]> =>
  db.selectFrom('user_tag').select(['id', 'name']).orderBy(sql`folded(name)`).orderBy('id').execute()

export const listOperationalProfiles = (db: Db): Promise<OperationalProfile[]> =>
  db.selectFrom('operational_profile').select(['id', 'code', 'name']).orderBy(sql`folded(name)`).execute()

export const listPermissionGroups = (db: Db): Promise<PermissionGroup[]> =>
  db.selectFrom('permission_group').select(['id', 'name', 'permissions']).orderBy(sql`folded(name)`).execute()

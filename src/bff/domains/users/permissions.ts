import type { PermissionKey } from '#contracts/kit/permissions.ts'
import type { Work } from '../../http/writes.ts'
import { lockUser } from '../profile/service.ts'

interface Grants {
  permissionGroupId: string | null
  extraPermissions: readonly PermissionKey[]
  deniedPermissions: readonly PermissionKey[]
}

/** Changes permissions and publishes to the user's screens. @throws Refusal NOT_FOUND */
export const changePermissions = async (work: Work, userId: string, grants: Grants): Promise<void> => {
  await lockUser(work, userId)
  await work.trx
    .updateTable('app_user')
    .set(({ eb }) => ({
      permission_group_id: grants.permissionGroupId,
      extra_permissions: [...grants.extraPermissions],
      denied_permissions: [...grants.deniedPermissions],
      version: eb('version', '+', 1),
      updated_at: work.now,
    }))
    .where('id', '=', userId)
    .execute()
  await work.audit('USER_PERMISSIONS', 'user', userId, null, grants)
  await work.publish('config.updated', userId, {})
}

import type { PermissionMap } from '#contracts/kit/permissions.ts'
import { grantedPermissions } from '#contracts/rules/users/permissions.ts'

interface PermissionColumns {
  group_permissions: readonly string[] | null
  extra_permissions: readonly string[]
  denied_permissions: readonly string[]
}

/** The rule of `contracts/rules/users`, from a row of the database. */
export const effectivePermissions = (row: PermissionColumns): PermissionMap =>
  grantedPermissions({
    group: row.group_permissions ?? [],
    extra: row.extra_permissions,
    denied: row.denied_permissions,
  })

/** Requires an active user with the console permission (contract §1). */
export const mayUseConsole = (user: PermissionColumns & { active: boolean }): boolean =>
  user.active && effectivePermissions(user).ubidesk === true

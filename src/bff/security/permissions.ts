import { type PermissionMap, permissionKeys } from '#contracts/kit/permissions.ts'

interface PermissionSource {
  group_permissions: readonly string[] | null
  extra_permissions: readonly string[]
  denied_permissions: readonly string[]
}

/** Group ∪ extra − denied, as a full map (contract §1). */
export const effectivePermissions = (source: PermissionSource): PermissionMap => {
  const granted = new Set([...(source.group_permissions ?? []), ...source.extra_permissions])
  for (const key of source.denied_permissions) granted.delete(key)
  return Object.fromEntries(permissionKeys.map(key => [key, granted.has(key)]))
}

/** Requires an active user with the console permission (contract §1). */
export const mayUseConsole = (user: PermissionSource & { active: boolean }): boolean =>
  user.active && effectivePermissions(user).ubidesk === true

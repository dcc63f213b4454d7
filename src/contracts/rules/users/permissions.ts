import { type PermissionKey, permissionKeys } from './permission-keys.ts'

/** Keys of a person: those of the group, those given besides, those withheld. */
interface PermissionGrants {
  group: readonly string[]
  extra: readonly string[]
  denied: readonly string[]
}

/** Where a key's state comes from; `none`: nothing gives it. */
export type PermissionSource = 'group' | 'extra' | 'denied' | 'none'

type PermissionSources = Readonly<Record<PermissionKey, PermissionSource>>

const forEveryKey = <Value>(of: (key: PermissionKey) => Value) =>
  Object.fromEntries(permissionKeys.map(key => [key, of(key)])) as Record<PermissionKey, Value>

export const isGranted = (source: PermissionSource): boolean => source === 'group' || source === 'extra'

/** Source of every key: a denial wins, then the group, then the extras (contract §1). */
export const permissionSources = ({ group, extra, denied }: PermissionGrants): PermissionSources =>
  forEveryKey(key => {
    if (denied.includes(key)) return 'denied'
    if (group.includes(key)) return 'group'
    return extra.includes(key) ? 'extra' : 'none'
  })

/** Group ∪ extra − denied, as a full map (contract §1). */
export const grantedPermissions = (grants: PermissionGrants): Readonly<Record<PermissionKey, boolean>> => {
  const sources = permissionSources(grants)
  return forEveryKey(key => isGranted(sources[key]))
}

/** May sign in and manage users; one such person always stays (D-23). */
export const isAdministrator = (user: {
  active: boolean
  permissions: Readonly<Record<string, boolean>>
}): boolean =>
  user.active && user.permissions.ubidesk === true && user.permissions['ubidesk.config.user.write'] === true

import type { PermissionKey } from '#contracts/kit/permissions.ts'
import { permissionKeys } from '#contracts/rules/users/permission-keys.ts'
import { isGranted, type PermissionSource, permissionSources } from '#contracts/rules/users/permissions.ts'
import { permissionAreas } from '../../profile/permission.labels.ts'
import type { PermissionChoice } from './user.labels.ts'

interface Adjustments {
  extraPermissions: readonly string[]
  deniedPermissions: readonly string[]
}

interface PreviewedPermission {
  key: PermissionKey
  label: string
  source: PermissionSource
  granted: boolean
  choice: PermissionChoice
}

export interface PreviewedArea {
  area: string
  permissions: readonly PreviewedPermission[]
}

const choiceOf = (key: string, { extraPermissions, deniedPermissions }: Adjustments): PermissionChoice => {
  if (deniedPermissions.includes(key)) return 'denied'
  return extraPermissions.includes(key) ? 'extra' : 'group'
}

/** Effective permissions of a form, as the server will compute them (D-23). */
export const permissionPreview = (group: readonly string[], values: Adjustments): PreviewedArea[] => {
  const sources = permissionSources({
    group,
    extra: values.extraPermissions,
    denied: values.deniedPermissions,
  })
  return permissionAreas.map(({ area, permissions }) => ({
    area,
    permissions: (Object.entries(permissions) as [PermissionKey, string][]).map(([key, label]) => ({
      key,
      label,
      source: sources[key],
      granted: isGranted(sources[key]),
      choice: choiceOf(key, values),
    })),
  }))
}

/** The adjustments with one key given, withheld, or left to the group. */
export const withChoice = (
  { extraPermissions, deniedPermissions }: Adjustments,
  key: PermissionKey,
  choice: PermissionChoice,
): Adjustments => {
  const put = (keys: readonly string[], on: boolean) =>
    permissionKeys.filter(each => (each === key ? on : keys.includes(each)))
  return {
    extraPermissions: put(extraPermissions, choice === 'extra'),
    deniedPermissions: put(deniedPermissions, choice === 'denied'),
  }
}

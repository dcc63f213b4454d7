import type { PermissionMap } from '#contracts/kit/permissions.ts'
import { effectivePermissions } from '../../../../security/permissions.ts'
import { permissionGroups } from '../../reference.ts'
import type { Person } from './people.ts'

const permissions = new Map(
  permissionGroups.map(group => [
    group.id,
    effectivePermissions({
      group_permissions: group.permissions,
      extra_permissions: [],
      denied_permissions: [],
    }),
  ]),
)

export const permissionsOf = ({ group }: Pick<Person, 'group'>): PermissionMap =>
  permissions.get(group ?? '') ?? {}

import type { PermissionKey, PermissionMap } from '#contracts/kit/permissions.ts'
import { bulkClose } from '../occurrence.actions.ts'

/** By the flow's own permission (OC-17). */
export const mayCloseInBulk = (permissions: PermissionMap): boolean =>
  permissions[bulkClose.guard.params.permission as PermissionKey] === true

import type { PermissionKey, PermissionMap } from '#contracts/kit/permissions.ts'
import { createManual } from '../occurrence.actions.ts'

/** By the flow's own permission (OC-03). */
export const mayOpenOccurrence = (permissions: PermissionMap): boolean =>
  permissions[createManual.guard.params.permission as PermissionKey] === true

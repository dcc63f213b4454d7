import type { PermissionKey, PermissionMap } from '#contracts/kit/permissions.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { isEmergency } from '#contracts/rules/occurrences/emergency.ts'
import { bulkClose } from '../occurrence.actions.ts'
import { actionOf } from '../occurrence.flow.ts'

/** By the flow's own permission (OC-17). */
export const mayCloseInBulk = (permissions: PermissionMap): boolean =>
  permissions[bulkClose.guard.params.permission as PermissionKey] === true

/** Unattended and no emergency, as far as a row shows. */
export const mayCloseTogether = ({ status, category }: OccurrenceRow): boolean =>
  actionOf(status, 'BULK_CLOSE') !== undefined && !isEmergency(category)

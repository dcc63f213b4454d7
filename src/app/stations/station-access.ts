import type { PermissionMap } from '#contracts/kit/permissions.ts'
import { holdsAny } from '#machines/session/session.selectors.ts'

/** Registers stations, or sends people off them (contract §5.2). */
export const mayManageStations = (permissions: PermissionMap): boolean =>
  holdsAny(permissions, ['ubidesk.config', 'ubidesk.config.attendancePolicy'])

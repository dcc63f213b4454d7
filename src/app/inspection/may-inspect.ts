import type { PermissionMap } from '#contracts/kit/permissions.ts'

/** Who may look into the machines: whoever develops, a build for showing (`--mode demo`), and who configures. */
export const mayInspect = (permissions: PermissionMap): boolean =>
  import.meta.env.DEV || import.meta.env.MODE === 'demo' || permissions['ubidesk.config'] === true

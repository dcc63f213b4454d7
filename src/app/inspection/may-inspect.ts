import type { PermissionMap } from '#contracts/kit/permissions.ts'

/** Allowed in development, in `--mode demo` builds, and for administrators. */
export const mayInspect = (permissions: PermissionMap): boolean =>
  import.meta.env.DEV || import.meta.env.MODE === 'demo' || permissions['ubidesk.config'] === true

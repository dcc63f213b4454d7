import * as v from 'valibot'

export { type PermissionKey, permissionKeys } from '../rules/users/permission-keys.ts'

/** Response of `GET /user/{id}/permissions`: every key (contract §1). */
export type PermissionMap = Readonly<Record<string, boolean>>

export const PermissionMap = v.record(v.string(), v.boolean())

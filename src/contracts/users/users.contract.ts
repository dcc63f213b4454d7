import * as v from 'valibot'
import { PermissionMap } from '../kit/permissions.ts'
import { Id, Ref, route } from '../kit/wire.ts'

export const UserImage = v.object({ url: v.nullable(v.string()) })

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The user as the console shows it (spec §3). */
export const UserInfo = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  image: UserImage,
  phone: v.nullable(v.string()),
  phoneExtension: v.nullable(v.string()),
  station: v.nullable(Ref),
  permissions: PermissionMap,
  operationalProfile: v.nullable(v.object({ id: Id, code: v.string(), name: v.string() })),
  attendanceProfile: v.nullable(Ref),
  theme: v.nullable(v.picklist(themes)),
  version: v.number(),
})
export type UserInfo = v.InferOutput<typeof UserInfo>

const presenceStatuses = ['ONLINE', 'OFFLINE'] as const
export type PresenceStatus = (typeof presenceStatuses)[number]

export const userRoutes = {
  find: route({
    method: 'GET',
    path: '/user/{id}',
    access: { self: 'id', orAnyOf: ['ubidesk.user'] },
    summary: 'Dados do usuário',
    reply: UserInfo,
    errors: [],
  }),
  permissions: route({
    method: 'GET',
    path: '/user/{id}/permissions',
    access: { self: 'id', orAnyOf: ['ubidesk.config.user'] },
    summary: 'Permissões efetivas',
    reply: PermissionMap,
    errors: [],
  }),
  userSession: route({
    method: 'POST',
    path: '/user/{userId}/userSession',
    access: { self: 'userId', orAnyOf: [] },
    summary: 'Informar presença',
    body: v.strictObject({ status: v.picklist(presenceStatuses) }),
    reply: v.object({ userId: Id, status: v.picklist(presenceStatuses) }),
    errors: [],
  }),
}

import * as v from 'valibot'
import { PermissionMap } from '../kit/permissions.ts'
import { Id, note, page, paging, queryBoolean, queryList, Ref, route } from '../kit/wire.ts'

export const UserImage = v.object({ url: v.nullable(v.string()) })

export const themes = ['light', 'dark'] as const

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

export const presenceStatuses = ['ONLINE', 'OFFLINE'] as const
export type PresenceStatus = (typeof presenceStatuses)[number]

/** A user in a list, without permissions (docs/decisions/0035-user-rows.md). */
export const UserRow = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  image: UserImage,
  active: v.boolean(),
  status: v.picklist(presenceStatuses),
  permissionGroup: v.nullable(Ref),
  operationalProfile: UserInfo.entries.operationalProfile,
  attendanceProfile: v.nullable(Ref),
  tags: v.array(Ref),
  version: v.number(),
})
export type UserRow = v.InferOutput<typeof UserRow>

const userSorts = ['name', '-name', 'email', '-email'] as const
export type UserSort = (typeof userSorts)[number]

const UserQuery = v.strictObject({
  name: v.optional(note(120)),
  email: v.optional(note(254)),
  active: v.optional(queryBoolean),
  operationalProfile: v.optional(queryList(v.pipe(v.string(), v.regex(/^[A-Z]{1,20}$/)))),
  tagIds: v.optional(queryList(Id)),
  permissionGroupId: v.optional(queryList(Id)),
  attendanceProfileId: v.optional(queryList(Id)),
  status: v.optional(queryList(v.picklist(presenceStatuses))),
  ...paging,
  sort: v.optional(v.picklist(userSorts)),
})
/** Contract §5.1; `operationalProfile` is a list of codes. */
export type UserQuery = v.InferOutput<typeof UserQuery>

export const userRoutes = {
  query: route({
    method: 'GET',
    path: '/auth/user/query',
    access: {
      anyOf: [
        'ubidesk.user',
        'ubidesk.config.user',
        'ubidesk.config.user.write',
        'ubidesk.config.user.writeOperationalProfile',
      ],
    },
    summary: 'Usuários, por nome, perfil, grupo ou presença',
    query: UserQuery,
    reply: page(UserRow),
    errors: [],
  }),
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

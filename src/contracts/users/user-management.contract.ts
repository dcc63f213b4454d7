import * as v from 'valibot'
import { Cpf, Phone } from '../kit/brazil-schemas.ts'
import { permissionKeys } from '../kit/permissions.ts'
import { Id, Iso, note, Ref, route, text } from '../kit/wire.ts'
import { states } from '../rules/brazil/states.ts'
import { userLimits } from '../rules/limits/configuration.ts'
import { Email } from '../session/auth.contract.ts'
import { UserInfo } from './users.contract.ts'

const blankToNull = (max: number) =>
  v.pipe(
    note(max),
    v.transform(written => written || null),
  )

/** An area that a technician covers; without a city, the whole state. */
export const CoverageArea = v.object({
  uf: v.string(),
  city: v.nullable(v.string()),
  neighborhood: v.nullable(v.string()),
})
export type CoverageArea = v.InferOutput<typeof CoverageArea>

const chosen = 'Campo obrigatório.'

const CoverageWrite = v.strictObject({
  uf: v.picklist(states, chosen),
  city: v.nullable(blankToNull(userLimits.city)),
  neighborhood: v.nullable(blankToNull(userLimits.neighborhood)),
})

/**
 * A user with what its managers change besides (docs/decisions/0039-user-management.md). `invited`: may use
 * the console and has chosen no password yet.
 */
export const ManagedUser = v.object({
  ...UserInfo.entries,
  document: v.nullable(v.string()),
  active: v.boolean(),
  invited: v.boolean(),
  permissionGroup: v.nullable(Ref),
  extraPermissions: v.array(v.string()),
  deniedPermissions: v.array(v.string()),
  tags: v.array(Ref),
  coverage: v.array(CoverageArea),
})
export type ManagedUser = v.InferOutput<typeof ManagedUser>

const keys = v.array(v.picklist(permissionKeys))

export const UserWrite = v.strictObject({
  name: text(userLimits.name),
  email: Email,
  document: v.optional(v.nullable(Cpf)),
  phone: v.optional(v.nullable(Phone)),
  phoneExtension: v.optional(
    v.nullable(
      v.pipe(
        note(userLimits.phoneExtension),
        v.regex(/^\d*$/, 'O ramal deve ter apenas números.'),
        v.transform(written => written || null),
      ),
    ),
  ),
  active: v.boolean(),
  permissionGroupId: v.nullable(Id),
  extraPermissions: keys,
  deniedPermissions: keys,
  operationalProfileId: v.pipe(v.string(chosen), v.nonEmpty(chosen), Id),
  attendanceProfileId: v.optional(v.nullable(Id)),
  tagIds: v.pipe(v.array(Id), v.maxLength(userLimits.tags, 'Escolha no máximo 20 etiquetas.')),
  coverage: v.pipe(v.array(CoverageWrite), v.maxLength(userLimits.coverage, 'Informe no máximo 30 regiões.')),
})
/** Contract §5.1. */
export type UserWrite = v.InferInput<typeof UserWrite>

/** What is left out stays as it is (docs/decisions/0039-user-management.md). */
export const UserChange = v.partial(UserWrite)
export type UserChange = v.InferOutput<typeof UserChange>

export const OperationalProfile = v.object({ id: Id, code: v.string(), name: v.string() })
export type OperationalProfile = v.InferOutput<typeof OperationalProfile>

export const PermissionGroup = v.object({ id: Id, name: v.string(), permissions: v.array(v.string()) })
export type PermissionGroup = v.InferOutput<typeof PermissionGroup>

/** A sign-in that still lives; `current` is the one that asks. */
export const UserSignIn = v.object({ since: Iso, lastSeenAt: Iso, current: v.boolean() })
export type UserSignIn = v.InferOutput<typeof UserSignIn>

const WRITE = 'ubidesk.config.user.write'
const OPERATIONAL = 'ubidesk.config.user.writeOperationalProfile'
const managers = ['ubidesk.config.user', WRITE, OPERATIONAL] as const
const people = { anyOf: ['ubidesk.user', ...managers] } as const

/** Management of users (contract §5.1, D-23). */
export const userManagementRoutes = {
  find: route({
    method: 'GET',
    path: '/auth/user/find/{id}',
    access: { anyOf: managers },
    summary: 'Usuário para a gestão: dados, permissões, etiquetas e regiões',
    reply: ManagedUser,
    errors: [],
  }),
  create: route({
    method: 'POST',
    path: '/auth/user/create',
    access: { anyOf: [WRITE] },
    summary: 'Cadastrar usuário; quem usa o console recebe por e-mail o link da primeira senha',
    body: UserWrite,
    reply: ManagedUser,
    status: 201,
    idempotent: true,
    errors: ['EMAIL_IN_USE', 'IDEMPOTENCY_MISMATCH'],
  }),
  update: route({
    method: 'PUT',
    path: '/auth/user/update/{id}',
    access: { anyOf: [WRITE, OPERATIONAL] },
    summary: 'Alterar usuário; o que não é enviado fica como está',
    versioned: true,
    body: UserChange,
    reply: ManagedUser,
    errors: ['EMAIL_IN_USE', 'FIELD_FORBIDDEN', 'LAST_ADMIN', 'VERSION_CONFLICT', 'VERSION_REQUIRED'],
  }),
  invite: route({
    method: 'POST',
    path: '/auth/user/{id}/invitation',
    access: { anyOf: [WRITE] },
    summary: 'Reenviar o convite de quem ainda não escolheu a primeira senha; o link anterior deixa de valer',
    reply: v.null(),
    status: 204,
    errors: ['INVITATION_ACCEPTED', 'NO_CONSOLE_ACCESS', 'USER_INACTIVE', 'TOO_MANY_ATTEMPTS'],
  }),
  tags: route({
    method: 'GET',
    path: '/auth/user/tag/list',
    access: people,
    summary: 'Etiquetas de usuários',
    reply: v.array(Ref),
    errors: [],
  }),
  profiles: route({
    method: 'GET',
    path: '/auth/profile/list',
    access: people,
    summary: 'Perfis operacionais',
    reply: v.array(OperationalProfile),
    errors: [],
  }),
  groups: route({
    method: 'GET',
    path: '/auth/permissionGroup/list',
    access: { anyOf: managers },
    summary: 'Grupos de permissões, com as permissões de cada um',
    reply: v.array(PermissionGroup),
    errors: [],
  }),
  sessions: route({
    method: 'GET',
    path: '/auth/user/{id}/session',
    access: { anyOf: [WRITE] },
    summary: 'Sessões abertas de um usuário, a mais recente primeiro',
    reply: v.array(UserSignIn),
    errors: [],
  }),
  endSessions: route({
    method: 'DELETE',
    path: '/auth/user/{id}/session',
    access: { anyOf: [WRITE] },
    summary: 'Encerrar as sessões de um usuário; a de quem pede continua',
    reply: v.null(),
    status: 204,
    errors: [],
  }),
}

import * as v from 'valibot'
import { Id, Iso, note, page, paging, queryBoolean, Ref, route, text } from '../kit/wire.ts'

export const Station = v.object({
  id: Id,
  name: v.string(),
  kind: v.string(),
  phoneExtension: v.nullable(v.string()),
  location: v.nullable(v.string()),
  active: v.boolean(),
  attendanceProfile: v.nullable(Ref),
  operator: v.nullable(v.object({ id: Id, name: v.string() })),
  inUse: v.boolean(),
  loggedOnAt: v.nullable(Iso),
  version: v.number(),
})
export type Station = v.InferOutput<typeof Station>

const stationKinds = ['MONITORING', 'CFTV', 'CONCIERGE', 'FIELD'] as const

const StationQuery = v.strictObject({
  name: v.optional(note(120)),
  kind: v.optional(v.picklist(stationKinds)),
  active: v.optional(queryBoolean),
  inUse: v.optional(queryBoolean),
  ...paging,
})
/** `kind`, `active`, `inUse` filter; a name is searched accent- and case-free. */
export type StationQuery = v.InferOutput<typeof StationQuery>

const StationWrite = v.strictObject({
  name: text(120),
  kind: v.picklist(stationKinds),
  phoneExtension: v.optional(
    v.nullable(v.pipe(note(10), v.regex(/^\d{0,10}$/, 'O ramal deve ter apenas números.'))),
  ),
  location: v.optional(v.nullable(note(120))),
  attendanceProfileId: v.optional(v.nullable(Id)),
  active: v.boolean(),
})

/** Stations (contract §5.2). */
export const stationRoutes = {
  logon: route({
    method: 'POST',
    path: '/station/{id}/logon',
    access: { anyOf: ['ubidesk.account'] },
    summary: 'Entrar no posto',
    body: v.strictObject({ operatorId: v.optional(Id) }),
    reply: Station,
    errors: ['STATION_IN_USE'],
  }),
  logoff: route({
    method: 'POST',
    path: '/station/{id}/logoff',
    access: 'signedIn',
    summary: 'Sair do posto',
    body: v.strictObject({ operatorId: Id }),
    reply: Station,
    errors: ['NOT_LOGGED_ON'],
  }),
  find: route({
    method: 'GET',
    path: '/station/{id}/find',
    access: 'signedIn',
    summary: 'Um posto',
    reply: Station,
    errors: [],
  }),
  query: route({
    method: 'GET',
    path: '/station/query',
    access: 'signedIn',
    summary: 'Postos de atendimento',
    query: StationQuery,
    reply: page(Station),
    errors: [],
  }),
  create: route({
    method: 'POST',
    path: '/station/create',
    access: { anyOf: ['ubidesk.config'] },
    summary: 'Criar posto',
    body: StationWrite,
    reply: Station,
    status: 201,
    idempotent: true,
    errors: ['NAME_IN_USE', 'IDEMPOTENCY_MISMATCH'],
  }),
  update: route({
    method: 'PUT',
    path: '/station/{id}/update',
    access: { anyOf: ['ubidesk.config'] },
    summary: 'Alterar posto',
    versioned: true,
    body: StationWrite,
    reply: Station,
    errors: ['NAME_IN_USE', 'VERSION_CONFLICT', 'VERSION_REQUIRED'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/station/{id}',
    access: { anyOf: ['ubidesk.config'] },
    summary: 'Excluir posto',
    reply: v.null(),
    status: 204,
    errors: ['STATION_IN_USE'],
  }),
}

import * as v from 'valibot'
import { pagedRoutes } from '../kit/crud.ts'
import { Id, Iso, note, paging, queryBoolean, Ref, route, text } from '../kit/wire.ts'
import { stationLimits } from '../rules/limits/configuration.ts'

const stationKinds = ['MONITORING', 'CFTV', 'CONCIERGE', 'FIELD'] as const
export type StationKind = (typeof stationKinds)[number]

export const Station = v.object({
  id: Id,
  name: v.string(),
  kind: v.picklist(stationKinds),
  phoneExtension: v.nullable(v.string()),
  location: v.nullable(v.string()),
  active: v.boolean(),
  attendanceProfile: v.nullable(Ref),
  operator: v.nullable(v.object({ id: Id, name: v.string() })),
  inUse: v.boolean(),
  loggedOnAt: v.nullable(Iso),
  /** Its operator's sounds are off until then; past times mean nothing. */
  mutedUntil: v.nullable(Iso),
  version: v.number(),
})
export type Station = v.InferOutput<typeof Station>

const StationQuery = v.strictObject({
  name: v.optional(note(120)),
  kind: v.optional(v.picklist(stationKinds)),
  active: v.optional(queryBoolean),
  inUse: v.optional(queryBoolean),
  ...paging,
})
/** `kind`, `active`, `inUse` filter; a name is searched accent- and case-free. */
export type StationQuery = v.InferOutput<typeof StationQuery>

export const StationWrite = v.strictObject({
  name: text(stationLimits.name),
  kind: v.picklist(stationKinds),
  phoneExtension: v.optional(
    v.nullable(
      v.pipe(note(stationLimits.phoneExtension), v.regex(/^\d{0,10}$/, 'O ramal deve ter apenas números.')),
    ),
  ),
  location: v.optional(v.nullable(note(stationLimits.location))),
  attendanceProfileId: v.optional(v.nullable(Id)),
  active: v.boolean(),
})
export type StationWrite = v.InferInput<typeof StationWrite>

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
  mute: route({
    method: 'PUT',
    path: '/station/{id}/mute',
    access: { anyOf: ['ubidesk.account'] },
    summary: 'Conta que os sons do meu posto estão silenciados, por 5 minutos no máximo, ou de volta',
    body: v.strictObject({ until: v.nullable(Iso) }),
    reply: Station,
    errors: ['NOT_LOGGED_ON'],
  }),
  ...pagedRoutes({
    path: '/station',
    idParam: 'id',
    access: 'signedIn',
    writeAccess: { anyOf: ['ubidesk.config'] },
    labels: {
      one: 'posto',
      list: 'Postos de atendimento',
      create: 'Criar posto',
    },
    record: Station,
    write: StationWrite,
    query: StationQuery,
    refusals: { create: ['NAME_IN_USE'], update: ['NAME_IN_USE'], remove: ['STATION_IN_USE'] },
  }),
  find: route({
    method: 'GET',
    path: '/station/{id}/find',
    access: 'signedIn',
    summary: 'Um posto',
    reply: Station,
    errors: [],
  }),
}

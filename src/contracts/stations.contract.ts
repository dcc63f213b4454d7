import * as v from 'valibot'
import { Id, Iso, Ref, route } from './wire.ts'

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
}

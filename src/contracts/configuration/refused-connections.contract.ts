import * as v from 'valibot'
import { protocols } from '../accounts/central-write.ts'
import { DateOnly } from '../kit/date-schemas.ts'
import { AccountRef, anyOf, Id, Iso, note, page, paging, Ref, route, sortBy } from '../kit/wire.ts'
import { limits } from '../rules/limits/records.ts'

export const connectionChannels = ['ETHERNET', 'GPRS'] as const
export type ConnectionChannel = (typeof connectionChannels)[number]

export const refusalReasons = [
  'UNKNOWN_ACCOUNT',
  'UNKNOWN_DEVICE',
  'DUPLICATED_ACCOUNT',
  'CHANNEL_DISABLED',
  'BAD_PASSWORD',
  'LIMIT_REACHED',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

const connectionStatuses = ['PENDING', 'ENABLED', 'IGNORED'] as const
export type ConnectionStatus = (typeof connectionStatuses)[number]

/**
 * A panel that the receiver turned away (D-25), by what it said of itself: receiver account, MAC, IMEI.
 * `attempts` counts its calls; `central` and `account` are those it was bound to.
 */
export const RefusedConnection = v.object({
  id: Id,
  protocol: v.picklist(protocols),
  receiverAccount: v.nullable(v.string()),
  mac: v.nullable(v.string()),
  imei: v.nullable(v.string()),
  remoteIp: v.nullable(v.string()),
  channel: v.picklist(connectionChannels),
  reason: v.picklist(refusalReasons),
  attempts: v.number(),
  firstAt: Iso,
  lastAt: Iso,
  status: v.picklist(connectionStatuses),
  note: v.nullable(v.string()),
  resolvedBy: v.nullable(Ref),
  resolvedAt: v.nullable(Iso),
  central: v.nullable(Ref),
  account: v.nullable(AccountRef),
  version: v.number(),
})
export type RefusedConnection = v.InferOutput<typeof RefusedConnection>

/** The central, of that account, which the panel is. */
export const EnableWrite = v.strictObject({
  accountId: v.pipe(v.string(), v.nonEmpty('Escolha a conta.'), Id),
  centralId: v.pipe(v.string(), v.nonEmpty('Escolha a central.'), Id),
})
export type EnableWrite = v.InferInput<typeof EnableWrite>

export const IgnoreWrite = v.strictObject({ note: v.optional(v.nullable(note(limits.refusedNote))) })
export type IgnoreWrite = v.InferInput<typeof IgnoreWrite>

const RefusedConnectionQuery = v.strictObject({
  search: v.optional(note(120)),
  channel: anyOf(connectionChannels),
  reason: anyOf(refusalReasons),
  status: anyOf(connectionStatuses),
  from: v.optional(DateOnly),
  to: v.optional(DateOnly),
  ...paging,
  sort: sortBy('lastAt', 'firstAt', 'attempts'),
})
/** `search` looks into receiver account, MAC, IMEI and address; `from` and `to` are days of the last call. */
export type RefusedConnectionQuery = v.InferOutput<typeof RefusedConnectionQuery>
export type RefusedConnectionSort = NonNullable<RefusedConnectionQuery['sort']>

const access = { anyOf: ['ubidesk.config.centralRefusedConnections'] } as const
const resolved = ['ALREADY_RESOLVED', 'VERSION_CONFLICT', 'VERSION_REQUIRED', 'IDEMPOTENCY_MISMATCH'] as const

export const refusedConnectionRoutes = {
  query: route({
    method: 'GET',
    path: '/centralRefused/query',
    access,
    summary: 'Conexões recusadas de centrais',
    query: RefusedConnectionQuery,
    reply: page(RefusedConnection),
    errors: [],
  }),
  enable: route({
    method: 'POST',
    path: '/centralRefused/{connectionId}/enable',
    access,
    summary: 'Habilitar a central: grava o que ela disse de si e liga o canal',
    versioned: true,
    idempotent: true,
    body: EnableWrite,
    reply: RefusedConnection,
    errors: [...resolved, 'MAC_IN_USE', 'IMEI_IN_USE', 'RECEIVER_ACCOUNT_IN_USE'],
  }),
  ignore: route({
    method: 'POST',
    path: '/centralRefused/{connectionId}/ignore',
    access,
    summary: 'Ignorar a conexão até que venha de outro endereço',
    versioned: true,
    idempotent: true,
    body: IgnoreWrite,
    reply: RefusedConnection,
    errors: resolved,
  }),
}

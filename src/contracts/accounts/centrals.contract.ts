import * as v from 'valibot'
import { crudRoutes } from '../kit/crud.ts'
import { OnOffWire } from '../kit/on-off.ts'
import { Id, Iso, Ref, route, text } from '../kit/wire.ts'
import { armedStates } from './account-page.contract.ts'
import {
  CentralWrite,
  MOST_PARTITIONS,
  MOST_ZONES,
  networkModes,
  protocols,
  whole,
  zoneEntries,
  zoneKinds,
} from './central-write.ts'

export {
  type CentralWanted,
  CentralWrite,
  MOST_PARTITIONS,
  MOST_ZONES,
  type NetworkMode,
  type Protocol,
  type ZoneKind,
} from './central-write.ts'

const MOST_OUTPUTS = 16

const commandKinds = [
  'ARM',
  'DISARM',
  'ARM_PARTIAL',
  'BYPASS',
  'UNBYPASS',
  'PGM_ON',
  'PGM_OFF',
  'SIREN_OFF',
  'STATUS',
] as const
export type CommandKind = (typeof commandKinds)[number]

const commandStatuses = ['SENT', 'ACKED', 'FAILED', 'TIMEOUT'] as const

const Partition = v.object({
  number: v.number(),
  name: v.string(),
  armedState: v.picklist(armedStates),
  armedChangedAt: v.nullable(Iso),
  armedBy: v.nullable(v.string()),
})

const Zone = v.object({
  number: v.number(),
  name: v.string(),
  partitionNumber: v.number(),
  kind: v.picklist(zoneKinds),
  bypassed: v.boolean(),
  camera: v.nullable(Ref),
})

const Sim = v.object({ iccid: v.string(), carrier: v.string() })

/** An alarm panel (contract §3). Its command password is never part of it. */
export const Central = v.object({
  id: Id,
  name: v.string(),
  manufacturer: v.string(),
  model: v.string(),
  protocol: v.picklist(protocols),
  receiverAccount: v.string(),
  mac: v.nullable(v.string()),
  imei: v.nullable(v.string()),
  channelEthernet: OnOffWire,
  channelGprs: OnOffWire,
  networkMode: v.picklist(networkModes),
  ip: v.nullable(v.string()),
  netmask: v.nullable(v.string()),
  gateway: v.nullable(v.string()),
  dns: v.nullable(v.string()),
  port: v.nullable(v.number()),
  sims: v.array(Sim),
  commandPasswordSet: v.boolean(),
  testIntervalMinutes: v.number(),
  keepaliveSeconds: v.number(),
  firmware: v.nullable(v.string()),
  connectionStatus: v.picklist(['ONLINE', 'OFFLINE', 'UNKNOWN']),
  lastSignalAt: v.nullable(Iso),
  lastTestAt: v.nullable(Iso),
  partitions: v.array(Partition),
  zones: v.array(Zone),
  active: v.boolean(),
  version: v.number(),
})
export type Central = v.InferOutput<typeof Central>

export const CentralCommand = v.object({
  id: Id,
  status: v.picklist(commandStatuses),
  error: v.nullable(v.string()),
})
export type CentralCommand = v.InferOutput<typeof CentralCommand>

const CommandWrite = v.strictObject({
  kind: v.picklist(commandKinds),
  args: v.optional(
    v.strictObject({
      partitionNumber: v.optional(whole(1, MOST_PARTITIONS)),
      zoneNumber: v.optional(whole(1, MOST_ZONES)),
      output: v.optional(whole(1, MOST_OUTPUTS)),
    }),
  ),
  occurrenceId: v.optional(Id),
})
export type CommandWrite = v.InferOutput<typeof CommandWrite>

const CommandPassword = v.strictObject({
  password: v.pipe(v.string(), v.regex(/^\d{4,8}$/, 'Use de 4 a 8 algarismos.')),
})

const anyOf = ['ubidesk.account'] as const
const commanders = ['ubidesk.central.commandPassword'] as const
const path = '/account/{accountId}/central'
const one = `${path}/{centralId}` as const

export const centralRoutes = {
  ...crudRoutes({
    path,
    idParam: 'centralId',
    access: { anyOf },
    labels: { one: 'central', list: 'Centrais da conta', find: 'Uma central', remove: 'Remover central' },
    record: Central,
    write: CentralWrite,
    refusals: {
      create: ['RECEIVER_ACCOUNT_IN_USE', 'MAC_IN_USE', 'IMEI_IN_USE'],
      update: ['RECEIVER_ACCOUNT_IN_USE', 'MAC_IN_USE', 'IMEI_IN_USE'],
    },
  }),
  cameras: route({
    method: 'GET',
    path: '/account/{accountId}/camera',
    access: { anyOf },
    summary: 'Câmeras da conta, para vincular a zonas',
    reply: v.array(Ref),
    errors: [],
  }),
  updatePartition: route({
    method: 'PUT',
    path: `${one}/partition/{number}`,
    access: { anyOf },
    summary: 'Incluir ou renomear uma partição',
    versioned: true,
    body: v.strictObject({ name: text(60) }),
    reply: Central,
    errors: ['VERSION_CONFLICT', 'VERSION_REQUIRED'],
  }),
  updateZone: route({
    method: 'PUT',
    path: `${one}/zone/{number}`,
    access: { anyOf },
    summary: 'Incluir ou alterar uma zona',
    versioned: true,
    body: v.strictObject(zoneEntries),
    reply: Central,
    errors: ['VERSION_CONFLICT', 'VERSION_REQUIRED'],
  }),
  removeZone: route({
    method: 'DELETE',
    path: `${one}/zone/{number}`,
    access: { anyOf },
    summary: 'Remover uma zona',
    reply: v.null(),
    status: 204,
    errors: [],
  }),
  readPassword: route({
    method: 'GET',
    path: `${one}/commandPassword`,
    access: { anyOf: commanders },
    summary: 'Senha de comando da central; cada leitura é auditada',
    reply: v.object({ password: v.nullable(v.string()) }),
    errors: [],
  }),
  setPassword: route({
    method: 'PUT',
    path: `${one}/commandPassword`,
    access: { anyOf: commanders },
    summary: 'Definir a senha de comando da central',
    body: CommandPassword,
    reply: v.null(),
    status: 204,
    errors: [],
  }),
  command: route({
    method: 'POST',
    path: `${one}/command`,
    access: { anyOf: commanders },
    summary: 'Enviar um comando à central; a resposta vem depois',
    body: CommandWrite,
    reply: CentralCommand,
    status: 202,
    idempotent: true,
    errors: ['CENTRAL_OFFLINE', 'IDEMPOTENCY_MISMATCH', 'NOT_OWNER', 'TRANSITION_NOT_ALLOWED'],
  }),
  readCommand: route({
    method: 'GET',
    path: `${one}/command/{commandId}`,
    access: { anyOf: commanders },
    summary: 'O que a central respondeu a um comando',
    reply: CentralCommand,
    errors: [],
  }),
}

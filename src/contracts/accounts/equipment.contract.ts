import * as v from 'valibot'
import { recordRoutes } from '../kit/crud.ts'
import { DateOnly } from '../kit/date-schemas.ts'
import { Id, Iso, note, queryList, Ref, route, text } from '../kit/wire.ts'
import { equipmentLimits } from '../rules/limits/accounts.ts'
import { equipmentKinds, serviceOrderStatuses } from '../service-orders/service-orders.contract.ts'

const ownerships = ['COMPANY', 'CUSTOMER'] as const
export type Ownership = (typeof ownerships)[number]

const equipmentStatuses = ['ACTIVE', 'DEFECTIVE', 'REMOVED'] as const
export type EquipmentStatus = (typeof equipmentStatuses)[number]

const equipmentChanges = ['REPLACED', 'ADDED', 'REMOVED'] as const

/** Installed equipment (contract §3). A camera's address is written, never told (decision 77). */
export const Equipment = v.object({
  id: Id,
  kind: v.picklist(equipmentKinds),
  manufacturer: v.nullable(v.string()),
  model: v.string(),
  serialNumber: v.nullable(v.string()),
  patrimonyCode: v.nullable(v.string()),
  ownership: v.picklist(ownerships),
  location: v.nullable(v.string()),
  central: v.nullable(Ref),
  zoneNumber: v.nullable(v.number()),
  /** A camera's address is known. */
  hasStream: v.boolean(),
  /** The camera's user and password are known. */
  hasStreamPassword: v.boolean(),
  installedAt: v.nullable(DateOnly),
  warrantyUntil: v.nullable(DateOnly),
  status: v.picklist(equipmentStatuses),
  version: v.number(),
})
export type Equipment = v.InferOutput<typeof Equipment>

export const EquipmentHistoryEntry = v.object({
  id: v.string(),
  at: Iso,
  change: v.picklist(equipmentChanges),
  equipment: v.string(),
  replaced: v.nullable(v.string()),
  note: v.nullable(v.string()),
  /** Null when changed by hand. */
  order: v.nullable(v.object({ id: Id, number: v.number(), status: v.picklist(serviceOrderStatuses) })),
  by: v.nullable(Ref),
})
export type EquipmentHistoryEntry = v.InferOutput<typeof EquipmentHistoryEntry>

const blankOr = (max: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        note(max),
        v.transform(given => (given === '' ? null : given)),
      ),
    ),
    null,
  )

const orNothing = <Item extends v.GenericSchema>(item: Item) => v.optional(v.nullable(item), null)

/** Marked pure, so that pages without the form leave it out. */
export const EquipmentWrite = /* @__PURE__ */ (() =>
  v.strictObject({
    kind: v.picklist(equipmentKinds, 'Campo obrigatório.'),
    manufacturer: blankOr(equipmentLimits.manufacturer),
    model: text(equipmentLimits.model),
    serialNumber: blankOr(equipmentLimits.serialNumber),
    patrimonyCode: blankOr(equipmentLimits.patrimonyCode),
    ownership: v.picklist(ownerships, 'Campo obrigatório.'),
    location: blankOr(equipmentLimits.location),
    centralId: orNothing(Id),
    zoneNumber: orNothing(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999))),
    /** None leaves the one that is stored; another one forgets user and password. */
    streamUrl: blankOr(equipmentLimits.streamUrl),
    installedAt: orNothing(DateOnly),
    warrantyUntil: orNothing(DateOnly),
    status: v.optional(v.picklist(['ACTIVE', 'DEFECTIVE']), 'ACTIVE'),
  }))()
export type EquipmentWrite = v.InferInput<typeof EquipmentWrite>
export type EquipmentWanted = v.InferOutput<typeof EquipmentWrite>

/** Written, never told (decision 80). */
const CameraPassword = /* @__PURE__ */ (() =>
  v.strictObject({
    user: text(equipmentLimits.streamUser),
    password: v.pipe(
      v.string(),
      v.minLength(1, 'Informe a senha.'),
      v.maxLength(equipmentLimits.streamPassword, `Use até ${equipmentLimits.streamPassword} caracteres.`),
    ),
  }))()

export const EquipmentQuery = /* @__PURE__ */ (() =>
  v.strictObject({
    kind: v.optional(queryList(v.picklist(equipmentKinds))),
    /** Default: all but removed. */
    status: v.optional(queryList(v.picklist(equipmentStatuses))),
    centralId: v.optional(Id),
  }))()
export type EquipmentQuery = v.InferOutput<typeof EquipmentQuery>

const path = '/account/{accountId}/equipment'
const access = { anyOf: ['ubidesk.account'] } as const
const writeAccess = { anyOf: ['ubidesk.account.equipments.write'] } as const

export const equipmentRoutes = {
  list: route({
    method: 'GET',
    path,
    access: { anyOf: ['ubidesk.account', 'ubidesk.so'] },
    summary: 'Equipamentos instalados em uma conta',
    query: EquipmentQuery,
    reply: v.array(Equipment),
    errors: [],
  }),
  history: route({
    method: 'GET',
    path: `${path}/history`,
    access,
    summary: 'O que foi adicionado, substituído e removido em uma conta',
    reply: v.array(EquipmentHistoryEntry),
    errors: [],
  }),
  ...recordRoutes({
    path,
    idParam: 'equipmentId',
    access,
    writeAccess,
    labels: { one: 'equipamento' },
    record: Equipment,
    write: EquipmentWrite,
    refusals: { create: ['SERIAL_IN_USE'], update: ['SERIAL_IN_USE', 'EQUIPMENT_REMOVED'] },
  }),
  remove: route({
    method: 'PUT',
    path: `${path}/{equipmentId}/remove`,
    access: writeAccess,
    summary: 'Remover equipamento',
    body: v.strictObject({ reason: text(equipmentLimits.removalReason) }),
    reply: Equipment,
    errors: ['EQUIPMENT_REMOVED', 'VERSION_CONFLICT'],
  }),
  setCameraPassword: route({
    method: 'PUT',
    path: `${path}/{equipmentId}/cameraPassword`,
    access: writeAccess,
    summary: 'Definir usuário e senha de uma câmera',
    body: CameraPassword,
    reply: v.null(),
    status: 204,
    errors: ['EQUIPMENT_REMOVED'],
  }),
  removeCameraPassword: route({
    method: 'DELETE',
    path: `${path}/{equipmentId}/cameraPassword`,
    access: writeAccess,
    summary: 'Remover usuário e senha de uma câmera',
    reply: v.null(),
    status: 204,
    errors: ['EQUIPMENT_REMOVED'],
  }),
}

import type { EquipmentStatus, Ownership } from '#contracts/accounts/equipment.contract.ts'
import type { EquipmentKind } from '#contracts/service-orders/service-orders.contract.ts'

export const equipmentKindLabels: Readonly<Record<EquipmentKind, string>> = {
  CENTRAL: 'Central de alarme',
  KEYPAD: 'Teclado',
  SENSOR: 'Sensor',
  SIREN: 'Sirene',
  CAMERA: 'Câmera',
  RECORDER: 'DVR/NVR',
  FENCE: 'Eletrificador',
  POWER: 'Fonte/Nobreak',
  BATTERY: 'Bateria',
  COMM_MODULE: 'Módulo GPRS/Ethernet',
  ACCESS: 'Controle de acesso',
  INTERCOM: 'Interfone',
  OTHER: 'Outro',
}

export const equipmentKindList = Object.keys(equipmentKindLabels) as EquipmentKind[]

export const ownershipLabels: Readonly<Record<Ownership, string>> = {
  COMPANY: 'Comodato',
  CUSTOMER: 'Do cliente',
}

export const equipmentStatusLabels: Readonly<Record<EquipmentStatus, string>> = {
  ACTIVE: 'Em uso',
  DEFECTIVE: 'Com defeito',
  REMOVED: 'Removido',
}

export const equipmentKindOptions = equipmentKindList.map(value => ({
  value,
  label: equipmentKindLabels[value],
}))

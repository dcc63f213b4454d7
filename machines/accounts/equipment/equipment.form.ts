import type { Equipment, EquipmentWanted, Ownership } from '#contracts/accounts/equipment.contract.ts'
import type { FieldError } from '#contracts/kit/wire.ts'
import type { EquipmentKind } from '#contracts/service-orders/service-orders.contract.ts'
import { createFormMachine } from '../../kit/form/form.machine.ts'
import type { FieldErrors, FormRecord } from '../../kit/form/form.values.ts'
import { onlyProblems, REQUIRED, textProblem } from '../../kit/form/text-rules.ts'
import { isDay } from '../../kit/moments.ts'
import { equipmentKindLabels, equipmentStatusLabels, ownershipLabels } from './equipment.labels.ts'

/** What the form holds: texts as they were written. A zone is written with its central: `12/3`. */
export interface EquipmentValues {
  kind: EquipmentKind | ''
  manufacturer: string
  model: string
  serialNumber: string
  patrimonyCode: string
  ownership: Ownership | ''
  location: string
  centralId: string
  zoneNumber: string
  streamUrl: string
  installedAt: string
  warrantyUntil: string
  status: 'ACTIVE' | 'DEFECTIVE'
}

/** What the fields are called in sentences. */
export const equipmentFieldLabels: Readonly<Record<keyof EquipmentValues, string>> = {
  kind: 'Tipo',
  manufacturer: 'Fabricante',
  model: 'Modelo',
  serialNumber: 'Número de série',
  patrimonyCode: 'Código de patrimônio',
  ownership: 'Propriedade',
  location: 'Local',
  centralId: 'Central',
  zoneNumber: 'Zona',
  streamUrl: 'Endereço de imagem',
  installedAt: 'Instalado em',
  warrantyUntil: 'Garantia até',
  status: 'Situação',
}

/** An equipment not there yet: lent by the company, installed on the day it is written. */
export const newEquipment = (today: string): EquipmentValues => ({
  kind: '',
  manufacturer: '',
  model: '',
  serialNumber: '',
  patrimonyCode: '',
  ownership: 'COMPANY',
  location: '',
  centralId: '',
  zoneNumber: '',
  streamUrl: '',
  installedAt: today,
  warrantyUntil: '',
  status: 'ACTIVE',
})

/** One zone of one central, as the form tells it apart. */
export const zoneValue = (centralId: string, number: number): string => `${centralId}/${number}`

/** The zone's number while its central is the chosen one. */
const zoneOf = ({ centralId, zoneNumber }: EquipmentValues): number | null => {
  const [central, number] = zoneNumber.split('/')
  return centralId !== '' && central === centralId ? Number(number) : null
}

/** An equipment as the form shows it. */
export const equipmentValues = (equipment: Equipment): EquipmentValues => ({
  kind: equipment.kind,
  manufacturer: equipment.manufacturer ?? '',
  model: equipment.model,
  serialNumber: equipment.serialNumber ?? '',
  patrimonyCode: equipment.patrimonyCode ?? '',
  ownership: equipment.ownership,
  location: equipment.location ?? '',
  centralId: equipment.central?.id ?? '',
  zoneNumber:
    equipment.central && equipment.zoneNumber !== null
      ? zoneValue(equipment.central.id, equipment.zoneNumber)
      : '',
  streamUrl: equipment.streamUrl ?? '',
  installedAt: equipment.installedAt ?? '',
  warrantyUntil: equipment.warrantyUntil ?? '',
  status: equipment.status === 'DEFECTIVE' ? 'DEFECTIVE' : 'ACTIVE',
})

const orNull = (text: string): string | null => text.trim() || null

/** The equipment the form asks for; its values are right. Only a camera keeps an address of images. */
export const equipmentBody = (values: EquipmentValues): EquipmentWanted => ({
  kind: values.kind || 'OTHER',
  manufacturer: orNull(values.manufacturer),
  model: values.model.trim(),
  serialNumber: orNull(values.serialNumber),
  patrimonyCode: orNull(values.patrimonyCode),
  ownership: values.ownership || 'COMPANY',
  location: orNull(values.location),
  centralId: orNull(values.centralId),
  zoneNumber: zoneOf(values),
  streamUrl: values.kind === 'CAMERA' ? orNull(values.streamUrl) : null,
  installedAt: orNull(values.installedAt),
  warrantyUntil: orNull(values.warrantyUntil),
  status: values.status,
})

/** What is wrong between fields, by the rules both ends share. */
export type EquipmentValidator = (wanted: EquipmentWanted, today: string) => readonly FieldError[]

export interface EquipmentChecks {
  judge: EquipmentValidator
  today: () => string
}

const dayProblem = (text: string): string | null => (text === '' || isDay(text) ? null : 'Data inválida.')

/** What the server would refuse, said before it is asked. */
export const validateEquipment =
  ({ judge, today }: EquipmentChecks) =>
  (values: EquipmentValues): FieldErrors => {
    const wrong = onlyProblems({
      kind: values.kind === '' ? REQUIRED : null,
      manufacturer: textProblem(values.manufacturer, 60, true),
      model: textProblem(values.model, 80),
      serialNumber: textProblem(values.serialNumber, 60, true),
      patrimonyCode: textProblem(values.patrimonyCode, 40, true),
      ownership: values.ownership === '' ? REQUIRED : null,
      location: textProblem(values.location, 120, true),
      streamUrl: values.kind === 'CAMERA' ? textProblem(values.streamUrl, 300, true) : null,
      installedAt: dayProblem(values.installedAt),
      warrantyUntil: dayProblem(values.warrantyUntil),
    })
    if ('installedAt' in wrong || 'warrantyUntil' in wrong) return wrong
    const between = judge(equipmentBody(values), today())
    return {
      ...Object.fromEntries([...between].reverse().map(({ field, message }) => [field, message])),
      ...wrong,
    }
  }

const equipmentRecord = (current: unknown): FormRecord<EquipmentValues> | null => {
  const equipment = current as Equipment | null | undefined
  return equipment && typeof equipment === 'object' && 'ownership' in equipment
    ? { values: equipmentValues(equipment), version: equipment.version }
    : null
}

/** "Novo equipamento" and "Alterar equipamento". */
export const createEquipmentForm = (checks: EquipmentChecks) =>
  createFormMachine<EquipmentValues, Equipment>({
    validate: validateEquipment(checks),
    normal: equipmentBody,
    recordOf: equipmentRecord,
  })

/** A day as people write it; what is no day as it is. */
export const formatDay = (day: string): string => (isDay(day) ? day.split('-').reverse().join('/') : day)

/**
 * One value of the form in words, for two people's versions side by side.
 * @param centralName what the central of an id is called
 */
export const formatEquipmentValue = (
  values: EquipmentValues,
  name: keyof EquipmentValues,
  centralName: (id: string) => string,
): string => {
  if (name === 'kind') return values.kind && equipmentKindLabels[values.kind]
  if (name === 'ownership') return values.ownership && ownershipLabels[values.ownership]
  if (name === 'status') return equipmentStatusLabels[values.status]
  if (name === 'centralId') return values.centralId && centralName(values.centralId)
  if (name === 'zoneNumber') return String(zoneOf(values) ?? '')
  return name === 'installedAt' || name === 'warrantyUntil' ? formatDay(values[name]) : values[name]
}

import type { EquipmentChangeInput } from '#contracts/service-orders/service-order-events.contract.ts'
import type { EquipmentKind } from '#contracts/service-orders/service-orders.contract.ts'
import { same } from '../../kit/same.ts'

export interface EquipmentEntry {
  change: EquipmentChangeInput['change']
  equipmentId: string
  kind: EquipmentKind
  model: string
  serialNumber: string
  location: string
}

export interface ReportedEquipment {
  changes: readonly EquipmentChangeInput[]
  entry: EquipmentEntry | null
}

export const blankEntry = (change: EquipmentEntry['change']): EquipmentEntry => ({
  change,
  equipmentId: '',
  kind: 'SENSOR',
  model: '',
  serialNumber: '',
  location: '',
})

export const isBlank = (entry: EquipmentEntry): boolean => same(entry, blankEntry(entry.change))

export const changeOf = ({ change, equipmentId, kind, ...entry }: EquipmentEntry): EquipmentChangeInput => {
  if (change === 'REMOVED') return { change, equipmentId }
  const serialNumber = entry.serialNumber.trim()
  const location = entry.location.trim()
  const added = {
    kind,
    model: entry.model.trim(),
    ...(serialNumber && { serialNumber }),
    ...(location && { location }),
  }
  return change === 'ADDED' ? { change, added } : { change, equipmentId, added }
}

const serialOf = (change: EquipmentChangeInput): string | undefined =>
  'added' in change ? change.added.serialNumber?.toUpperCase() : undefined

interface EntryProblems {
  equipmentId?: string
  model?: string
  serialNumber?: string
}

const takenProblem = (
  { change, equipmentId }: EquipmentEntry,
  changes: readonly EquipmentChangeInput[],
): string | null => {
  if (change === 'ADDED') return null
  if (equipmentId === '') return 'Escolha o equipamento.'
  const taken = changes.some(told => 'equipmentId' in told && told.equipmentId === equipmentId)
  return taken ? 'Este equipamento já está na lista.' : null
}

export const entryProblems = (
  entry: EquipmentEntry,
  changes: readonly EquipmentChangeInput[],
): EntryProblems => {
  const serial = serialOf(changeOf(entry))
  const taken = takenProblem(entry, changes)
  return {
    ...(taken !== null && { equipmentId: taken }),
    ...(entry.change !== 'REMOVED' && entry.model.trim() === '' && { model: 'Informe o modelo.' }),
    ...(serial !== undefined &&
      changes.some(change => serialOf(change) === serial) && {
        serialNumber: 'Este número de série já está na lista.',
      }),
  }
}

export const included = <Told extends ReportedEquipment>(told: Told): Told => {
  const { changes, entry } = told
  return entry && Object.keys(entryProblems(entry, changes)).length === 0
    ? { ...told, changes: [...changes, changeOf(entry)], entry: null }
    : told
}

export const readEntry = (found: unknown): EquipmentEntry | null => {
  const entry = (found ?? {}) as Record<string, unknown>
  const { change } = entry
  const known = change === 'ADDED' || change === 'REPLACED' || change === 'REMOVED'
  return known && Object.keys(blankEntry(change)).every(name => typeof entry[name] === 'string')
    ? (entry as unknown as EquipmentEntry)
    : null
}

import type { EquipmentChangeInput } from '#contracts/service-order-events.contract.ts'
import type { EquipmentKind } from '#contracts/service-orders.contract.ts'
import { same } from '../kit/same.ts'

/** A change as it is written, before it is in the list: texts as they were typed. */
export interface EquipmentEntry {
  change: EquipmentChangeInput['change']
  /** What leaves. */
  equipmentId: string
  kind: EquipmentKind
  model: string
  serialNumber: string
  location: string
}

export const blankEntry = (change: EquipmentEntry['change']): EquipmentEntry => ({
  change,
  equipmentId: '',
  kind: 'SENSOR',
  model: '',
  serialNumber: '',
  location: '',
})

/** Whether nothing was written yet. */
export const isBlank = (entry: EquipmentEntry): boolean => same(entry, blankEntry(entry.change))

/** The change that was written. */
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

export interface EntryProblems {
  equipmentId?: string
  model?: string
  serialNumber?: string
}

/** What keeps an entry from joining the list. A serial number is there once, however it is written. */
export const entryProblems = (
  entry: EquipmentEntry,
  changes: readonly EquipmentChangeInput[],
): EntryProblems => {
  const serial = serialOf(changeOf(entry))
  return {
    ...(entry.change !== 'ADDED' && entry.equipmentId === '' && { equipmentId: 'Escolha o equipamento.' }),
    ...(entry.change !== 'REMOVED' && entry.model.trim() === '' && { model: 'Informe o modelo.' }),
    ...(serial !== undefined &&
      changes.some(change => serialOf(change) === serial) && {
        serialNumber: 'Este número de série já está na lista.',
      }),
  }
}

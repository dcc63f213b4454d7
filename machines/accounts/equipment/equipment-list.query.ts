import type { Equipment, EquipmentQuery } from '#contracts/accounts/equipment.contract.ts'
import { daysFrom } from '#contracts/rules/dates.ts'
import type { EquipmentKind } from '#contracts/service-orders/service-orders.contract.ts'
import { formatDay } from '../../kit/form/fields.ts'
import { equipmentKindLabels, equipmentKindList } from './equipment.labels.ts'

const WARRANTY_SOON_DAYS = 30

const situations = ['INSTALLED', 'ACTIVE', 'DEFECTIVE', 'REMOVED'] as const
type EquipmentSituation = (typeof situations)[number]

export interface EquipmentFilters {
  kind: EquipmentKind | ''
  situation: EquipmentSituation
}

const situationLabels: Readonly<Record<EquipmentSituation, string>> = {
  INSTALLED: 'Instalados',
  ACTIVE: 'Em uso',
  DEFECTIVE: 'Com defeito',
  REMOVED: 'Removidos',
}

export const situationOptions = situations.map(value => ({ value, label: situationLabels[value] }))

/** Unknown values count as absent. */
export const readEquipmentFilters = (of: (name: string) => string | null): EquipmentFilters => ({
  kind: equipmentKindList.find(kind => kind === of('kind')) ?? '',
  situation: situations.find(each => each === of('situation')) ?? 'INSTALLED',
})

/** Only values that differ from the tab's defaults. */
export const writeEquipmentFilters = ({ kind, situation }: EquipmentFilters): [string, string][] => [
  ...(kind ? ([['kind', kind]] as [string, string][]) : []),
  ...(situation !== 'INSTALLED' ? ([['situation', situation]] as [string, string][]) : []),
]

export const isFiltered = (filters: EquipmentFilters): boolean => writeEquipmentFilters(filters).length > 0

export const toEquipmentQuery = ({ kind, situation }: EquipmentFilters): EquipmentQuery => ({
  ...(kind && { kind: [kind] }),
  ...(situation !== 'INSTALLED' && { status: [situation] }),
})

interface EquipmentGroup {
  kind: EquipmentKind
  label: string
  rows: readonly Equipment[]
}

export const groupsOf = (rows: readonly Equipment[]): EquipmentGroup[] =>
  equipmentKindList
    .map(kind => ({
      kind,
      label: equipmentKindLabels[kind],
      rows: rows.filter(row => row.kind === kind),
    }))
    .filter(group => group.rows.length > 0)

interface Warranty {
  kind: 'none' | 'valid' | 'soon' | 'over'
  words: string
}

export const warrantyOf = (until: string | null, today: string): Warranty => {
  if (until === null) return { kind: 'none', words: '—' }
  const days = daysFrom(today, until)
  if (days < 0) return { kind: 'over', words: `Vencida em ${formatDay(until)}` }
  if (days > WARRANTY_SOON_DAYS) return { kind: 'valid', words: `Até ${formatDay(until)}` }
  if (days === 0) return { kind: 'soon', words: 'Termina hoje' }
  return { kind: 'soon', words: `Termina em ${days === 1 ? '1 dia' : `${days} dias`} (${formatDay(until)})` }
}

export const warrantyNotice = (rows: readonly Equipment[], today: string): string | null => {
  const count = rows.filter(
    ({ status, warrantyUntil }) => status !== 'REMOVED' && warrantyOf(warrantyUntil, today).kind === 'soon',
  ).length
  if (count === 0) return null
  return count === 1
    ? `1 equipamento com a garantia terminando nos próximos ${WARRANTY_SOON_DAYS} dias.`
    : `${count} equipamentos com a garantia terminando nos próximos ${WARRANTY_SOON_DAYS} dias.`
}

export const formatLocation = ({ location, central, zoneNumber }: Equipment): string =>
  [location, central?.name, zoneNumber === null ? null : `Zona ${zoneNumber}`]
    .filter(part => part !== null && part !== undefined && part !== '')
    .join(' · ') || '—'

export const equipmentTitle = ({ kind, model, serialNumber }: Equipment): string =>
  `${equipmentKindLabels[kind]} ${model}${serialNumber ? ` (série ${serialNumber})` : ''}`

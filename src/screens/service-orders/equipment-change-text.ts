import type { Equipment } from '#contracts/accounts/equipment.contract.ts'
import type { EquipmentChangeInput } from '#contracts/service-orders/service-order-events.contract.ts'
import type { EquipmentChange } from '#contracts/service-orders/service-orders.contract.ts'
import { equipmentKindLabels } from '#machines/accounts/equipment/equipment.labels.ts'
import { equipmentChangeLabels } from '#machines/service-orders/service-order.labels.ts'

const nameOf = ({ kind, model, serialNumber }: NonNullable<EquipmentChange['added']>): string =>
  `${equipmentKindLabels[kind]} ${model}${serialNumber ? ` (série ${serialNumber})` : ''}`

const installedName = (equipment: readonly Equipment[] | null, id: string): string => {
  const found = equipment?.find(each => each.id === id)
  return found ? `${equipmentKindLabels[found.kind]} ${found.model}` : `nº ${id}`
}

export const equipmentChangeText = (
  change: EquipmentChangeInput,
  equipment: readonly Equipment[] | null,
): string => {
  const added = 'added' in change ? nameOf(change.added) : ''
  const old = 'equipmentId' in change ? installedName(equipment, change.equipmentId) : ''
  if (change.change === 'ADDED') return `${equipmentChangeLabels.ADDED}: ${added}`
  if (change.change === 'REMOVED') return `${equipmentChangeLabels.REMOVED}: ${old}`
  return `${equipmentChangeLabels.REPLACED}: ${old} por ${added}`
}

export const visitChangeLabels = ({
  change,
  equipment,
  oldEquipment,
  added,
  note,
}: EquipmentChange): string =>
  [
    `${equipmentChangeLabels[change]}: ${added ? nameOf(added) : (equipment?.name ?? '—')}`,
    oldEquipment && `no lugar de ${oldEquipment.name}`,
    added?.location && `em ${added.location}`,
    note && `(${note})`,
  ]
    .filter(Boolean)
    .join(' ')

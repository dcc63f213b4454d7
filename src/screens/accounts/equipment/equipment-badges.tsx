import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { Equipment, EquipmentStatus } from '#contracts/accounts/equipment.contract.ts'
import { equipmentStatusLabels } from '#machines/accounts/equipment/equipment.labels.ts'
import { warrantyOf } from '#machines/accounts/equipment/equipment-list.query.ts'
import { badge } from '#ui/badge/badge.ts'
import { muted } from '../record.styles.ts'

const looks = {
  ACTIVE: { hue: 'green', Icon: CircleCheck },
  DEFECTIVE: { hue: 'tomato', Icon: TriangleAlert },
  REMOVED: { hue: 'slate', Icon: CircleSlash },
} as const

export const EquipmentStatusBadge = ({ status }: { status: EquipmentStatus }) => {
  const { hue, Icon } = looks[status]
  return (
    <span className={badge({ hue })}>
      <Icon aria-hidden />
      {equipmentStatusLabels[status]}
    </span>
  )
}

interface WarrantyProps {
  equipment: Equipment
  today: string
}

/** Highlights warranties about to end, not those already expired. */
export const WarrantyText = ({ equipment: { status, warrantyUntil }, today }: WarrantyProps) => {
  const { kind, words } = warrantyOf(warrantyUntil, today)
  if (kind === 'soon' && status !== 'REMOVED')
    return (
      <span className={badge({ hue: 'amber' })}>
        <Clock aria-hidden />
        {words}
      </span>
    )
  return kind === 'valid' ? words : <span className={muted()}>{words}</span>
}

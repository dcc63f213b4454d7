import Trash2 from 'lucide-react/icons/trash'
import { memo } from 'react'
import { Link } from 'wouter'
import type { Equipment } from '#contracts/accounts/equipment.contract.ts'
import { ownershipLabels } from '#machines/accounts/equipment/equipment.labels.ts'
import { equipmentTitle, formatLocation } from '#machines/accounts/equipment/equipment-list.query.ts'
import { Button } from '#ui/button/button.tsx'
import { css } from '#ui/theme/stitches.ts'
import { EquipmentStatusBadge, WarrantyText } from './equipment-badges.tsx'

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  fontWeight: '$medium',
  '@touch': { minHeight: 44 },
})
const code = css({ fontFamily: '$mono' })

interface EquipmentRowProps {
  equipment: Equipment
  accountHref: string
  today: string
  mayWrite: boolean
  onRemove: (equipment: Equipment) => void
}

export const EquipmentRow = memo(
  ({ equipment, accountHref, today, mayWrite, onRemove }: EquipmentRowProps) => {
    const made = [equipment.manufacturer, equipment.model].filter(Boolean).join(' ')
    const verb = mayWrite && equipment.status !== 'REMOVED' ? 'Alterar' : 'Ver'
    return (
      <tr>
        <th scope="row">
          <Link
            href={`${accountHref}/equipment/${equipment.id}/update`}
            className={link().toString()}
            data-row={equipment.id}
            aria-label={`${verb} ${equipmentTitle({ ...equipment, model: made })}`}
          >
            {made}
          </Link>
        </th>
        <td className={code()}>{equipment.serialNumber ?? '—'}</td>
        <td className={code()}>{equipment.patrimonyCode ?? '—'}</td>
        <td>{formatLocation(equipment)}</td>
        <td>{ownershipLabels[equipment.ownership]}</td>
        <td>
          <WarrantyText equipment={equipment} today={today} />
        </td>
        <td>
          <EquipmentStatusBadge status={equipment.status} />
        </td>
        {mayWrite && (
          <td>
            {equipment.status !== 'REMOVED' && (
              <Button
                weight="quiet"
                aria-label={`Remover ${equipmentTitle(equipment)}`}
                onClick={() => onRemove(equipment)}
              >
                <Trash2 size={14} aria-hidden /> Remover
              </Button>
            )}
          </td>
        )}
      </tr>
    )
  },
)

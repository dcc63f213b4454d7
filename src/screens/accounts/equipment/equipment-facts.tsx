import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Equipment } from '#contracts/accounts/equipment.contract.ts'
import { equipmentFieldLabels, formatDay } from '#machines/accounts/equipment/equipment.form.ts'
import { equipmentKindLabels, ownershipLabels } from '#machines/accounts/equipment/equipment.labels.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { panel } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { EquipmentStatusBadge, WarrantyText } from './equipment-badges.tsx'

const frame = css(panel, { display: 'flex', flexDirection: 'column', gap: '$4', maxWidth: 880 })
const reason = css({ display: 'flex', alignItems: 'center', gap: '$2', fontSize: '$2' })
const facts = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: '$3',
  margin: 0,
  '& dt': { fontSize: '$1', color: '$muted' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
})

const reasons = {
  permission: 'Somente consulta: alterar equipamentos pede uma permissão que você não tem.',
  removed: 'Este equipamento foi removido da conta: os dados dele não mudam mais.',
} as const

interface EquipmentFactsProps {
  equipment: Equipment
  why: keyof typeof reasons
  today: string
  backHref: string
}

const day = (text: string | null) => text && formatDay(text)

export const EquipmentFacts = ({ equipment, why, today, backHref }: EquipmentFactsProps) => {
  const rows: [string, ReactNode][] = [
    [equipmentFieldLabels.kind, equipmentKindLabels[equipment.kind]],
    [equipmentFieldLabels.manufacturer, equipment.manufacturer],
    [equipmentFieldLabels.model, equipment.model],
    [equipmentFieldLabels.serialNumber, equipment.serialNumber],
    [equipmentFieldLabels.ownership, ownershipLabels[equipment.ownership]],
    [equipmentFieldLabels.patrimonyCode, equipment.patrimonyCode],
    [equipmentFieldLabels.location, equipment.location],
    [equipmentFieldLabels.centralId, equipment.central?.name],
    [equipmentFieldLabels.zoneNumber, equipment.zoneNumber],
    ...(equipment.kind === 'CAMERA'
      ? ([[equipmentFieldLabels.streamUrl, equipment.streamUrl]] as [string, ReactNode][])
      : []),
    [equipmentFieldLabels.installedAt, day(equipment.installedAt)],
    ['Garantia', <WarrantyText key="warranty" equipment={equipment} today={today} />],
    [equipmentFieldLabels.status, <EquipmentStatusBadge key="status" status={equipment.status} />],
  ]
  return (
    <section className={frame()} aria-label="Dados do equipamento">
      <p className={reason()} role="note">
        <Lock size={16} aria-hidden /> {reasons[why]}
      </p>
      <dl className={facts()}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <div>
        <ButtonLink href={backHref}>Ver equipamentos da conta</ButtonLink>
      </div>
    </section>
  )
}

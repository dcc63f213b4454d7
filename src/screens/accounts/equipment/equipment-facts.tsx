import Lock from 'lucide-react/icons/lock'
import type { Equipment } from '#contracts/accounts/equipment.contract.ts'
import { formatDate } from '#contracts/rules/dates.ts'
import { equipmentForm } from '#machines/accounts/equipment/equipment.form.ts'
import { equipmentKindLabels, ownershipLabels } from '#machines/accounts/equipment/equipment.labels.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { panel } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { type Fact, FactList } from '../../kit/fact-list.tsx'
import { EquipmentStatusBadge, WarrantyText } from './equipment-badges.tsx'

const frame = css(panel, { display: 'flex', flexDirection: 'column', gap: '$4', maxWidth: 880 })
const reason = css({ display: 'flex', alignItems: 'center', gap: '$2', fontSize: '$2' })
const { labels } = equipmentForm

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

const day = (text: string | null) => text && formatDate(text)

export const EquipmentFacts = ({ equipment, why, today, backHref }: EquipmentFactsProps) => {
  const rows: Fact[] = [
    [labels.kind, equipmentKindLabels[equipment.kind]],
    [labels.manufacturer, equipment.manufacturer],
    [labels.model, equipment.model],
    [labels.serialNumber, equipment.serialNumber],
    [labels.ownership, ownershipLabels[equipment.ownership]],
    [labels.patrimonyCode, equipment.patrimonyCode],
    [labels.location, equipment.location],
    [labels.centralId, equipment.central?.name],
    [labels.zoneNumber, equipment.zoneNumber],
    ...(equipment.kind === 'CAMERA'
      ? ([[labels.streamUrl, equipment.hasStream ? 'Configurado' : null]] as Fact[])
      : []),
    [labels.installedAt, day(equipment.installedAt)],
    ['Garantia', <WarrantyText key="warranty" equipment={equipment} today={today} />],
    [labels.status, <EquipmentStatusBadge key="status" status={equipment.status} />],
  ]
  return (
    <section className={frame()} aria-label="Dados do equipamento">
      <p className={reason()} role="note">
        <Lock size={16} aria-hidden /> {reasons[why]}
      </p>
      <FactList facts={rows} />
      <div>
        <ButtonLink href={backHref}>Ver equipamentos da conta</ButtonLink>
      </div>
    </section>
  )
}

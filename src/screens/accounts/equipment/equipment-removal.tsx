import { equipmentTitle, formatLocation } from '#machines/accounts/equipment/equipment-list.query.ts'
import {
  REASON_LIMIT,
  type selectEquipmentRemoval,
} from '#machines/accounts/equipment/equipment-removal.machine.ts'
import { TextArea } from '#ui/field/text-area.tsx'
import { DraftOffer, type OfferedDraft } from '../../kit/form/other-draft.tsx'
import { useAttempt } from '../../kit/form/use-first-error.ts'
import { RemovalDialog, type RemovalProps } from '../../kit/removal-dialog.tsx'

interface EquipmentRemovalProps extends RemovalProps<NonNullable<ReturnType<typeof selectEquipmentRemoval>>> {
  otherDraft?: OfferedDraft | null
  onReason: (reason: string) => void
}

export const EquipmentRemoval = ({ otherDraft, onReason, ...asked }: EquipmentRemovalProps) => {
  const { equipment, reason, reasonProblem, busy } = asked.removal
  const { attempt, ...box } = useAttempt<HTMLDivElement>(asked.onConfirm)
  return (
    <RemovalDialog title="Remover este equipamento?" verb="Remover" {...asked} onConfirm={attempt}>
      <p>
        {equipmentTitle(equipment)} — {formatLocation(equipment)}. Ele deixa de constar como instalado e
        continua no histórico da conta.
      </p>
      <DraftOffer draft={otherDraft} disabled={busy} />
      <div {...box}>
        <TextArea
          label="Motivo"
          name="reason"
          rows={2}
          limit={REASON_LIMIT}
          value={reason}
          error={reasonProblem}
          readOnly={busy}
          onChange={event => onReason(event.target.value)}
        />
      </div>
    </RemovalDialog>
  )
}

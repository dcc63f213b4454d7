import { equipmentTitle, placeWords } from '#machines/accounts/equipment.list.ts'
import { REASON_LIMIT, type selectEquipmentRemoval } from '#machines/accounts/equipment-removal.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { css } from '#ui/theme/stitches.ts'

const trouble = css({ color: '$dangerText', fontSize: '$2' })

interface EquipmentRemovalProps {
  removal: NonNullable<ReturnType<typeof selectEquipmentRemoval>>
  onReason: (reason: string) => void
  onConfirm: () => void
  onCancel: () => void
}

/** Asked before an equipment leaves its account: why. */
export const EquipmentRemoval = ({ removal, onReason, onConfirm, onCancel }: EquipmentRemovalProps) => (
  <Modal
    title="Remover este equipamento?"
    urgent
    onClose={() => removal.busy || onCancel()}
    footer={
      <>
        <Button busy={removal.busy} onClick={onCancel}>
          Voltar
        </Button>
        <Button weight="danger" busy={removal.busy} onClick={onConfirm}>
          {removal.busy ? 'Removendo…' : 'Remover'}
        </Button>
      </>
    }
  >
    <p>
      {equipmentTitle(removal.equipment)} — {placeWords(removal.equipment)}. Ele deixa de constar como
      instalado e continua no histórico da conta.
    </p>
    <TextArea
      label="Motivo"
      name="reason"
      rows={2}
      limit={REASON_LIMIT}
      value={removal.reason}
      error={removal.reasonProblem}
      readOnly={removal.busy}
      onChange={event => onReason(event.target.value)}
    />
    {removal.problem && (
      <p className={trouble()} role="alert">
        {removal.problem}
      </p>
    )}
  </Modal>
)

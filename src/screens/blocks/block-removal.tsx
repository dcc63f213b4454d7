import { blockWords } from '#machines/blocks/block.labels.ts'
import type { selectRemoval } from '#machines/blocks/blocks.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { css } from '#ui/theme/stitches.ts'
import { blockTitle } from './block-row.tsx'

const trouble = css({ color: '$dangerText', fontSize: '$2' })

interface BlockRemovalProps {
  removal: NonNullable<ReturnType<typeof selectRemoval>>
  onConfirm: () => void
  onCancel: () => void
}

export const BlockRemoval = ({ removal, onConfirm, onCancel }: BlockRemovalProps) => (
  <Modal
    title="Remover este bloqueio?"
    urgent
    onClose={onCancel}
    footer={
      <>
        <Button onClick={onCancel}>Voltar</Button>
        <Button weight="danger" busy={removal.busy} onClick={onConfirm}>
          {removal.busy ? 'Removendo…' : 'Remover'}
        </Button>
      </>
    }
  >
    <p>
      {blockTitle(removal.block)} — {blockWords[removal.block.reason]}. O horário volta a aceitar agendamentos
      {removal.block.seriesId ? '; as outras repetições continuam' : ''}.
    </p>
    {removal.problem && (
      <p className={trouble()} role="alert">
        {removal.problem}
      </p>
    )}
  </Modal>
)

import type { selectRecordRemoval } from '#machines/accounts/record-removal.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { css } from '#ui/theme/stitches.ts'

const trouble = css({ color: '$dangerText', fontSize: '$2' })

interface RecordRemovalProps {
  removal: NonNullable<ReturnType<typeof selectRecordRemoval>>
  title: string
  consequence: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asked before a record of an account is excluded. */
export const RecordRemoval = ({ removal, title, consequence, onConfirm, onCancel }: RecordRemovalProps) => (
  <Modal
    title={title}
    urgent
    onClose={onCancel}
    footer={
      <>
        <Button onClick={onCancel}>Voltar</Button>
        <Button weight="danger" busy={removal.busy} onClick={onConfirm}>
          {removal.busy ? 'Excluindo…' : 'Excluir'}
        </Button>
      </>
    }
  >
    <p>
      “{removal.record.name}” — {consequence}
    </p>
    {removal.problem && (
      <p className={trouble()} role="alert">
        {removal.problem}
      </p>
    )}
  </Modal>
)

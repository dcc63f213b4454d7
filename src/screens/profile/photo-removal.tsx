import type { selectPhoto } from '#machines/profile/photo.selectors.ts'
import { Button } from '#ui/button/button.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { css } from '#ui/theme/stitches.ts'

const trouble = css({ color: '$dangerText', fontSize: '$2' })

interface PhotoRemovalProps {
  removal: NonNullable<ReturnType<typeof selectPhoto>['removal']>
  onConfirm: () => void
  onCancel: () => void
}

export const PhotoRemoval = ({ removal, onConfirm, onCancel }: PhotoRemovalProps) => (
  <Modal
    title="Remover a foto?"
    urgent
    onClose={onCancel}
    footer={
      <>
        <Button onClick={onCancel}>Voltar</Button>
        <Button weight="danger" busy={removal.busy} onClick={onConfirm}>
          {removal.busy ? 'Removendo…' : 'Remover foto'}
        </Button>
      </>
    }
  >
    <p>As suas iniciais aparecerão no lugar dela.</p>
    {removal.problem && (
      <p className={trouble()} role="alert">
        {removal.problem}
      </p>
    )}
  </Modal>
)

import { Button } from '#ui/button/button.tsx'
import { Modal } from '#ui/modal/modal.tsx'

interface PersonTypeDialogProps {
  document: string
  onKeep: () => void
  onChange: () => void
}

export const PersonTypeDialog = ({ document, onKeep, onChange }: PersonTypeDialogProps) => (
  <Modal
    title="Trocar o tipo de pessoa?"
    urgent
    onClose={onKeep}
    footer={
      <>
        <Button onClick={onKeep} autoFocus>
          Manter como está
        </Button>
        <Button weight="primary" onClick={onChange}>
          Trocar e apagar o {document}
        </Button>
      </>
    }
  >
    <p>O {document} já escrito será apagado, porque o outro tipo de pessoa usa outro documento.</p>
  </Modal>
)

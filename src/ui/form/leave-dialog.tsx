import { Button } from '../button/button.tsx'
import { Modal } from '../modal/modal.tsx'

interface LeaveDialogProps {
  onStay: () => void
  onLeave: () => void
}

/** Asked before something typed and not saved is lost. */
export const LeaveDialog = ({ onStay, onLeave }: LeaveDialogProps) => (
  <Modal
    title="Sair sem salvar?"
    urgent
    onClose={onStay}
    footer={
      <>
        <Button onClick={onStay} autoFocus>
          Continuar editando
        </Button>
        <Button weight="danger" onClick={onLeave}>
          Sair sem salvar
        </Button>
      </>
    }
  >
    <p>O que foi alterado nesta tela será descartado.</p>
  </Modal>
)

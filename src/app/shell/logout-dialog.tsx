import { Button } from '#ui/button/button.tsx'
import { Modal } from '#ui/modal/modal.tsx'

interface LogoutDialogProps {
  trouble: 'station' | 'presence'
  problem: string | null
  onRetry: () => void
  onForce: () => void
  onCancel: () => void
}

const titles = {
  station: 'Não foi possível sair do posto',
  presence: 'Não foi possível sair. Tente novamente.',
}

/** A sign-out that could not finish: try again, leave anyway, or stay (D-02). */
export const LogoutDialog = ({ trouble, problem, onRetry, onForce, onCancel }: LogoutDialogProps) => (
  <Modal
    title={titles[trouble]}
    urgent
    onClose={onCancel}
    footer={
      <>
        <Button weight="quiet" onClick={onCancel}>
          Continuar conectado
        </Button>
        <Button onClick={onForce}>Sair mesmo assim</Button>
        <Button weight="primary" onClick={onRetry}>
          Tentar novamente
        </Button>
      </>
    }
  >
    {problem && <p>{problem}</p>}
  </Modal>
)

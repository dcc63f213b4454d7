import { useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { Modal } from '../modal/modal.tsx'

interface LeaveDialogProps {
  onStay: () => void
  onLeave: () => void
}

/** Asked before something typed and not saved is lost. */
export const LeaveDialog = ({ onStay, onLeave }: LeaveDialogProps) => {
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Over another dialog, react-aria takes the focus from the button to its own frame.
    const frame = requestAnimationFrame(() => stay.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Modal
      title="Sair sem salvar?"
      urgent
      onClose={onStay}
      footer={
        <>
          <Button ref={stay} onClick={onStay} autoFocus>
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
}

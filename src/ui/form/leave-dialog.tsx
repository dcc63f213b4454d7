import { useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { Modal } from '../modal/modal.tsx'

interface LeaveDialogProps {
  loss?: string
  stay?: string
  onStay: () => void
  onLeave: () => void
}

export const LeaveDialog = ({
  loss = 'O que foi alterado nesta tela será descartado.',
  stay = 'Continuar editando',
  onStay,
  onLeave,
}: LeaveDialogProps) => {
  const stayButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // In nested dialogs react-aria focuses its frame instead of the button.
    const frame = requestAnimationFrame(() => stayButton.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Modal
      title="Sair sem salvar?"
      urgent
      onClose={onStay}
      footer={
        <>
          <Button ref={stayButton} onClick={onStay} autoFocus>
            {stay}
          </Button>
          <Button weight="danger" onClick={onLeave}>
            Sair sem salvar
          </Button>
        </>
      }
    >
      <p>{loss}</p>
    </Modal>
  )
}

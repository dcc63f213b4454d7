import { useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { Modal } from '../modal/modal.tsx'

interface LeaveDialogProps {
  /** What would be lost; what this screen holds when left out. */
  loss?: string
  /** The way back, in words. */
  stay?: string
  onStay: () => void
  onLeave: () => void
}

/** Asked before something typed and not saved is lost. */
export const LeaveDialog = ({
  loss = 'O que foi alterado nesta tela será descartado.',
  stay = 'Continuar editando',
  onStay,
  onLeave,
}: LeaveDialogProps) => {
  const stayButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Over another dialog, react-aria takes the focus from the button to its own frame.
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

import { useEffect, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Modal } from '#ui/modal/modal.tsx'

interface LogoutDialogProps {
  held: boolean
  problem: string | null
  onRetry: () => void
  onForce: () => void
  onCancel: () => void
}

/** In a chain of dialogs, the last returns focus to the original element. */
const useFocusBack = () => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const there = before instanceof HTMLElement && before.isConnected
        const to = there ? before : document.querySelector<HTMLElement>('main input')
        if (document.activeElement === document.body) to?.focus()
      })
    },
    [before],
  )
}

export const LogoutDialog = ({ held, problem, onRetry, onForce, onCancel }: LogoutDialogProps) => {
  useFocusBack()
  if (!held)
    return (
      <Modal key="leaving" title="Saindo…" urgent>
        <p role="status">Aguarde enquanto a sua sessão é encerrada.</p>
      </Modal>
    )
  return (
    <Modal
      key="held"
      title="Não foi possível sair do posto"
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
}

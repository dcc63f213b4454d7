import { useEffect, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Modal } from '#ui/modal/modal.tsx'

interface LogoutDialogProps {
  /** Null while the server is being told. */
  trouble: 'station' | 'presence' | null
  problem: string | null
  onRetry: () => void
  onForce: () => void
  onCancel: () => void
}

const titles = {
  station: 'Não foi possível sair do posto',
  presence: 'Não foi possível sair. Tente novamente.',
}

/** Each dialog gives the focus back to the one before it; the last one, to where it was before the first. */
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

/** A sign-out that lasts; or one that could not finish: try again, leave anyway, or stay (D-02). */
export const LogoutDialog = ({ trouble, problem, onRetry, onForce, onCancel }: LogoutDialogProps) => {
  useFocusBack()
  if (!trouble)
    return (
      <Modal key="leaving" title="Saindo…" urgent>
        <p role="status">Aguarde enquanto a sua sessão é encerrada.</p>
      </Modal>
    )
  return (
    <Modal
      key={trouble}
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
}

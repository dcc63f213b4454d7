import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { css } from '#ui/theme/stitches.ts'

const trouble = css({ color: '$dangerText', fontSize: '$2' })

const doing = {
  Excluir: 'Excluindo…',
  Remover: 'Removendo…',
  Encerrar: 'Encerrando…',
  Revogar: 'Revogando…',
  Reenviar: 'Reenviando…',
  Desativar: 'Desativando…',
  Liberar: 'Liberando…',
  Terminar: 'Terminando…',
} as const

interface Removal {
  busy: boolean
  problem: string | null
}

export interface RemovalProps<Asked = unknown> {
  removal: Removal & Asked
  onConfirm: () => void
  onCancel: () => void
}

interface RemovalDialogProps extends RemovalProps {
  title: string
  verb: keyof typeof doing
  noun?: string
  /** In place of what the server refuses. */
  instead?: ReactNode
  children: ReactNode
}

export const RemovalDialog = ({
  title,
  verb,
  noun,
  instead,
  removal: { busy, problem },
  onConfirm,
  onCancel,
  children,
}: RemovalDialogProps) => (
  <Modal
    title={title}
    urgent
    onClose={onCancel}
    footer={
      <>
        <Button onClick={onCancel}>Voltar</Button>
        {instead || (
          <Button weight={verb === 'Reenviar' ? 'primary' : 'danger'} busy={busy} onClick={onConfirm}>
            {busy ? doing[verb] : noun ? `${verb} ${noun}` : verb}
          </Button>
        )}
      </>
    }
  >
    {children}
    {problem && (
      <p className={trouble()} role="alert">
        {problem}
      </p>
    )}
  </Modal>
)

import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { css } from '#ui/theme/stitches.ts'

const trouble = css({ color: '$dangerText', fontSize: '$2' })

const doing = { Excluir: 'Excluindo…', Remover: 'Removendo…' } as const

interface Removal {
  busy: boolean
  problem: string | null
}

/** What every dialog of a removal is given; `Asked` is what it is about. */
export interface RemovalProps<Asked = unknown> {
  removal: Removal & Asked
  onConfirm: () => void
  onCancel: () => void
}

interface RemovalDialogProps extends RemovalProps {
  title: string
  verb: keyof typeof doing
  /** What the button says after its verb. */
  noun?: string
  /** What is removed, and what that changes. */
  children: ReactNode
}

/** Asked before anything is removed. */
export const RemovalDialog = ({
  title,
  verb,
  noun,
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
        <Button weight="danger" busy={busy} onClick={onConfirm}>
          {busy ? doing[verb] : noun ? `${verb} ${noun}` : verb}
        </Button>
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

import { type ReactNode, useId } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { css } from '#ui/theme/stitches.ts'
import { useFirstError } from '../kit/form/use-first-error.ts'

const body = css({ display: 'flex', flexDirection: 'column', gap: '$3' })

interface PasswordDialogProps {
  title: string
  hint: string
  save: string
  change: { busy: boolean; problem: string | null }
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** Fields of a password that is written and kept in no draft. */
export const PasswordDialog = ({
  title,
  hint,
  save,
  change,
  onSave,
  onClose,
  children,
}: PasswordDialogProps) => {
  const id = useId()
  return (
    <Modal
      title={title}
      hint={hint}
      onClose={onClose}
      footer={
        <>
          <Button disabled={change.busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button weight="primary" type="submit" form={id} busy={change.busy}>
            {change.busy ? 'Salvando…' : save}
          </Button>
        </>
      }
    >
      <form id={id} className={body()} aria-label={title} {...useFirstError(onSave)}>
        {children}
        {change.problem && <p role="alert">{change.problem}</p>}
      </form>
    </Modal>
  )
}

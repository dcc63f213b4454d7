import { type ReactNode, useId } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { FormFrame, type FormProps } from './form-frame.tsx'

export interface FormDialogProps extends FormProps {
  title: string
  hint?: string | undefined
  size?: 'sm' | 'md' | 'lg'
  save?: string
  /** Saves too, and goes on to what `label` says. */
  next?: { label: string; onSave: () => void } | undefined
  labels: Readonly<Record<string, string>>
  conflict: ReactNode
  onClose: () => void
}

export const FormDialog = ({
  title,
  hint,
  size = 'md',
  save = 'Salvar',
  next,
  conflict,
  onClose,
  ...form
}: FormDialogProps) => {
  const id = useId()
  const { busy } = form.view
  return (
    <Modal
      title={title}
      hint={hint}
      size={size}
      onClose={onClose}
      footer={
        conflict ? undefined : (
          <>
            <Button onClick={onClose}>Cancelar</Button>
            {next && (
              <Button busy={busy} onClick={next.onSave}>
                {next.label}
              </Button>
            )}
            <Button weight="primary" type="submit" form={id} busy={busy}>
              {busy ? 'Salvando…' : save}
            </Button>
          </>
        )
      }
    >
      {conflict || <FormFrame id={id} label={title} {...form} />}
    </Modal>
  )
}

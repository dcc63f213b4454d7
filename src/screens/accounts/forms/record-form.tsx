import { type ReactNode, type Ref, useId } from 'react'
import type { selectForm } from '#machines/kit/form.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { css } from '#ui/theme/stitches.ts'

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '$4',
  alignItems: 'start',
  '& > [data-wide]': { gridColumn: '1 / -1', minWidth: 0 },
  '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const stack = css({ display: 'flex', flexDirection: 'column', gap: '$4' })
const note = css({ fontSize: '$2', color: '$muted' })

export interface RecordFormProps {
  title: string
  hint?: string
  size?: 'sm' | 'md' | 'lg'
  /** What the button that saves says. */
  save?: string
  labels: Readonly<Record<string, string>>
  frame: Ref<HTMLFormElement>
  view: ReturnType<typeof selectForm>
  /** In place of the fields: the differences with what somebody else saved. */
  conflict: ReactNode
  onPick: (name: string) => void
  onSubmit: () => void
  onRetry: () => void
  onClose: () => void
  children: ReactNode
}

/** A record of an account in a dialog: what stands in its way, its fields, its buttons. */
export const RecordForm = ({
  title,
  hint,
  size = 'md',
  save = 'Salvar',
  view,
  ...props
}: RecordFormProps) => {
  const id = useId()
  const { busy } = view
  return (
    <Modal
      title={title}
      hint={hint}
      size={size}
      onClose={props.onClose}
      footer={
        props.conflict ? undefined : (
          <>
            <Button onClick={props.onClose}>Cancelar</Button>
            <Button weight="primary" type="submit" form={id} busy={busy}>
              {busy ? 'Salvando…' : save}
            </Button>
          </>
        )
      }
    >
      {props.conflict || (
        <form
          ref={props.frame}
          id={id}
          className={stack()}
          noValidate
          aria-label={title}
          onSubmit={event => {
            event.preventDefault()
            if (!busy) props.onSubmit()
          }}
        >
          <ErrorSummary
            problem={view.problem}
            errors={view.errors.map(error => ({
              ...error,
              label: error.name === null ? null : (props.labels[error.name] ?? null),
            }))}
            onPick={props.onPick}
            onRetry={view.canRetry ? props.onRetry : undefined}
          />
          {view.recalled && (
            <p className={note()} role="status">
              O que você tinha escrito antes voltou.
            </p>
          )}
          <div className={grid()}>{props.children}</div>
        </form>
      )}
    </Modal>
  )
}

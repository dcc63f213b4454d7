import type { ReactNode, Ref } from 'react'
import type { selectForm } from '#machines/kit/form/form.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { toolbar } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'

const stack = css({ display: 'flex', flexDirection: 'column', gap: '$4', minWidth: 0 })
const note = css({ fontSize: '$2', color: '$muted' })
const buttons = css(toolbar, { justifyContent: 'flex-end' })

export interface FormProps {
  frame: Ref<HTMLFormElement>
  view: ReturnType<typeof selectForm>
  onPick: (name: string) => void
  onSubmit: () => void
  onRetry: () => void
  children: ReactNode
}

interface FormFrameProps extends FormProps {
  label: string
  labels: Readonly<Record<string, string>>
  recalled?: string
  id?: string
  className?: string
}

export const FormFrame = ({
  label,
  labels,
  frame,
  view,
  recalled = 'O que você tinha escrito antes voltou.',
  id,
  className = stack().toString(),
  onPick,
  onSubmit,
  onRetry,
  children,
}: FormFrameProps) => (
  <form
    ref={frame}
    id={id}
    className={className}
    noValidate
    aria-label={label}
    onSubmit={event => {
      event.preventDefault()
      if (!view.busy) onSubmit()
    }}
  >
    <ErrorSummary
      problem={view.problem}
      errors={view.errors.map(error => ({ ...error, label: error.name && (labels[error.name] ?? null) }))}
      onPick={onPick}
      onRetry={view.canRetry ? onRetry : undefined}
    />
    {view.recalled && (
      <p className={note()} role="status">
        {recalled}
      </p>
    )}
    {children}
  </form>
)

interface FormButtonsProps {
  busy: boolean
  save?: string | undefined
  onCancel: () => void
}

export const FormButtons = ({ busy, save = 'Salvar', onCancel }: FormButtonsProps) => (
  <footer className={buttons()}>
    <Button weight="quiet" disabled={busy} onClick={onCancel}>
      Cancelar
    </Button>
    <Button type="submit" weight="primary" busy={busy}>
      {busy ? 'Salvando…' : save}
    </Button>
  </footer>
)

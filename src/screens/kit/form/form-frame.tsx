import type { ReactNode, Ref } from 'react'
import type { selectForm } from '#machines/kit/form/form.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { toolbar } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'

const stack = css({ display: 'flex', flexDirection: 'column', gap: '$4', minWidth: 0 })
const note = css({ fontSize: '$2', color: '$muted' })
const buttons = css(toolbar, { justifyContent: 'flex-end' })

/** What a page gives a form: how it stands, and what can be done with it. */
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
  /** What its fields are called. */
  labels: Readonly<Record<string, string>>
  /** Said when what was typed before is there again. */
  recalled?: string
  id?: string
  className?: string
}

/** A form: what stands in its way, what came back of before, its fields. */
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
  /** What the button that saves says. */
  save?: string
  onCancel: () => void
}

/** The buttons below a form of a page. */
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

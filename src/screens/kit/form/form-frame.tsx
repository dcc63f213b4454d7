import type { ReactNode, Ref } from 'react'
import type { selectForm } from '#machines/kit/form/form.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorSummary, SteadyErrorSummary } from '#ui/form/error-summary.tsx'
import { aboveFooter, buttons } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { DraftOffer, type OfferedDraft } from './other-draft.tsx'
import { RecalledDraft } from './recalled-draft.tsx'

const stack = css({ display: 'flex', flexDirection: 'column', gap: '$4', minWidth: 0, ...aboveFooter })

export interface FormProps {
  frame: Ref<HTMLFormElement>
  view: ReturnType<typeof selectForm> & {
    otherDraft?: OfferedDraft | null
    onDiscard: () => void
  }
  /** What stands below the errors keeps its place. */
  steady?: boolean
  onPick: (name: string) => void
  onSubmit: () => void
  onRetry: () => void
  children: ReactNode
}

interface FormFrameProps extends FormProps {
  label: string
  labels: Readonly<Record<string, string>>
  id?: string
  className?: string
}

export const FormFrame = ({
  label,
  labels,
  steady = false,
  frame,
  view,
  id,
  className = stack().toString(),
  onPick,
  onSubmit,
  onRetry,
  children,
}: FormFrameProps) => {
  const Summary = steady ? SteadyErrorSummary : ErrorSummary
  return (
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
      <Summary
        problem={view.problem}
        errors={view.errors.map(error => ({ ...error, label: error.name && (labels[error.name] ?? null) }))}
        onPick={onPick}
        onRetry={view.canRetry ? onRetry : undefined}
      />
      {view.recalled && <RecalledDraft busy={view.busy} onDiscard={view.onDiscard} />}
      <DraftOffer draft={view.otherDraft} disabled={view.busy} />
      {children}
    </form>
  )
}

export interface FormButtonsProps {
  busy: boolean
  save?: string | undefined
  /** Saves too, and goes on to what `label` says. */
  next?: { label: string; onSave: () => void } | undefined
  /** The form stands in no panel. */
  bare?: boolean | undefined
  onCancel: () => void
}

export const FormButtons = ({ busy, save = 'Salvar', next, bare, onCancel }: FormButtonsProps) => (
  <footer className={buttons({ bare })}>
    <Button weight="quiet" disabled={busy} onClick={onCancel}>
      Cancelar
    </Button>
    {next && (
      <Button busy={busy} onClick={next.onSave}>
        {next.label}
      </Button>
    )}
    <Button type="submit" weight="primary" busy={busy}>
      {busy ? 'Salvando…' : save}
    </Button>
  </footer>
)

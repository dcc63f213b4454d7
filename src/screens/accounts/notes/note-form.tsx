import type { ReactNode, Ref } from 'react'
import { noteFieldLabels } from '#machines/accounts/note-form.rules.ts'
import type { selectForm } from '#machines/kit/form.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { panel, panelTitle } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'

const stack = css({ display: 'flex', flexDirection: 'column', gap: '$3' })
const note = css({ fontSize: '$2', color: '$muted' })
const foot = css({ display: 'flex', justifyContent: 'flex-end' })

interface NoteFormProps {
  frame: Ref<HTMLFormElement>
  view: ReturnType<typeof selectForm>
  onPick: (name: string) => void
  onSubmit: () => void
  onRetry: () => void
  children: ReactNode
}

const labels: Readonly<Record<string, string>> = noteFieldLabels

/** "Nova anotação", always open above the list. */
export const NoteForm = ({ frame, view, onPick, onSubmit, onRetry, children }: NoteFormProps) => (
  <section className={panel()} aria-label="Nova anotação">
    <h2 className={panelTitle()}>Nova anotação</h2>
    <form
      ref={frame}
      className={stack()}
      noValidate
      aria-label="Nova anotação"
      onSubmit={event => {
        event.preventDefault()
        if (!view.busy) onSubmit()
      }}
    >
      <ErrorSummary
        problem={view.problem}
        errors={view.errors.map(error => ({
          ...error,
          label: error.name === null ? null : (labels[error.name] ?? null),
        }))}
        onPick={onPick}
        onRetry={view.canRetry ? onRetry : undefined}
      />
      {view.recalled && (
        <p className={note()} role="status">
          O que você tinha escrito antes voltou.
        </p>
      )}
      {children}
      <div className={foot()}>
        <Button weight="primary" type="submit" busy={view.busy}>
          {view.busy ? 'Salvando…' : 'Anotar'}
        </Button>
      </div>
    </form>
  </section>
)

import type { ReactNode, Ref } from 'react'
import type { selectForm } from '#machines/kit/form.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { panel } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'

const form = css(panel, { display: 'flex', flexDirection: 'column', gap: '$4', maxWidth: 880 })
const foot = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '$2' })
const note = css({ fontSize: '$2', color: '$muted' })

interface RecordFormProps {
  label: string
  frame: Ref<HTMLFormElement>
  view: ReturnType<typeof selectForm>
  labelOf: (name: string) => string | null
  onSubmit: () => void
  onRetry: () => void
  onFocus: (name: string) => void
  onCancel: () => void
  children: ReactNode
}

/** The frame of a form of an account's record: what is wrong, the fields, and the way out. */
export const RecordForm = (props: RecordFormProps) => {
  const { label, view } = props
  return (
    <form
      ref={props.frame}
      className={form()}
      noValidate
      aria-label={label}
      onSubmit={event => {
        event.preventDefault()
        if (!view.busy) props.onSubmit()
      }}
    >
      <ErrorSummary
        problem={view.problem}
        errors={view.errors.map(error => ({ ...error, label: error.name && props.labelOf(error.name) }))}
        onPick={props.onFocus}
        onRetry={view.canRetry ? props.onRetry : undefined}
      />
      {view.recalled && (
        <p className={note()} role="status">
          O que você tinha escrito antes voltou.
        </p>
      )}
      {props.children}
      <div className={foot()}>
        <Button weight="quiet" disabled={view.busy} onClick={props.onCancel}>
          Cancelar
        </Button>
        <Button type="submit" weight="primary" busy={view.busy}>
          {view.busy ? 'Salvando…' : 'Salvar'}
        </Button>
      </div>
    </form>
  )
}

import { type ReactNode, type Ref, useId } from 'react'
import type { selectForm } from '#machines/kit/form.machine.ts'
import type { NoteValues } from '#machines/service-orders/visit.form.ts'
import { Button } from '#ui/button/button.tsx'
import { Choice } from '#ui/field/choice.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { css } from '#ui/theme/stitches.ts'

const form = css({ display: 'flex', flexDirection: 'column', gap: '$4' })
const note = css({ fontSize: '$2', color: '$muted' })

export const noteFieldLabels: Readonly<Record<keyof NoteValues, string>> = {
  text: 'Anotação',
  visibility: 'Quem pode ver',
}

export const visibilityWords = {
  INTERNAL: 'Interna: só a equipe',
  CUSTOMER: 'Cliente: também o cliente',
} as const

const visibilities = [
  { value: 'INTERNAL', label: visibilityWords.INTERNAL },
  { value: 'CUSTOMER', label: visibilityWords.CUSTOMER },
] as const

interface NoteFormProps {
  title: string
  frame: Ref<HTMLFormElement>
  values: NoteValues
  view: ReturnType<typeof selectForm<NoteValues>>
  /** The field of the text, which has a machine of its own. */
  text: ReactNode
  /** In place of the fields: the differences with what somebody else saved. */
  conflict: ReactNode
  onVisibility: (visibility: NoteValues['visibility']) => void
  onFocus: (name: string) => void
  onSubmit: () => void
  onRetry: () => void
  onClose: () => void
}

/** A note about a visit, and who may read it. */
export const NoteForm = (props: NoteFormProps) => {
  const { title, values, view } = props
  const id = useId()
  const { busy } = view
  return (
    <Modal
      title={title}
      size="md"
      onClose={props.onClose}
      footer={
        props.conflict ? undefined : (
          <>
            <Button onClick={props.onClose}>Cancelar</Button>
            <Button weight="primary" type="submit" form={id} busy={busy}>
              {busy ? 'Salvando…' : 'Salvar anotação'}
            </Button>
          </>
        )
      }
    >
      {props.conflict || (
        <form
          ref={props.frame}
          id={id}
          className={form()}
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
              label: error.name && (noteFieldLabels[error.name as keyof NoteValues] ?? null),
            }))}
            onPick={props.onFocus}
            onRetry={view.canRetry ? props.onRetry : undefined}
          />
          {view.recalled && (
            <p className={note()} role="status">
              O que você tinha escrito antes voltou.
            </p>
          )}
          {props.text}
          <Choice
            label={noteFieldLabels.visibility}
            value={values.visibility}
            options={visibilities}
            disabled={busy}
            onChange={props.onVisibility}
          />
        </form>
      )}
    </Modal>
  )
}

import { type ReactNode, useRef, useState } from 'react'
import type { PromiseActorLogic } from 'xstate'
import type { DefinedForm, Judge } from '#machines/kit/form/define-form.ts'
import type { FormSubmission } from '#machines/kit/form/form.machine.ts'
import type { FieldsProps } from '#screens/kit/form/bind-fields.tsx'
import type { FieldHost } from '#screens/kit/form/fields.ts'
import { RecordForm } from '#screens/kit/form/record-form-dialog.tsx'
import { FormConflict } from '../form/form-conflict.tsx'
import { LeaveDialog } from '../form/leave-dialog.tsx'
import { useFields } from '../form/use-fields.ts'
import { useForm } from '../form/use-form.ts'

/** `record.refreshed` proposes values: an untouched form stays unchanged. */
export type RecordHost<Values extends object> = FieldHost<Values> & {
  send: (event: { type: 'record.refreshed'; values: Values; version: number | null }) => void
}

interface RecordDialogProps<Values extends object, Body, Saved extends { version: number }> {
  form: DefinedForm<Values, Body, Saved>
  judge: Judge<Body>
  actors: { submit: PromiseActorLogic<Saved, FormSubmission<Values>> }
  opened: Saved | null
  initial?: () => Values
  draft: { form: string; entityId: string } | null
  title: string
  hint?: string
  size?: 'sm' | 'md' | 'lg'
  save?: string
  /** A second button: saves, and goes on. */
  next?: { label: string; onSaved: (saved: Saved) => void }
  onSaved: (saved: Saved) => void
  onClose: () => void
  children: (fields: FieldsProps<Values>, host: RecordHost<Values>) => ReactNode
}

export const RecordDialog = <Values extends object, Body, Saved extends { version: number }>(
  props: RecordDialogProps<Values, Body, Saved>,
) => {
  const { form: defined, title, hint, size, save, next, onClose } = props
  const goesOn = useRef(false)
  const [opened] = useState(props.opened)
  const [machine] = useState(() =>
    defined.createMachine(props.judge).provide({ actors: { submit: props.actors.submit } }),
  )
  const [values] = useState(() =>
    opened ? defined.valuesOf(opened) : (props.initial?.() ?? defined.initial),
  )
  const shown = useForm<Values, Saved>(machine, {
    values,
    version: opened?.version ?? null,
    draft: props.draft,
    onSaved: saved => (goesOn.current && next ? next.onSaved(saved) : props.onSaved(saved)),
    onLeft: onClose,
  })
  const { form, frame, view, conflict, leaving, ...act } = shown
  const fields = useFields<Values, Saved>(form)
  const submit = (thenGoesOn: boolean) => {
    if (view.busy) return
    goesOn.current = thenGoesOn
    act.submit()
  }
  return (
    <>
      <RecordForm
        title={title}
        hint={hint}
        {...(size && { size })}
        {...(save && { save })}
        labels={defined.labels}
        frame={frame}
        view={view}
        conflict={
          conflict && <FormConflict of={shown} labels={defined.labels} wordsOf={defined.formatValue} />
        }
        onPick={act.focus}
        next={next && { label: next.label, onSave: () => submit(true) }}
        onSubmit={() => submit(false)}
        onRetry={act.retry}
        onClose={leaving.ask}
      >
        {props.children(fields, form as unknown as RecordHost<Values>)}
      </RecordForm>
      {view.asksToLeave && <LeaveDialog onStay={leaving.stay} onLeave={leaving.go} />}
    </>
  )
}

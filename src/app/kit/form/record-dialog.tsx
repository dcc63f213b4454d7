import type { ReactNode } from 'react'
import type { createFormMachine } from '#machines/kit/form/form.machine.ts'
import type { FieldHost } from '#screens/kit/form/fields.ts'
import { RecordForm } from '#screens/kit/form/record-form-dialog.tsx'
import { LeaveDialog } from '#ui/form/leave-dialog.tsx'
import { FormConflict } from './form-conflict.tsx'
import { useForm } from './use-form.ts'

interface RecordDialogProps<Values extends object, Result> {
  machine: ReturnType<typeof createFormMachine<Values, Result>>
  values: Values
  version: number
  draft: { form: string; entityId: string }
  title: string
  hint?: string
  size?: 'sm' | 'md' | 'lg'
  save?: string
  labels: Readonly<Record<keyof Values & string, string>>
  /** Text of a field for the comparison. */
  wordsOf: (values: Values, name: keyof Values & string) => ReactNode
  onSaved: (result: Result) => void
  onClose: () => void
  children: (host: FieldHost<Values>) => ReactNode
}

/** Edit dialog of an account's record, with draft and conflicts. */
export const RecordDialog = <Values extends object, Result>(props: RecordDialogProps<Values, Result>) => {
  const { labels, wordsOf, onClose } = props
  const shown = useForm<Values, Result>(props.machine, {
    values: props.values,
    version: props.version,
    draft: props.draft,
    onSaved: props.onSaved,
    onLeft: onClose,
  })
  const { form, frame, view, conflict, leaving, ...act } = shown
  return (
    <>
      <RecordForm
        title={props.title}
        {...(props.hint && { hint: props.hint })}
        {...(props.size && { size: props.size })}
        {...(props.save && { save: props.save })}
        labels={labels}
        frame={frame}
        view={view}
        conflict={conflict && <FormConflict of={shown} labels={labels} wordsOf={wordsOf} />}
        onPick={act.focus}
        onSubmit={act.submit}
        onRetry={act.retry}
        onClose={leaving.ask}
      >
        {props.children(form as unknown as FieldHost<Values>)}
      </RecordForm>
      {view.asksToLeave && <LeaveDialog onStay={leaving.stay} onLeave={leaving.go} />}
    </>
  )
}

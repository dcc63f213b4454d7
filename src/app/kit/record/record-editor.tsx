import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { createFormMachine } from '#machines/kit/form/form.machine.ts'
import type { FieldsProps } from '#screens/kit/form/bind-fields.tsx'
import { RecordForm } from '#screens/kit/form/record-form-page.tsx'
import { panel } from '#ui/page/page.ts'
import { useServices } from '../../context.ts'
import { FormConflict } from '../form/form-conflict.tsx'
import { LeaveDialog } from '../form/leave-dialog.tsx'
import { useFields } from '../form/use-fields.ts'
import { useForm } from '../form/use-form.ts'

export interface NextStep<Saved> {
  label: string
  hrefOf: (saved: Saved) => string
}

interface RecordEditorProps<Values extends object, Saved> {
  title: string
  machine: () => ReturnType<typeof createFormMachine<Values, Saved>>
  initial: Values
  version: number | null
  draft: { form: string; entityId: string }
  labels: Readonly<Record<keyof Values & string, string>>
  words: (values: Values, name: keyof Values & string) => ReactNode
  saved: string
  backHref: string
  save?: string | undefined
  next?: NextStep<Saved> | undefined
  inPanels?: boolean | undefined
  children: (fields: FieldsProps<Values>) => ReactNode
}

export const RecordEditor = <Values extends object, Saved>(props: RecordEditorProps<Values, Saved>) => {
  const { labels, words, backHref, next } = props
  const { notify } = useServices()
  const [, navigate] = useLocation()
  const [machine] = useState(props.machine)
  const [initial] = useState(props.initial)
  const opensNext = useRef(false)
  const shown = useForm<Values, Saved>(machine, {
    values: initial,
    version: props.version,
    draft: props.draft,
    onSaved: saved => {
      notify({ kind: 'success', text: props.saved })
      navigate(next && opensNext.current ? next.hrefOf(saved) : backHref)
    },
    onLeft: () => navigate(backHref),
  })
  const { form, frame, view, conflict, leaving, ...does } = shown
  const fields = useFields<Values, Saved>(form)
  const submit = (thenNext: boolean) => () => {
    opensNext.current = thenNext
    does.submit()
  }
  return (
    <>
      {conflict ? (
        <div className={panel()}>
          <FormConflict of={shown} labels={labels} wordsOf={words} />
        </div>
      ) : (
        <RecordForm
          label={props.title}
          save={props.save}
          next={next && { label: next.label, onSave: submit(true) }}
          inPanels={props.inPanels}
          frame={frame}
          view={view}
          labels={labels}
          onSubmit={submit(false)}
          onRetry={does.retry}
          onPick={does.focus}
          onCancel={leaving.ask}
        >
          {props.children(fields)}
        </RecordForm>
      )}
      {view.asksToLeave && <LeaveDialog onStay={leaving.stay} onLeave={leaving.go} />}
    </>
  )
}

import type { ReactNode } from 'react'
import type { DefinedForm, Judge } from '#machines/kit/form/define-form.ts'
import type { FieldsProps } from '#screens/kit/form/bind-fields.tsx'
import { useServices } from '../../context.ts'
import type { EditedRecord } from './define-record.ts'
import { LoadRecord } from './load-record.tsx'
import { type NextStep, RecordEditor } from './record-editor.tsx'

interface RecordPageProps<Where, Values extends object, Body, Saved extends { version: number }> {
  kind: EditedRecord<Where, Body, Saved>
  form: DefinedForm<Values, Body, Saved>
  judge: Judge<Body>
  /** A value in a conflict; default: the form's words. */
  formatValue?: ((values: Values, name: keyof Values & string) => ReactNode) | undefined
  title?: string | undefined
  initial?: () => Values
  where: Where
  id: string | null
  draft: { form: string; newId: string }
  backHref: string
  readOnly?: (saved: Saved) => ReactNode
  above?: (saved: Saved) => ReactNode
  below?: (saved: Saved | null, refresh: () => void) => ReactNode
  save?: string
  /** Of a new record. */
  next?: NextStep<Saved> | undefined
  inPanels?: boolean
  children: (fields: FieldsProps<Values>, saved: Saved | null) => ReactNode
}

export const RecordPage = <Where, Values extends object, Body, Saved extends { version: number }>(
  props: RecordPageProps<Where, Values, Body, Saved>,
) => {
  const { kind, form, judge, where, id, draft, backHref } = props
  const { words } = kind
  const actors = kind.of(useServices())
  const editor = (saved: Saved | null) => (
    <RecordEditor<Values, Saved>
      title={saved ? (props.title ?? words.update) : words.create}
      machine={() => form.createMachine(judge).provide({ actors: actors.form(where, id, form) })}
      initial={saved ? form.valuesOf(saved) : (props.initial?.() ?? form.initial)}
      version={saved?.version ?? null}
      draft={{ form: draft.form, entityId: id ?? draft.newId }}
      labels={form.labels}
      words={props.formatValue ?? form.formatValue}
      saved={saved ? words.updated : words.created}
      backHref={backHref}
      save={props.save}
      next={saved ? undefined : props.next}
      inPanels={props.inPanels}
    >
      {fields => props.children(fields, saved)}
    </RecordEditor>
  )
  if (id === null)
    return (
      <>
        {editor(null)}
        {props.below?.(null, () => {})}
      </>
    )
  return (
    <LoadRecord kind={kind} where={where} id={id} backHref={backHref}>
      {(saved, refresh) =>
        props.readOnly?.(saved) || (
          <>
            {props.above?.(saved)}
            {editor(saved)}
            {props.below?.(saved, refresh)}
          </>
        )
      }
    </LoadRecord>
  )
}

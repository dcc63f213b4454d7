import { useSelector } from '@xstate/react'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef } from 'react'
import type { PolicyStep, StepType } from '#contracts/configuration/policy-script.contract.ts'
import {
  scriptEditorMachine,
  selectScriptEditor,
} from '#machines/configuration/attendance-policies/script-editor.machine.ts'
import { stepTypeLabels } from '#machines/configuration/attendance-policies/step.labels.ts'
import type { FieldErrors } from '#machines/kit/form/form.values.ts'
import { same } from '#machines/kit/same.ts'
import { ScriptEditor } from '#screens/configuration/attendance-policies/script/script-editor.tsx'
import type {
  OptionField,
  StepSentenceUsage,
} from '#screens/configuration/attendance-policies/script/step-fields.tsx'
import { button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { ActionMenu } from '../../kit/action-menu.tsx'
import { PickIdsField } from '../../kit/form/pick-ids-field.tsx'
import { useAnswer } from '../../kit/list/use-answer.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { attendanceSentences, closingReasons, closingSentences } from './policy-choices.ts'

const nothing = {}

const sentences = { ATTENDANCE: attendanceSentences, CLOSING: closingSentences }

const CloseReason = ({ value, onChange, ...field }: OptionField) => {
  const reasons = useAnswer(closingReasons, nothing) ?? []
  const known = reasons.map(({ code, name }) => ({ value: code, label: name }))
  const options =
    value === '' || known.some(each => each.value === value) ? known : [...known, { value, label: value }]
  return <SelectField {...field} value={value} options={options} onChange={onChange} />
}

const Sentence = ({ value, usage, onChange, ...field }: OptionField & { usage: StepSentenceUsage }) => (
  <PickIdsField
    {...field}
    choices={sentences[usage]}
    readOnly={false}
    value={value ? [value] : []}
    onChange={([id = '']) => onChange(id)}
  />
)

const types = Object.entries(stepTypeLabels) as [StepType, string][]

const addMenu = (label: string, onAdd: (type: StepType) => void) => (
  <ActionMenu
    key={label}
    label={label}
    trigger={
      <>
        <Plus size={16} aria-hidden />
        {label}
      </>
    }
    triggerClass={button({ weight: 'plain' }).toString()}
    actions={types.map(([type, words]) => ({ label: words, onAction: () => onAdd(type) }))}
  />
)

interface ScriptFieldProps {
  steps: readonly PolicyStep[]
  errors: FieldErrors
  readOnly: boolean
  onChange: (steps: readonly PolicyStep[]) => void
}

/** The script of a rule, edited in the draft of its form. */
export const ScriptField = ({ steps, errors, readOnly, onChange }: ScriptFieldProps) => {
  const latest = useRef(onChange)
  latest.current = onChange
  const editor = useActorRef(scriptEditorMachine, { input: { steps } })
  const view = useSelector(editor, selectScriptEditor, same)
  useEffect(() => {
    const changes = editor.on('steps.changed', changed => latest.current(changed.steps))
    return () => changes.unsubscribe()
  }, [editor])
  useEffect(() => {
    editor.send({ type: 'steps.given', steps })
  }, [editor, steps])
  return (
    <ScriptEditor
      editor={view}
      errors={errors}
      readOnly={readOnly}
      picks={{
        closeReason: field => <CloseReason {...field} />,
        sentence: (field, usage) => <Sentence {...field} usage={usage} />,
      }}
      addMenu={addMenu}
      send={event => editor.send(event)}
    />
  )
}

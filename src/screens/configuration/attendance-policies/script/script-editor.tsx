import { type ReactNode, useEffect, useRef } from 'react'
import type { PolicyStep, StepType } from '#contracts/configuration/policy-script.contract.ts'
import {
  branchFieldsOf,
  describeStep,
  problemsOf,
  type StepProblem,
} from '#machines/configuration/attendance-policies/script-editor.labels.ts'
import type {
  ScriptEditorEvent,
  selectScriptEditor,
} from '#machines/configuration/attendance-policies/script-editor.machine.ts'
import type { FieldErrors } from '#machines/kit/form/form.values.ts'
import { Button } from '#ui/button/button.tsx'
import { help, problem } from '#ui/field/field.ts'
import { toolbar } from '#ui/page/page.ts'
import { LazySortableList } from '#ui/sortable/lazy-sortable-list.tsx'
import { css } from '#ui/theme/stitches.ts'
import { focusField } from '../../../kit/form/fields.ts'
import { PolicySteps } from '../policy-steps.tsx'
import { ScriptDiagram } from './script-diagram.tsx'
import { StepFields, type StepPicks } from './step-fields.tsx'

const frame = css({ display: 'flex', flexDirection: 'column', gap: '$3', minWidth: 0 })
const sideBySide = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 460px)',
  gap: '$4',
  alignItems: 'start',
  '@media (max-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const body = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  paddingLeft: 68,
  '@narrow': { paddingLeft: 0 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
})
const problemLink = css({
  minHeight: 24,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  textAlign: 'left',
  textDecoration: 'underline',
  cursor: 'pointer',
  '@touch': { minHeight: 44 },
})
const ways = css({ fontSize: '$2', color: '$muted' })

interface ScriptEditorProps {
  editor: ReturnType<typeof selectScriptEditor>
  /** Errors of the form by path, such as `steps.2.title`. */
  errors: FieldErrors
  readOnly: boolean
  picks: StepPicks
  /** The menu of the types of a new step. */
  addMenu: (label: string, onAdd: (stepType: StepType) => void) => ReactNode
  send: (event: ScriptEditorEvent) => void
}

interface CardProps extends ScriptEditorProps {
  step: PolicyStep
  problems: readonly StepProblem[]
}

const Card = ({ step, problems, editor, picks, send }: CardProps) => {
  const { steps, openId, openField, hasRoom } = editor
  const isOpen = openId === step.id
  const opened = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) focusField(opened.current, openField)
  }, [isOpen, openField])
  const lead = (field: string) =>
    isOpen ? focusField(opened.current, field) : send({ type: 'step.opened', id: step.id, field })
  return (
    <div ref={opened} className={body()}>
      {problems.length > 0 && (
        <ul className={problem()} aria-label={`Problemas de ${step.title}`}>
          {problems.map(({ field, message }) => (
            <li key={field + message}>
              <button type="button" className={problemLink()} onClick={() => lead(field)}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <StepFields
          step={step}
          branches={branchFieldsOf(steps, step)}
          errorOf={field => problems.find(each => each.field === field)?.message ?? null}
          hasRoom={hasRoom}
          picks={picks}
          send={send}
        />
      ) : (
        <ul className={ways()}>
          {describeStep(steps, step).branches.map(way => (
            <li key={way}>{way}</li>
          ))}
        </ul>
      )}
      <div className={toolbar()}>
        {isOpen ? (
          <Button onClick={() => send({ type: 'step.closed' })}>Fechar etapa</Button>
        ) : (
          <Button
            aria-label={`Editar etapa ${step.title}`}
            onClick={() => send({ type: 'step.opened', id: step.id })}
          >
            Editar
          </Button>
        )}
      </div>
    </div>
  )
}

const AddStep = ({ editor: { hasRoom, openId }, addMenu, send }: ScriptEditorProps) =>
  hasRoom ? (
    <div>
      {addMenu(openId === null ? 'Adicionar etapa' : 'Adicionar etapa depois desta', stepType =>
        send({ type: 'step.added', stepType, after: openId }),
      )}
    </div>
  ) : (
    <p className={help()}>O roteiro está completo: não cabem mais etapas.</p>
  )

/** The steps of a rule, one open at a time, and their drawing. */
export const ScriptEditor = (props: ScriptEditorProps) => {
  const { editor, errors, readOnly, send } = props
  const { steps, notice, canUndo } = editor
  const problems = problemsOf(steps, errors)
  if (readOnly) return <PolicySteps steps={steps} />
  return (
    <div className={sideBySide()} data-field="steps">
      <div className={frame()}>
        <LazySortableList
          label="Etapas do roteiro"
          items={steps.map(step => ({
            id: step.id,
            title: step.title,
            subtitle: describeStep(steps, step).subtitle,
            body: <Card {...props} step={step} problems={problems.filter(each => each.stepId === step.id)} />,
          }))}
          onReorder={ids => send({ type: 'steps.reordered', ids })}
          onDelete={index => {
            const id = steps[index]?.id
            if (id) send({ type: 'step.removed', id })
          }}
        />
        <div className={toolbar()}>
          <p role="status">{notice}</p>
          {canUndo && (
            <Button weight="quiet" onClick={() => send({ type: 'undo.requested' })}>
              Desfazer
            </Button>
          )}
        </div>
        <AddStep {...props} />
      </div>
      <ScriptDiagram steps={steps} />
    </div>
  )
}

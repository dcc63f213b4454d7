import { type ReactNode, type Ref, useId } from 'react'
import type { Equipment } from '#contracts/equipment.contract.ts'
import type { selectForm } from '#machines/kit/form.machine.ts'
import { modeLabels, resultLabels } from '#machines/service-orders/service-order.labels.ts'
import { type VisitValues, visitFieldLabels } from '#machines/service-orders/visit.form.ts'
import { Button } from '#ui/button/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { TimeField } from '#ui/date/time-field.tsx'
import { Choice } from '#ui/field/choice.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { css } from '#ui/theme/stitches.ts'
import { EquipmentChanges } from '../equipment-changes.tsx'

const form = css({ display: 'flex', flexDirection: 'column', gap: '$4' })
const pair = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '$3',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const moment = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 96px', gap: '$2' })
const note = css({ fontSize: '$2', color: '$muted' })

const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map(value => ({ value, label: labels[value] }))

export type VisitErrors = Readonly<Record<keyof VisitValues, string | null>>

interface VisitFormProps {
  title: string
  hint: string
  /** Still going on: it ends with the flow, and its result is told then. */
  inCourse: boolean
  frame: Ref<HTMLFormElement>
  values: VisitValues
  errors: VisitErrors
  view: ReturnType<typeof selectForm<VisitValues>>
  equipment: readonly Equipment[] | null
  /** The box that finds technicians, and the field of what was done: each has a machine of its own. */
  technician: ReactNode
  description: ReactNode
  /** In place of the fields: the differences with what somebody else saved. */
  conflict: ReactNode
  onField: <Name extends keyof VisitValues>(name: Name, value: VisitValues[Name]) => void
  onFocus: (name: string) => void
  onSubmit: () => void
  onRetry: () => void
  onClose: () => void
}

const labelOf = (name: string) => visitFieldLabels[name as keyof VisitValues] ?? null

/** An intervention told for the first time, or corrected (D-20b). */
export const VisitForm = (props: VisitFormProps) => {
  const { title, inCourse, values, errors, view, onField } = props
  const id = useId()
  const { busy } = view
  const end = (name: 'startedAt' | 'endedAt') => (
    <div className={moment()} data-field={name}>
      <DateField
        label={visitFieldLabels[name]}
        value={values[name].date}
        error={errors[name]}
        readOnly={busy}
        onChange={date => onField(name, { ...values[name], date })}
      />
      <TimeField
        label="Hora"
        aria-label={`${visitFieldLabels[name]}: hora`}
        value={values[name].time}
        readOnly={busy}
        onChange={time => onField(name, { ...values[name], time })}
      />
    </div>
  )
  return (
    <Modal
      title={title}
      hint={props.hint}
      size="md"
      onClose={props.onClose}
      footer={
        props.conflict ? undefined : (
          <>
            <Button onClick={props.onClose}>Cancelar</Button>
            <Button weight="primary" type="submit" form={id} busy={busy}>
              {busy ? 'Salvando…' : 'Salvar intervenção'}
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
            errors={view.errors.map(error => ({ ...error, label: error.name && labelOf(error.name) }))}
            onPick={props.onFocus}
            onRetry={view.canRetry ? props.onRetry : undefined}
          />
          {view.recalled && (
            <p className={note()} role="status">
              O que você tinha escrito antes voltou.
            </p>
          )}
          {props.technician}
          <div className={pair()}>
            {end('startedAt')}
            {inCourse ? (
              <p className={note()}>Em curso: termina ao enviar a ordem para validação.</p>
            ) : (
              end('endedAt')
            )}
          </div>
          <div className={pair()}>
            <div data-field="mode">
              <Choice
                label={visitFieldLabels.mode}
                value={values.mode}
                options={optionsOf(modeLabels)}
                disabled={busy}
                onChange={mode => onField('mode', mode)}
              />
            </div>
            <div data-field="result">
              <Choice
                label={visitFieldLabels.result}
                value={values.result}
                options={optionsOf(resultLabels)}
                optional={inCourse}
                error={errors.result}
                disabled={busy}
                onChange={result => onField('result', result)}
              />
            </div>
          </div>
          {props.description}
          <TextField
            label={visitFieldLabels.attendedBy}
            name="attendedBy"
            optional
            autoComplete="off"
            maxLength={120}
            value={values.attendedBy}
            error={errors.attendedBy}
            readOnly={busy}
            onChange={event => onField('attendedBy', event.target.value)}
          />
          <div data-field="changes">
            <EquipmentChanges
              changes={values.changes}
              equipment={props.equipment}
              error={errors.changes ?? undefined}
              onChange={changes => onField('changes', changes)}
            />
          </div>
        </form>
      )}
    </Modal>
  )
}

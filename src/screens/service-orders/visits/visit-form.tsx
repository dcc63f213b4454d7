import type { ReactNode } from 'react'
import { modeLabels, resultLabels } from '#machines/service-orders/service-order.labels.ts'
import { type VisitValues, visitFieldLabels } from '#machines/service-orders/visits/visit.form.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { TimeField } from '#ui/date/time-field.tsx'
import { Choice } from '#ui/field/choice.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { css } from '#ui/theme/stitches.ts'
import { FormDialog, type FormDialogProps } from '../../kit/form/form-dialog.tsx'
import { EquipmentChanges, type Installed } from '../equipment-changes.tsx'

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

interface VisitFormProps extends Omit<FormDialogProps, 'labels' | 'children'> {
  /** In progress: its end and result come from the flow. */
  inCourse: boolean
  values: VisitValues
  errors: VisitErrors
  installed: Installed
  /** Injected: both fields have their own machines. */
  technician: ReactNode
  description: ReactNode
  onField: <Name extends keyof VisitValues>(name: Name, value: VisitValues[Name]) => void
}

/** Decision D-20b. */
export const VisitForm = ({
  inCourse,
  values,
  errors,
  installed,
  technician,
  description,
  onField,
  ...form
}: VisitFormProps) => {
  const { busy } = form.view
  const end = (name: 'displacedAt' | 'arrivedAt' | 'startedAt' | 'endedAt', optional = false) => (
    <div className={moment()} data-field={name}>
      <DateField
        label={visitFieldLabels[name]}
        optional={optional}
        value={values[name].date}
        error={errors[name]}
        readOnly={busy}
        onChange={date => onField(name, { ...values[name], date })}
      />
      <TimeField
        label="Hora"
        optional={optional && 'filter'}
        aria-label={`${visitFieldLabels[name]}: hora`}
        value={values[name].time}
        readOnly={busy}
        onChange={time => onField(name, { ...values[name], time })}
      />
    </div>
  )
  return (
    <FormDialog save="Salvar intervenção" labels={visitFieldLabels} {...form}>
      {technician}
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
      {values.mode === 'ON_SITE' && (
        <>
          <div className={pair()}>
            {end('displacedAt', true)}
            {end('arrivedAt', true)}
          </div>
          <TextField
            label={visitFieldLabels.position}
            name="position"
            optional
            autoComplete="off"
            maxLength={60}
            hint="Latitude e longitude, como o mapa as copia: -27.5954, -48.548"
            value={values.position}
            error={errors.position}
            readOnly={busy}
            onChange={event => onField('position', event.target.value)}
          />
        </>
      )}
      {description}
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
          told={values}
          optional
          installed={installed}
          error={errors.changes ?? undefined}
          incomplete={errors.entry !== null}
          readOnly={busy}
          onTold={({ changes, entry }) => {
            if (changes !== values.changes) onField('changes', changes)
            if (entry !== values.entry) onField('entry', entry)
          }}
        />
      </div>
    </FormDialog>
  )
}

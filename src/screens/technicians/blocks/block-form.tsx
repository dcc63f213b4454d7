import { type BlockValues, NOTE_LIMIT } from '#machines/technicians/blocks/block.form.ts'
import { blockReasonLabels, blockReasons } from '#machines/technicians/blocks/block.labels.ts'
import type { selectBlockForm } from '#machines/technicians/blocks/block-form.selectors.ts'
import { Combobox } from '#ui/combobox/combobox.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { TimeField } from '#ui/date/time-field.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { css } from '#ui/theme/stitches.ts'
import { FormDialog, type FormDialogProps } from '../../kit/form/form-dialog.tsx'
import type { TechnicianBox } from './blocks.tsx'
import { RepeatFields } from './repeat-fields.tsx'

const moments = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '$3',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const moment = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 96px', gap: '$2' })
const note = css({ fontSize: '$2', color: '$muted' })

export const blockFieldLabels: Readonly<Record<keyof BlockValues, string>> = {
  technicianIds: 'Técnicos',
  allDay: 'Dia inteiro',
  startsAt: 'Início',
  endsAt: 'Fim',
  reason: 'Motivo',
  note: 'Observação',
  repeat: 'Repetição',
}

interface BlockFormProps extends Omit<FormDialogProps, 'title' | 'labels' | 'children'> {
  /** Technician of the edited block; null for a new one. */
  changing: string | null
  inSeries: boolean
  form: ReturnType<typeof selectBlockForm>
  technicians: TechnicianBox
  onField: <Name extends keyof BlockValues>(name: Name, value: BlockValues[Name]) => void
}

/** Decision D-21. */
export const BlockForm = ({ changing, inSeries, form, technicians, onField, ...rest }: BlockFormProps) => {
  const { values, errors } = form
  const { busy } = rest.view
  const end = (name: 'startsAt' | 'endsAt', title: string, date: string | null, time: string | null) => (
    <div className={values.allDay ? undefined : moment()} data-field={name}>
      <DateField
        label={title}
        value={values[name].date}
        error={date}
        readOnly={busy}
        onChange={text => onField(name, { ...values[name], date: text })}
      />
      {!values.allDay && (
        <TimeField
          label="Hora"
          aria-label={`${title}: hora`}
          suggests
          value={values[name].time}
          error={time}
          readOnly={busy}
          onChange={text => onField(name, { ...values[name], time: text })}
        />
      )}
    </div>
  )
  return (
    <FormDialog
      title={changing === null ? 'Novo bloqueio' : 'Alterar bloqueio'}
      hint={changing ?? 'Nada poderá ser agendado dentro deste período.'}
      save={changing === null ? 'Bloquear agenda' : 'Salvar'}
      labels={blockFieldLabels}
      {...rest}
    >
      {changing === null && (
        <Combobox
          {...technicians}
          name="technicianIds"
          label="Técnicos"
          placeholder="Buscar pelo nome"
          error={errors.technicianIds}
          readOnly={busy}
        />
      )}
      <Checkbox
        label="Dia inteiro"
        name="allDay"
        checked={values.allDay}
        readOnly={busy}
        onChange={allDay => onField('allDay', allDay)}
      />
      <div className={moments()}>
        {end('startsAt', 'Início', errors.startDate, errors.startTime)}
        {end('endsAt', 'Fim', errors.endDate, errors.endTime)}
      </div>
      <SelectField
        label="Motivo"
        name="reason"
        value={values.reason}
        options={blockReasons.map(reason => ({ value: reason, label: blockReasonLabels[reason] }))}
        error={errors.reason}
        readOnly={busy}
        onChange={reason => onField('reason', reason)}
      />
      <TextArea
        label="Observação"
        name="note"
        optional
        rows={3}
        limit={NOTE_LIMIT}
        value={values.note}
        error={errors.note}
        readOnly={busy}
        onChange={event => onField('note', event.target.value)}
      />
      {changing === null ? (
        <RepeatFields
          repeat={values.repeat}
          error={errors.repeat}
          readOnly={busy}
          onChange={repeat => onField('repeat', repeat)}
        />
      ) : (
        inSeries && (
          <p className={note()}>
            Este bloqueio se repete toda semana; só este será alterado, as outras repetições continuam.
          </p>
        )
      )}
    </FormDialog>
  )
}

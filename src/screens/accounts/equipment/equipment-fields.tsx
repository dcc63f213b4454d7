import {
  type EquipmentValues,
  equipmentFieldLabels,
  zoneValue,
} from '#machines/accounts/equipment/equipment.form.ts'
import {
  equipmentKindOptions,
  equipmentStatusLabels,
  ownershipLabels,
} from '#machines/accounts/equipment/equipment.labels.ts'
import type { CentralChoice } from '#machines/accounts/equipment/equipment.machine.ts'
import { errorOf, type FieldErrors } from '#machines/kit/form/form.values.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { columns, part, partTitle } from '../record.styles.ts'

interface EquipmentFieldsProps {
  values: EquipmentValues
  errors: FieldErrors
  busy: boolean
  centrals: readonly CentralChoice[]
  onField: <Name extends keyof EquipmentValues & string>(name: Name, value: EquipmentValues[Name]) => void
}

type TextName = {
  [Name in keyof EquipmentValues]: string extends EquipmentValues[Name] ? Name : never
}[keyof EquipmentValues]

const ownerships = (['COMPANY', 'CUSTOMER'] as const).map(value => ({ value, label: ownershipLabels[value] }))
const statuses = (['ACTIVE', 'DEFECTIVE'] as const).map(value => ({
  value,
  label: equipmentStatusLabels[value],
}))

export const EquipmentFields = ({ values, errors, busy, centrals, onField }: EquipmentFieldsProps) => {
  const of = <Name extends keyof EquipmentValues>(name: Name) => ({
    name,
    label: equipmentFieldLabels[name],
    value: values[name],
    error: errorOf(errors, name),
    readOnly: busy,
  })
  const line = (name: TextName, optional = true, hint?: string) => (
    <TextField
      {...of(name)}
      autoComplete="off"
      optional={optional}
      hint={hint}
      onChange={event => onField(name, event.target.value)}
    />
  )
  const zones = centrals.find(({ id }) => id === values.centralId)?.zones ?? []
  return (
    <>
      <section className={part()} aria-label="O equipamento">
        <h2 className={partTitle()}>O equipamento</h2>
        <div className={columns()}>
          <SelectField
            {...of('kind')}
            options={equipmentKindOptions}
            onChange={kind => onField('kind', kind)}
          />
          {line('manufacturer')}
          {line('model', false)}
          {line('serialNumber')}
          <SelectField
            {...of('ownership')}
            options={ownerships}
            onChange={ownership => onField('ownership', ownership)}
          />
          {line('patrimonyCode')}
        </div>
      </section>
      <section className={part()} aria-label="Onde está">
        <h2 className={partTitle()}>Onde está</h2>
        <div className={columns()}>
          {line('location')}
          <SelectField
            {...of('centralId')}
            optional
            placeholder="Nenhuma"
            options={centrals.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={id => onField('centralId', id)}
          />
          {values.centralId !== '' && (
            <SelectField
              {...of('zoneNumber')}
              optional
              placeholder="Nenhuma"
              options={zones.map(({ number, name }) => ({
                value: zoneValue(values.centralId, number),
                label: `${number} · ${name}`,
              }))}
              onChange={zone => onField('zoneNumber', zone)}
            />
          )}
        </div>
        {values.kind === 'CAMERA' &&
          line('streamUrl', true, 'rtsp://, http:// ou https://, sem usuário e senha.')}
      </section>
      <section className={part()} aria-label="Instalação e garantia">
        <h2 className={partTitle()}>Instalação e garantia</h2>
        <div className={columns()}>
          <DateField {...of('installedAt')} optional onChange={day => onField('installedAt', day)} />
          <DateField {...of('warrantyUntil')} optional onChange={day => onField('warrantyUntil', day)} />
          <SelectField
            {...of('status')}
            options={statuses}
            onChange={status => onField('status', status || 'ACTIVE')}
          />
        </div>
      </section>
    </>
  )
}

import { errorOf, type FieldErrors } from '#machines/kit/form/form.values.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { TimeField } from '#ui/date/time-field.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { formatInteger } from '#ui/format/integer.ts'

export interface FieldsProps<Values> {
  values: Values
  errors: FieldErrors
  busy: boolean
  onField: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void
}

type Named<Values, Kind> = {
  [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never
}[keyof Values & string]

/** The fields of a form, each by its name alone: label, value, error and change come from the form. */
export const bindFields = <Values extends object>(
  { values, errors, busy, onField }: FieldsProps<Values>,
  labels: Readonly<Record<keyof Values & string, string>>,
) => {
  type Text = Named<Values, string>
  const common = (name: keyof Values & string) => ({
    name,
    label: labels[name],
    error: errorOf(errors, name),
    readOnly: busy,
  })
  const set = (name: keyof Values & string) => (value: unknown) => onField(name, value as never)
  const textOf = (name: Text) => ({ ...common(name), value: values[name] as string, onChange: set(name) })
  const typed = (name: Text) => ({
    ...textOf(name),
    onChange: (event: { target: { value: string } }) => set(name)(event.target.value),
  })
  return {
    common,
    text: (name: Text, maxLength: number, optional = false) => (
      <TextField {...typed(name)} maxLength={maxLength} optional={optional} />
    ),
    area: (name: Text, limit: number) => <TextArea {...typed(name)} optional rows={4} limit={limit} />,
    time: (name: Text, hint?: string) => <TimeField {...textOf(name)} {...(hint && { hint })} />,
    date: (name: Text) => <DateField {...textOf(name)} optional />,
    minutes: (name: Text, [min, max]: readonly [number, number]) => (
      <NumberField
        {...textOf(name)}
        hint={`Em minutos, de ${min} a ${formatInteger(max)}.`}
        min={min}
        max={max}
      />
    ),
    select: <Name extends Text>(
      name: Name,
      options: readonly { value: Values[Name] & string; label: string }[],
    ) => (
      <SelectField<Values[Name] & string>
        {...common(name)}
        value={values[name] as Values[Name] & string}
        options={options}
        onChange={value => value && set(name)(value)}
      />
    ),
    check: (name: Named<Values, boolean>) => (
      <Checkbox {...common(name)} checked={values[name] as boolean} onChange={set(name)} />
    ),
  }
}

import type { ComponentType } from 'react'
import { isTime } from '#contracts/rules/dates.ts'
import { errorOf, type FieldErrors } from '#machines/kit/form/form.values.ts'
import type { Picked } from '#machines/kit/form/text-rules.ts'
import { week } from '#machines/kit/labels/weekday.labels.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { TimeField } from '#ui/date/time-field.tsx'
import { TimesField } from '#ui/date/times-field.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Choice } from '#ui/field/choice.tsx'
import { MaskField } from '#ui/field/mask-field.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { formatInteger } from '#ui/format/integer.ts'
import type { Mask } from '#ui/mask/mask.ts'
import { CheckGroup, type CheckOption } from './check-group.tsx'
import { type Labels, type Option, optionsOf } from './options.ts'

interface Extras {
  optional?: boolean
  hint?: string | undefined
}

export interface FieldsProps<Values> {
  values: Values
  errors: FieldErrors
  busy: boolean
  /** Fields that may not change; one opens while it has an error, to be corrected. */
  locked?: readonly string[]
  onField: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void
  /** The combobox of a field, which `app` composes. */
  Pick?: ComponentType<PickProps>
}

/** A field that `app` composes, such as a combobox. */
export interface GivenField<Value> {
  name: string
  label: string
  error: string | null
  readOnly: boolean
  hint?: string
  value: Value
  onChange: (value: Value) => void
}

/** A combobox that `app` composes. */
export type GivenPick = GivenField<readonly Picked[]>

export type PickProps = Omit<GivenPick, 'hint'> & Extras & { multiple?: boolean }

type Named<Values, Kind> = {
  [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never
}[keyof Values & string]

export const weekdayOptions = week.map(({ day, name, short }) => ({ value: day, text: short, title: name }))

type Options<Value extends string> = readonly Option<Value>[] | Labels<Value>

const isList = <Value extends string>(options: Options<Value>): options is readonly Option<Value>[] =>
  Array.isArray(options)
const listOf = <Value extends string>(options: Options<Value>) =>
  isList(options) ? options : optionsOf(options)

const made = new WeakMap<object, Map<string, unknown>>()

/** The same handler for the same form and field: a field whose values stand is not drawn again. */
const handlerOf = <Handler,>(of: object, key: string, make: () => Handler): Handler => {
  const handlers = made.get(of) ?? new Map<string, unknown>()
  made.set(of, handlers)
  const handler = (handlers.get(key) as Handler | undefined) ?? make()
  handlers.set(key, handler)
  return handler
}

export const bindFields = <Values extends object>(
  { values, errors, busy, locked = [], onField, Pick }: FieldsProps<Values>,
  labels: Readonly<Record<keyof Values & string, string>>,
) => {
  type Text = Named<Values, string>
  type Numbers = Named<Values, readonly number[]>
  const common = (name: keyof Values & string) => {
    const error = errorOf(errors, name)
    return { name, label: labels[name], error, readOnly: busy || (locked.includes(name) && error === null) }
  }
  const set = (name: keyof Values & string) =>
    handlerOf(onField, name, () => (value: unknown) => onField(name, value as never))
  const textOf = (name: Text) => ({ ...common(name), value: values[name] as string, onChange: set(name) })
  const typed = (name: Text) => ({
    ...textOf(name),
    onChange: handlerOf(
      onField,
      `${name} typed`,
      () => (event: { target: { value: string } }) => set(name)(event.target.value),
    ),
  })
  const time = (name: Text, more: Extras & { suggests?: boolean } = {}) => (
    <TimeField {...textOf(name)} {...more} />
  )
  const checks = (name: Numbers, options: readonly CheckOption[], more: Extras = {}) => (
    <CheckGroup
      {...common(name)}
      {...more}
      chosen={values[name] as readonly number[]}
      options={options}
      onChange={set(name)}
    />
  )
  const written = (name: Text, maxLength: number) => ({ ...typed(name), maxLength })
  return {
    common,
    set,
    given: <Name extends keyof Values & string>(name: Name): GivenField<Values[Name]> => ({
      ...common(name),
      value: values[name],
      onChange: set(name),
    }),
    pick: (name: Named<Values, readonly Picked[]>, more: Extras & { multiple?: boolean } = {}) =>
      Pick && (
        <Pick {...common(name)} {...more} value={values[name] as readonly Picked[]} onChange={set(name)} />
      ),
    setAll: (changed: Values) => {
      const names = Object.keys(changed) as (keyof Values & string)[]
      for (const name of names) if (changed[name] !== values[name]) onField(name, changed[name])
    },
    written,
    text: (
      name: Text,
      maxLength: number,
      more: Extras & { inputMode?: 'email' | 'numeric'; placeholder?: string } = {},
    ) => <TextField {...written(name, maxLength)} {...more} autoComplete="off" />,
    area: (name: Text, limit: number, more: Extras & { autoFocus?: boolean } = { optional: true }) => (
      <TextArea {...typed(name)} {...more} rows={4} limit={limit} />
    ),
    mask: (name: Text, mask: Mask, more: Extras = {}) => (
      <MaskField {...textOf(name)} {...more} mask={mask} />
    ),
    /** Keeps the text as the mask shows it. */
    shown: (name: Text, mask: Mask, more: Extras = {}) => (
      <MaskField
        {...textOf(name)}
        {...more}
        mask={mask}
        onChange={handlerOf(onField, `${name} shown`, () => (_: string, text: string) => set(name)(text))}
      />
    ),
    number: (name: Text, [min, max]: readonly [number, number], more: Extras = {}) => (
      <NumberField {...textOf(name)} {...more} min={min} max={max} />
    ),
    time,
    endTime: (name: Text, start: Text, nextDay: string) => {
      const [from, to] = [values[start] as string, values[name] as string]
      return time(name, isTime(from) && isTime(to) && to < from ? { hint: nextDay } : {})
    },
    requiredDate: (name: Text, hint?: string) => <DateField {...textOf(name)} hint={hint} />,
    date: (name: Text, hint?: string) => <DateField {...textOf(name)} optional hint={hint} />,
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
      options: Options<Exclude<Values[Name] & string, ''>>,
      more: Extras & { placeholder?: string; autoFocus?: boolean } = {},
    ) => (
      <SelectField<Values[Name] & string>
        {...common(name)}
        {...more}
        value={values[name] as Values[Name] & string}
        options={listOf(options)}
        onChange={handlerOf(
          onField,
          `${name} ${more.optional}`,
          () => (value: string) => (value || more.optional) && set(name)(value),
        )}
      />
    ),
    choice: <Name extends Text>(
      name: Name,
      options: Options<Exclude<Values[Name] & string, ''>>,
      more: { hint?: string; autoFocus?: boolean } = {},
    ) => (
      <div data-field={name}>
        <Choice
          {...more}
          label={labels[name]}
          value={(values[name] as Exclude<Values[Name] & string, ''>) || null}
          options={listOf(options)}
          error={errorOf(errors, name)}
          disabled={busy}
          onChange={set(name)}
        />
      </div>
    ),
    checks,
    weekdays: (name: Numbers) => checks(name, weekdayOptions),
    times: (name: Named<Values, readonly string[]>, most: number) => (
      <TimesField
        {...common(name)}
        times={values[name] as readonly string[]}
        most={most}
        onChange={set(name)}
      />
    ),
    check: (name: Named<Values, boolean>) => (
      <Checkbox {...common(name)} checked={values[name] as boolean} onChange={set(name)} />
    ),
  }
}

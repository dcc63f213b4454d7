import { formatDate, isDay } from '#contracts/rules/dates.ts'
import { yesOrNo } from '../labels/boolean.labels.ts'
import { formatWeekdays } from '../labels/weekday.labels.ts'
import type { Picked } from './text-rules.ts'

/** A value of a form that is not in the body. */
export interface Box<Value> {
  label: string
  initial: Value
  format(value: Value): string
}

export interface Field<Value, Stored> extends Box<Value> {
  read(stored: Stored): Value
  write(value: Value): Stored
}

type Fields = Readonly<Record<string, Box<unknown>>>

export type ValuesOf<Of extends Fields> = { [Name in keyof Of & string]: Of[Name]['initial'] }

type Writable = { write(value: never): unknown }
type Written<Of> = Of extends { write(value: never): infer Stored } ? Stored : never

type BodyOf<Of extends Fields> = {
  [Name in keyof Of & string as Of[Name] extends Writable ? Name : never]: Written<Of[Name]>
}

const asIs = (text: string): string => text
const emptyIfNull = (text: string | null): string => text ?? ''
const trimmed = (text: string): string => text.trim()
const nullIfEmpty = (text: string): string | null => text.trim() || null

export const text = (label: string, initial = ''): Field<string, string> => ({
  label,
  initial,
  read: asIs,
  write: trimmed,
  format: asIs,
})

/** Empty is null in the record. */
export const optionalText = (label: string): Field<string, string | null> => ({
  label,
  initial: '',
  read: emptyIfNull,
  write: nullIfEmpty,
  format: asIs,
})

export const formatDay = (date: string): string => (isDay(date) ? formatDate(date) : date)

export const day = (label: string): Field<string, string | null> => ({
  ...optionalText(label),
  format: formatDay,
})

/** Number of a text field; undefined when empty, so the schema reports it missing. */
export const numberIn = (text: string): number =>
  text.trim() === '' ? (undefined as never) : /^\d+$/.test(text) ? Number(text) : Number.NaN

const formatMinutes = (text: string): string => (text === '' ? '' : `${text} min`)

export const minutes = (label: string, initial: string): Field<string, number> => ({
  label,
  initial,
  read: String,
  write: numberIn,
  format: formatMinutes,
})

/** Empty is null in the record. */
export const optionalNumber = (label: string): Field<string, number | null> => ({
  label,
  initial: '',
  read: count => (count === null ? '' : String(count)),
  write: written => (written.trim() === '' ? null : numberIn(written)),
  format: asIs,
})

export const optionalMinutes = (label: string) => ({ ...optionalNumber(label), format: formatMinutes })

export const flag = (label: string, initial: boolean): Field<boolean, boolean> => ({
  label,
  initial,
  read: on => on,
  write: on => on,
  format: yesOrNo,
})

export const box = <Value>({ label, initial, format }: Box<Value>): Box<Value> => ({ label, initial, format })

type Labels<Value extends string> = Readonly<Record<Value, string>>

export const choice = <Value extends string>(
  label: string,
  labels: Labels<Value>,
  initial: NoInfer<Value>,
): Field<Value, Value> => ({
  label,
  initial,
  read: value => value,
  write: value => value,
  format: value => labels[value],
})

/** A choice that starts as `''`, which the schema refuses. */
export const emptyChoice = <Value extends string>(
  label: string,
  labels: Labels<Value>,
): Field<Value | '', Value> => ({
  label,
  initial: '',
  read: value => value,
  write: value => value as Value,
  format: value => value && labels[value],
})

export const list = <Item>(
  label: string,
  format: (items: readonly Item[]) => string,
  initial: readonly Item[] = [],
): Field<readonly Item[], Item[]> => ({
  label,
  initial,
  read: items => items,
  write: items => [...items],
  format,
})

/** Days of the week, 0 for Sunday. */
export const weekdays = (initial: readonly number[]) => list('Dias da semana', formatWeekdays, initial)

/** Sorted `HH:mm` in the record; the form always has an input for one. */
export const times = (label: string): Field<readonly string[], string[]> => ({
  label,
  initial: [''],
  read: stored => (stored.length > 0 ? stored : ['']),
  write: written => written.filter(time => time !== '').sort(),
  format: written => written.filter(Boolean).join(', '),
})

export const picked = (label: string): Box<readonly Picked[]> => ({
  label,
  initial: [],
  format: records => records.map(({ name }) => name).join(', '),
})

const isField = (box: Box<unknown>): box is Field<unknown, unknown> => 'write' in box

export const describeFields = <const Of extends Fields>(fields: Of) => {
  const entries = Object.entries(fields)
  const from = (of: (box: Box<unknown>, name: string) => unknown) =>
    Object.fromEntries(entries.map(([name, box]) => [name, of(box, name)]))
  return {
    labels: from(({ label }) => label) as { [Name in keyof Of & string]: string },
    initial: from(({ initial }) => initial) as ValuesOf<Of>,
    valuesOf: (saved: BodyOf<Of>) =>
      from((box, name) =>
        isField(box) ? box.read(saved[name as keyof BodyOf<Of>]) : box.initial,
      ) as ValuesOf<Of>,
    bodyOf: (values: ValuesOf<Of>) =>
      Object.fromEntries(
        entries.flatMap(([name, box]) =>
          isField(box) ? [[name, box.write(values[name as keyof ValuesOf<Of>])]] : [],
        ),
      ) as BodyOf<Of>,
    formats: from(
      ({ format }) =>
        (value: unknown) =>
          format(value),
    ) as {
      [Name in keyof Of & string]: (value: ValuesOf<Of>[Name]) => string
    },
  }
}

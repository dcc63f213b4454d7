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

/** Records chosen in a combobox; the body has their ids under `stored`. */
interface Reference<Stored extends string, Many extends boolean> extends Box<readonly Picked[]> {
  stored: Stored
  many: Many
}

type Fields = Readonly<Record<string, Box<unknown>>>

export type ValuesOf<Of extends Fields> = { [Name in keyof Of & string]: Of[Name]['initial'] }

type Writable = { write(value: never): unknown }
type Written<Of> = Of extends { write(value: never): infer Stored } ? Stored : never

type FieldsBody<Of extends Fields> = {
  [Name in keyof Of & string as Of[Name] extends Writable ? Name : never]: Written<Of[Name]>
}

type AnyReference = Reference<string, boolean>
type OneOrMany<Of, One, Many> = Of extends { many: true } ? Many : One

type SavedOf<Of extends Fields> = FieldsBody<Of> & {
  [Name in keyof Of & string as Of[Name] extends AnyReference ? Name : never]: OneOrMany<
    Of[Name],
    Picked | null,
    readonly Picked[]
  >
}

type BodyOf<Of extends Fields> = FieldsBody<Of> & {
  [Name in keyof Of & string as Of[Name] extends Reference<infer Stored, boolean>
    ? Stored
    : never]: OneOrMany<Of[Name], string | null, string[]>
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

/** A choice that may be empty, null in the record; values are their own words. */
export const optionalChoice = <Value extends string>(label: string): Field<Value | '', Value | null> => ({
  label,
  initial: '',
  read: stored => stored ?? '',
  write: chosen => chosen || null,
  format: chosen => chosen,
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

/** One record or none. @param stored the body's name for its id */
export const reference = <const Stored extends string>(
  label: string,
  stored: Stored,
): Reference<Stored, false> => ({ ...picked(label), stored, many: false })

/** @param stored the body's name for their ids */
export const references = <const Stored extends string>(
  label: string,
  stored: Stored,
): Reference<Stored, true> => ({ ...picked(label), stored, many: true })

const isReference = (box: Box<unknown>): box is AnyReference => 'stored' in box

const readReference = (saved: Picked | readonly Picked[] | null): readonly Picked[] =>
  saved === null ? [] : 'id' in saved ? [saved] : saved

const idsOf = ({ many }: AnyReference, records: readonly Picked[]) =>
  many ? records.map(({ id }) => id) : (records[0]?.id ?? null)

const isField = (box: Box<unknown>): box is Field<unknown, unknown> => 'write' in box

export const describeFields = <const Of extends Fields>(fields: Of) => {
  const entries = Object.entries(fields)
  const from = (of: (box: Box<unknown>, name: string) => unknown) =>
    Object.fromEntries(entries.map(([name, box]) => [name, of(box, name)]))
  return {
    labels: from(({ label }) => label) as { [Name in keyof Of & string]: string },
    initial: from(({ initial }) => initial) as ValuesOf<Of>,
    valuesOf: (saved: SavedOf<Of>) =>
      from((box, name) => {
        const stored = saved[name as keyof SavedOf<Of>]
        if (isReference(box)) return readReference(stored as Parameters<typeof readReference>[0])
        return isField(box) ? box.read(stored) : box.initial
      }) as ValuesOf<Of>,
    bodyOf: (values: ValuesOf<Of>) =>
      Object.fromEntries(
        entries.flatMap(([name, box]) => {
          const value = values[name as keyof ValuesOf<Of>]
          if (isReference(box)) return [[box.stored, idsOf(box, value as readonly Picked[])]]
          return isField(box) ? [[name, box.write(value)]] : []
        }),
      ) as BodyOf<Of>,
    /** Errors at an id stand at its field. */
    fieldOf: (path: string): string =>
      entries.find(([, box]) => isReference(box) && box.stored === path.split(/[.[]/)[0])?.[0] ?? path,
    formats: from(
      ({ format }) =>
        (value: unknown) =>
          format(value),
    ) as {
      [Name in keyof Of & string]: (value: ValuesOf<Of>[Name]) => string
    },
  }
}

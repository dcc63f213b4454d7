import type { FieldError } from '#contracts/kit/wire.ts'
import { yesOrNo } from '../labels/boolean.labels.ts'
import { createFormMachine } from './form.machine.ts'
import { errorOf, type FieldErrors } from './form.values.ts'

export type Judge<Body> = (body: Body) => readonly FieldError[]

interface FormDefinition<Values extends object, Body, Saved> {
  labels: Readonly<Record<keyof Values & string, string>>
  initial: Values
  valuesOf: (saved: Saved) => Values
  /** @param base values of the server, for a body of the changed fields alone */
  bodyOf: (values: Values, base?: Values) => Body
  /** Present only in this record type: identifies it in a version conflict. */
  key: keyof Saved & string
  settle?: (values: Values) => Values
  /** Errors of values the body cannot hold; they replace the schema's. */
  check?: (values: Values) => FieldErrors
  fieldOf?: (path: string, values: Values) => string
  /** Saves over a concurrent change, or refuses; default: compare field by field. */
  overwrites?: (current: Saved) => boolean
  formats?: { [Name in keyof Values]?: (value: Values[Name], values: Values) => string }
}

/** Values, body, errors and labels of a form from one description. */
export const defineForm = <Values extends object, Body, Saved extends object>(
  definition: FormDefinition<Values, Body, Saved>,
) => {
  const {
    labels,
    initial,
    valuesOf,
    bodyOf,
    key,
    settle,
    check,
    fieldOf = path => path,
    overwrites,
    formats,
  } = definition
  const validate =
    (judge: Judge<Body>) =>
    (values: Values, base?: Values): FieldErrors => {
      const unread = check?.(values) ?? {}
      const errors: Record<string, string> = { ...unread }
      for (const { field, message } of judge(bodyOf(values, base))) {
        const name = fieldOf(field, values)
        if (errorOf(unread, name.split('.')[0] ?? '') === null) errors[name] ??= message
      }
      return errors
    }
  const recordOf = (current: unknown) => {
    const saved = current as Saved | null | undefined
    if (!saved || typeof saved !== 'object' || !(key in saved)) return null
    if (overwrites && !overwrites(saved)) return null
    return { values: valuesOf(saved), version: (saved as { version?: number }).version ?? null }
  }
  return {
    labels,
    initial,
    valuesOf,
    bodyOf,
    fieldOf,
    validate,
    recordOf,
    createMachine: (judge: Judge<Body>) =>
      createFormMachine<Values, Saved>({
        ...(settle && { settle }),
        validate: validate(judge),
        normal: overwrites ? () => null : values => bodyOf(values),
        recordOf,
      }),
    formatValue: (values: Values, name: keyof Values & string): string => {
      const value = values[name]
      const format = formats?.[name]
      if (format) return format(value, values)
      return typeof value === 'boolean' ? yesOrNo(value) : String(value)
    },
  }
}

export type DefinedForm<Values extends object, Body, Saved extends object> = ReturnType<
  typeof defineForm<Values, Body, Saved>
>

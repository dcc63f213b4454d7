import * as v from 'valibot'
import type { ErrorCode } from './errors.ts'
import type { PermissionKey } from './permissions.ts'

/** Opaque id (contract §1); 18 digits fit a bigint. */
export const Id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/, 'Identificador inválido.'))
export type Id = string

/** ISO-8601 in UTC, with `Z`. */
export const Iso = v.pipe(v.string(), v.isoTimestamp())
export type Iso = string

export const Ref = v.object({ id: Id, name: v.string() })
export type Ref = v.InferOutput<typeof Ref>

export const AccountRef = v.object({ id: Id, code: v.string(), name: v.string() })
export type AccountRef = v.InferOutput<typeof AccountRef>

/** `HH:mm`, 00:00–23:59 (spec §5). */
export const Clock = v.pipe(
  v.string(),
  v.nonEmpty('Campo obrigatório.'),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Horário inválido.'),
)

const inWords = (limit: number): string => limit.toLocaleString('pt-BR')

/** A whole number between two limits, both included. @param unit told with the limits, such as ` minutos` */
export const integerBetween = ([min, max]: readonly [number, number], unit = '', words = inWords) => {
  const message = `Informe de ${words(min)} a ${words(max)}${unit}.`
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message))
}

export const minutes = (limits: readonly [number, number]) => integerBetween(limits, ' minutos')

/** Trimmed text of 1 to `max` characters. */
export const text = (max: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, 'Campo obrigatório.'), v.maxLength(max))

/** Trimmed text of 0 to `max` characters. */
export const note = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max))

/** `{ data, totalElements }`, the answer of every list (spec §3). */
export const page = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ data: v.array(item), totalElements: v.pipe(v.number(), v.integer(), v.minValue(0)) })

export interface Page<Item> {
  data: Item[]
  totalElements: number
}

const count = (max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Número inválido.'), v.transform(Number), v.maxValue(max))

export const queryInteger = count

export const queryList = <Item extends v.GenericSchema<string, unknown>>(item: Item, max = 100) =>
  v.pipe(
    v.string(),
    v.maxLength(4000),
    v.transform(joined => joined.split(',').filter(part => part !== '')),
    v.maxLength(max),
    v.array(item),
  )

export const queryBoolean = v.pipe(
  v.picklist(['true', 'false'], 'Use true ou false.'),
  v.transform(value => value === 'true'),
)

/** Page parameters of lists: default 15, at most 100 (spec §9, contract §1). */
export const paging = {
  recordsPerPage: v.optional(v.pipe(count(100), v.minValue(1))),
  offset: v.optional(count(10_000_000)),
  page: v.optional(v.pipe(count(1_000_000), v.minValue(1))),
}

/** The sorts of a list: each name up, and down as `-name`. */
export const sortBy = <const Name extends string>(...names: Name[]) =>
  v.optional(v.picklist(names.flatMap(name => [name, `-${name}`]) as (Name | `-${Name}`)[]))

/** A filter by any of the values, joined by commas. */
export const anyOf = <const Value extends string>(values: readonly Value[]) =>
  v.optional(queryList(v.picklist(values)))

/** `message` is a sentence shown beside the field. */
export const FieldError = v.object({ field: v.string(), code: v.string(), message: v.string() })
export type FieldError = v.InferOutput<typeof FieldError>

/** Body of an error response (contract §1); `message` is for display. */
export const ErrorBody = v.object({
  code: v.string(),
  message: v.string(),
  fieldErrors: v.optional(v.array(FieldError)),
  details: v.optional(v.record(v.string(), v.unknown())),
  requestId: v.optional(v.string()),
})
export type ErrorBody = v.InferOutput<typeof ErrorBody>

/** Anyone, signed-in users, holders of any key, or the user a path parameter names. */
export type Access =
  | 'public'
  | 'signedIn'
  | { anyOf: readonly PermissionKey[] }
  | { self: string; orAnyOf: readonly PermissionKey[] }

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Route of the contract. `access` has no default. */
export interface RouteShape {
  method: Method
  path: `/${string}`
  access: Access
  summary: string
  query?: v.GenericSchema
  body?: v.GenericSchema
  reply: v.GenericSchema
  /** Default: 200. */
  status?: 201 | 202 | 204
  /** A body of multipart/form-data with at most this many bytes. */
  multipart?: number
  /** The answer is `text/event-stream`; `reply` is its text. */
  stream?: true
  /** The answer is an image, its id in `ETag`; `reply` is `ImageReply`. */
  image?: true
  /** Requires `If-Match`: 428 without it. */
  versioned?: true
  /** Accepts `Idempotency-Key`: a repeated key and body get the first answer. */
  idempotent?: true
  errors: readonly ErrorCode[]
}

export const route = <const Shape extends RouteShape>(shape: Shape): Shape => shape

type Parameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Parameter<Rest>
  : never

export type ParamsOf<Shape extends RouteShape> = { [Name in Parameter<Shape['path']>]: string }

type Output<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined
type Input<Schema> = Schema extends v.GenericSchema ? v.InferInput<Schema> : undefined

export type QueryOf<Shape extends RouteShape> = Output<Shape['query']>
export type BodyOf<Shape extends RouteShape> = Output<Shape['body']>
/** Body as sent, before defaults and trimming. */
export type BodyInput<Shape extends RouteShape> = Input<Shape['body']>
export type ReplyOf<Shape extends RouteShape> = Output<Shape['reply']>

import * as v from 'valibot'
import type { ErrorCode } from './errors.ts'
import { type Access, page, route } from './wire.ts'

interface Labels {
  one: string
  find?: string
  create?: string
  update?: string
  remove?: string
}

interface RecordOptions<
  Path extends string,
  IdParam extends string,
  Reader extends Access,
  Writer extends Access,
  Read extends v.GenericSchema,
  Write extends v.GenericSchema,
> {
  /** Path of the list, such as `/account/{accountId}/patrol`. */
  path: `/${Path}`
  idParam: IdParam
  access: Reader
  /** Access for writes; default `access`. */
  writeAccess?: Writer
  labels: Labels
  record: Read
  write: Write
  refusals?: { create?: readonly ErrorCode[]; update?: readonly ErrorCode[]; remove?: readonly ErrorCode[] }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `find`, `create`, `update` and `remove` of a record (contract §1). */
export const recordRoutes = <
  const Path extends string,
  const IdParam extends string,
  const Reader extends Access,
  Read extends v.GenericSchema,
  Write extends v.GenericSchema,
  const Writer extends Access = Reader,
>({
  path,
  idParam,
  access,
  writeAccess = access as never,
  labels,
  record,
  write,
  refusals = {},
}: RecordOptions<Path, IdParam, Reader, Writer, Read, Write>) => {
  const one = `${path}/{${idParam}}` as const
  return {
    find: route({
      method: 'GET',
      path: one,
      access,
      summary: labels.find ?? capitalized(labels.one),
      reply: record,
      errors: [],
    }),
    create: route({
      method: 'POST',
      path: `${path}/create` as const,
      access: writeAccess,
      summary: labels.create ?? `Cadastrar ${labels.one}`,
      body: write,
      reply: record,
      status: 201,
      idempotent: true,
      errors: [...(refusals.create ?? []), 'IDEMPOTENCY_MISMATCH'],
    }),
    update: route({
      method: 'PUT',
      path: `${one}/update` as const,
      access: writeAccess,
      summary: labels.update ?? `Alterar ${labels.one}`,
      versioned: true,
      body: write,
      reply: record,
      errors: [...(refusals.update ?? []), 'VERSION_CONFLICT', 'VERSION_REQUIRED'],
    }),
    remove: route({
      method: 'DELETE',
      path: one,
      access: writeAccess,
      summary: labels.remove ?? `Excluir ${labels.one}`,
      reply: v.null(),
      status: 204,
      errors: [...(refusals.remove ?? [])],
    }),
  }
}

interface Listed {
  labels: { list: string }
}

/** For records listed whole, such as those of an account. */
export const crudRoutes = <
  const Path extends string,
  const IdParam extends string,
  const Reader extends Access,
  Read extends v.GenericSchema,
  Write extends v.GenericSchema,
  const Writer extends Access = Reader,
>(
  options: RecordOptions<Path, IdParam, Reader, Writer, Read, Write> & Listed,
) => ({
  list: route({
    method: 'GET',
    path: options.path,
    access: options.access,
    summary: options.labels.list,
    reply: v.array(options.record),
    errors: [],
  }),
  ...recordRoutes(options),
})

/** For records listed by pages: `GET {path}/query` (contract §5.7). */
export const pagedRoutes = <
  const Path extends string,
  const IdParam extends string,
  const Reader extends Access,
  Read extends v.GenericSchema,
  Write extends v.GenericSchema,
  Query extends v.GenericSchema,
  const Writer extends Access = Reader,
>({
  query,
  ...options
}: RecordOptions<Path, IdParam, Reader, Writer, Read, Write> & Listed & { query: Query }) => ({
  query: route({
    method: 'GET',
    path: `${options.path}/query` as const,
    access: options.access,
    summary: options.labels.list,
    query,
    reply: page(options.record),
    errors: [],
  }),
  ...recordRoutes(options),
})

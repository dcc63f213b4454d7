import * as v from 'valibot'
import type { RouteShape } from '#contracts/kit/wire.ts'
import { minimalOf } from '../bff/minimal-body.ts'
import { HALF_CHARACTER, numbers, strange, texts } from './request-values.ts'

/** As much of an OpenAPI document as a request is made from. */
export interface Described {
  paths: Readonly<Record<string, unknown>>
}

export interface Schema {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  format?: string
  pattern?: string
}

interface Operation {
  operationId: string
  servers?: readonly { url: string }[]
  parameters?: readonly { name: string; in: string }[]
  requestBody?: { content: Readonly<Record<string, { schema: Schema }>> }
}

/** One endpoint of the document. */
export interface Endpoint {
  /** `domain.name` of the contract's route. */
  operationId: string
  method: Uppercase<Lowercase<RouteShape['method']>>
  path: string
  /** Where it is served, when not at the document's own address. */
  base: string | null
  query: readonly string[]
  headers: readonly string[]
  body: { type: string; schema: Schema } | null
}

export interface SampleRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | FormData
}

/** Ids that exist, by the names of parameters and fields they belong to. */
export type KnownIds = Readonly<Record<string, readonly string[]>>

/** Every endpoint of an OpenAPI document. */
export const endpointsOf = ({ paths }: Described): Endpoint[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, Operation>).map(
      ([method, { operationId, servers = [], parameters = [], requestBody }]) => {
        const named = (place: string) => parameters.filter(each => each.in === place).map(({ name }) => name)
        const [content] = Object.entries(requestBody?.content ?? {})
        return {
          operationId,
          method: method.toUpperCase() as Endpoint['method'],
          path,
          base: servers[0]?.url ?? null,
          query: named('query'),
          headers: named('header'),
          body: content ? { type: content[0], schema: content[1].schema } : null,
        }
      },
    ),
  )

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
export const seeded = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Every word that some schema of the document lists. */
const listedIn = (value: unknown, found = new Set<string>()): Set<string> => {
  if (typeof value !== 'object' || value === null) return found
  const { enum: listed, const: only } = value as Schema
  for (const word of [...(Array.isArray(listed) ? listed : []), only])
    if (typeof word === 'string') found.add(word)
  for (const part of Object.values(value)) listedIn(part, found)
  return found
}

/**
 * Makes requests, half nearly valid, half nonsense. @param random decides everything: a seed repeats the
 * requests @param shapeOf the contract's route of an operation
 */
export const createSampler = (
  random: () => number,
  ids: KnownIds,
  document: Described,
  shapeOf: (operationId: string) => RouteShape | undefined,
) => {
  const words = [...listedIn(document), ...texts]
  const accepted = new Map<string, string[]>()
  const chance = (share: number) => random() < share
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const known = (name: string): string | undefined => {
    const found = ids[name.replace(/Ids$/, 'Id')]
    return found && found.length > 0 ? pick(found) : undefined
  }

  const textOf = (name: string, { pattern, format }: Schema): string => {
    const id = known(name)
    if (id !== undefined && chance(0.9)) return id
    if (pattern !== undefined && chance(0.8)) {
      const fits = texts.filter(text => {
        try {
          return new RegExp(pattern, 'u').test(text)
        } catch {
          return false
        }
      })
      if (fits.length > 0) return pick(fits)
    }
    if (format === 'date-time' && chance(0.8)) return '2026-12-01T08:00:00.000Z'
    return chance(0.5) ? 'Texto de exemplo, longo o bastante' : pick(texts)
  }

  const sampleOf = (name: string, schema: Schema, depth = 0): unknown => {
    if (chance(0.04)) return pick(strange)
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return pick(schema.enum)
    const options = schema.anyOf ?? schema.oneOf
    if (options) return sampleOf(name, pick(options), depth)
    const type = Array.isArray(schema.type) ? pick(schema.type as string[]) : schema.type
    if (type === 'object' || schema.properties) return objectOf(schema, depth + 1)
    if (type === 'array') {
      const length = chance(0.02) ? 400 : Math.floor(random() * 4)
      return Array.from({ length }, () => sampleOf(name, schema.items ?? {}, depth + 1))
    }
    if (type === 'number' || type === 'integer')
      return chance(0.6) ? Math.floor(random() * 120) : pick(numbers)
    if (type === 'boolean') return chance(0.5)
    if (type === 'null') return null
    if (type === 'string') return textOf(name, schema)
    return pick(strange)
  }

  const objectOf = ({ properties = {}, required = [] }: Schema, depth: number): Record<string, unknown> => {
    const made: Record<string, unknown> = {}
    for (const [name, schema] of Object.entries(properties))
      if (required.includes(name) ? chance(0.97) : chance(0.5)) made[name] = sampleOf(name, schema, depth)
    if (chance(0.01)) made.unknownField = pick(strange)
    return made
  }

  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )

  const formOf = (schema: Schema): FormData => {
    const form = new FormData()
    for (const [name, entry] of Object.entries(schema.properties ?? {})) {
      if (chance(0.1)) continue
      if (entry.format === 'binary')
        form.append(
          name,
          new Blob([chance(0.6) ? png : pick(texts)], { type: 'image/png' }),
          pick(texts) || 'a.png',
        )
      else form.append(name, String(sampleOf(name, entry)))
    }
    return form
  }

  const jsonOf = (schema: Schema): string => {
    if (chance(0.02))
      return pick(['', '{', '[]', 'null', '"a"', '{"a":1}}', '['.repeat(3_000), '{"__proto__":{"x":1}}'])
    return JSON.stringify(sampleOf('', schema) ?? {})
  }

  const pathOf = (path: string): string =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const owner = /\/(\w+)\/\{id\}/.exec(path)?.[1]
      const id = known(name === 'id' ? `${owner}Id` : name)
      if (id !== undefined && chance(0.9)) return id
      const other = pick([
        '1',
        '2',
        '7',
        '999999999',
        '0',
        '-1',
        '9223372036854775807',
        '9223372036854775808',
        'abc',
      ])
      return chance(0.7) ? other : encodeURIComponent(pick(texts).replace(HALF_CHARACTER, '%')) || 'x'
    })

  const queryOf = (names: readonly string[]): string => {
    const query = new URLSearchParams()
    for (const name of names) if (chance(0.4)) query.append(name, textOf(name, {}))
    if (chance(0.03)) query.append(pick([...names, 'unknown', '__proto__']), pick(texts))
    return query.size > 0 ? `?${query}` : ''
  }

  const headersOf = (names: readonly string[]): Record<string, string> => {
    const headers: Record<string, string> = {}
    for (const name of names)
      if (chance(0.8))
        headers[name] =
          name === 'If-Match' && chance(0.8)
            ? `"${pick([1, 1, 2, 3])}"`
            : pick(['"1"', '*', 'abc', '1', '9'.repeat(30), 'chave-123456'])
    if (chance(0.05)) headers['X-Tab-Id'] = pick(['aba-de-teste', 'x', '', 'é'])
    if (chance(0.05)) headers['X-Seq'] = pick(['1', '-1', '9'.repeat(16), 'a'])
    return Object.fromEntries(Object.entries(headers).filter(([, value]) => /^[\x20-\x7e]*$/.test(value)))
  }

  const idsByName = (): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(ids).flatMap(([name, found]) =>
        name.endsWith('Id') && found.length > 0
          ? [
              [name, pick(found)],
              [`${name}s`, [pick(found)]],
            ]
          : [],
      ),
    )

  const rightQuery = (operationId: string, schema: v.GenericSchema | undefined): string => {
    const query = new URLSearchParams()
    const { entries = {} } = (schema ?? {}) as { entries?: Record<string, v.GenericSchema> }
    for (const [name, entry] of Object.entries(entries)) {
      if (entry.type === 'optional' && chance(0.7)) continue
      const key = `${operationId} ${name}`
      const right = accepted.get(key) ?? words.filter(word => v.safeParse(entry, word).success)
      accepted.set(key, right)
      const value = known(name) ?? (right.length > 0 ? pick(right) : pick(words))
      query.append(name, value)
    }
    if (chance(0.1) && query.size > 0) query.set(pick([...query.keys()]), pick(texts))
    return query.size > 0 ? `?${query}` : ''
  }

  const rightBody = (shape: RouteShape, schema: Schema): Record<string, unknown> => {
    const body = minimalOf(shape.body as v.GenericSchema, idsByName()) as Record<string, unknown>
    const { entries = {} } = shape.body as unknown as { entries?: Record<string, v.GenericSchema> }
    for (const [name, described] of Object.entries(schema.properties ?? {})) {
      const value = sampleOf(name, described)
      const entry = entries[name]
      if (entry && chance(0.4) && v.safeParse(entry, value).success) body[name] = value
    }
    if (chance(0.3))
      body[pick([...Object.keys(schema.properties ?? {}), 'unknownField'])] = pick([...strange, ...texts])
    return body
  }

  const rightPath = (path: string): string =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const owner = /\/(\w+)\/\{id\}/.exec(path)?.[1]
      return known(name === 'id' ? `${owner}Id` : name) ?? '1'
    })

  const rightRequest = (
    { operationId, method, path, headers, body }: Endpoint,
    shape: RouteShape,
  ): SampleRequest => {
    const sent: Record<string, string> = headers.includes('If-Match')
      ? { 'If-Match': `"${pick([1, 2, 3])}"` }
      : {}
    if (headers.includes('Idempotency-Key') && chance(0.3))
      sent['Idempotency-Key'] = `chave-${pick([1, 2, 3])}00000`
    const made = { method, path: rightPath(path) + rightQuery(operationId, shape.query), headers: sent }
    if (!body || !shape.body) return made
    if (shape.multipart) return { ...made, body: formOf(body.schema) }
    const json = JSON.stringify(rightBody(shape, body.schema))
    return { ...made, headers: { ...sent, 'content-type': 'application/json' }, body: json }
  }

  return (endpoint: Endpoint): SampleRequest => {
    const shape = shapeOf(endpoint.operationId)
    if (shape && chance(0.5)) return rightRequest(endpoint, shape)
    const { method, path, query, headers, body } = endpoint
    const made: SampleRequest = { method, path: pathOf(path) + queryOf(query), headers: headersOf(headers) }
    if (!body) return made
    if (body.type === 'multipart/form-data' && chance(0.9)) return { ...made, body: formOf(body.schema) }
    const type = chance(0.98)
      ? 'application/json'
      : pick(['text/plain', 'multipart/form-data', 'application/json; charset=latin1'])
    return { ...made, headers: { ...made.headers, 'content-type': type }, body: jsonOf(body.schema) }
  }
}

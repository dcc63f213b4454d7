import type { RouteShape } from '#contracts/kit/wire.ts'

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
  parameters?: readonly { name: string; in: string }[]
  requestBody?: { content: Readonly<Record<string, { schema: Schema }>> }
}

/** One endpoint of the document. */
export interface Endpoint {
  method: Uppercase<Lowercase<RouteShape['method']>>
  path: string
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
      ([method, { parameters = [], requestBody }]) => {
        const named = (place: string) => parameters.filter(each => each.in === place).map(({ name }) => name)
        const [content] = Object.entries(requestBody?.content ?? {})
        return {
          method: method.toUpperCase() as Endpoint['method'],
          path,
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

const HALF_CHARACTER = '\ud800'
const texts = [
  '',
  ' ',
  'a',
  '0',
  '-1',
  '1',
  '15',
  '1e9',
  '1.5',
  'null',
  'true',
  "' OR 1=1 --",
  '%',
  '_%\\',
  '\\',
  '"',
  '$1',
  '\0',
  HALF_CHARACTER,
  '👩‍🚒'.repeat(30),
  'é'.repeat(121),
  'x'.repeat(5_000),
  '\u202eabc',
  '\r\nX-Evil: 1',
  '../../etc/passwd',
  '<b>oi</b>',
  '{"a":1}',
  'a,b,,c',
  '1,2,3',
  '999999999999999999',
  '9223372036854775807',
  '9223372036854775808',
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  '100 200 300 400 500 600',
  ...['2026-12-01', '2026-02-30', '0001-01-01', '9999-12-31', '+275760-09-13', '0000-00-00', '2026-13-45'],
  ...['08:00', '24:00', '00:00', '23:59', '7:5'],
  ...['2026-12-01T08:00:00Z', '2026-12-01T08:00:00.000Z', '9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00Z'],
  ...['a@b.example', '52998224725', '11222333000181', '88010400', 'SC', '00:1A:3F:00:11:22', 'ABC1D23'],
  ...[
    '+5511987654321',
    '490154203237518',
    '1234',
    'número',
    'createdAt',
    '-number',
    'name',
    'MORNING',
    'INSTALL',
  ],
]
const numbers = [0, 1, -1, 2, 15, 60, 90, 0.5, 1e21, 1e308, -1e308, 2_147_483_647, 2_147_483_648, 2 ** 53, -0]
const strange: unknown[] = [null, true, false, [], {}, [[]], { a: 1 }, '', 0, ...texts.slice(0, 8)]

/**
 * Makes requests from what the document says of an endpoint: some right, most a little wrong, some nonsense.
 * @param random decides everything, so that a seed gives the same requests again
 */
export const createSampler = (random: () => number, ids: KnownIds) => {
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

  return ({ method, path, query, headers, body }: Endpoint): SampleRequest => {
    const made: SampleRequest = { method, path: pathOf(path) + queryOf(query), headers: headersOf(headers) }
    if (!body) return made
    if (body.type === 'multipart/form-data' && chance(0.9)) return { ...made, body: formOf(body.schema) }
    const type = chance(0.98)
      ? 'application/json'
      : pick(['text/plain', 'multipart/form-data', 'application/json; charset=latin1'])
    return { ...made, headers: { ...made.headers, 'content-type': type }, body: jsonOf(body.schema) }
  }
}

import * as v from 'valibot'

/** The parts of valibot's schema description used here. */
interface Described {
  type: string
  entries?: Record<string, v.GenericSchema>
  options?: readonly unknown[]
  item?: v.GenericSchema
  items?: readonly v.GenericSchema[]
  wrapped?: v.GenericSchema
  literal?: unknown
}

const words = [
  'Texto de exemplo, longo o bastante',
  'a@b.example',
  '1',
  '2026-12-01',
  '08:00',
  '1234',
  '2026-12-01T08:00:00Z',
]
const codes = ['52998224725', '11222333000181', '88010400', 'SC', '00:1A:3F:00:11:22', '490154203237518']
const leaves: unknown[] = [
  ...words,
  ...codes,
  '+5511987654321',
  'true',
  'ABC1D23',
  1,
  15,
  60,
  0,
  2030,
  true,
  null,
  {},
  [],
]

const isOptional = ({ type }: { type: string }) => type === 'optional' || type === 'nullish'

/** The smallest valid value of a schema. @throws when unknown */
export const minimalOf = (
  schema: v.GenericSchema,
  named: Readonly<Record<string, unknown>> = {},
): unknown => {
  const { type, entries, options, item, items, wrapped, literal } = schema as unknown as Described
  if (entries && type !== 'variant')
    return Object.fromEntries(
      Object.entries(entries)
        .filter(([, entry]) => !isOptional(entry))
        .map(([name, entry]) => [name, name in named ? named[name] : minimalOf(entry, named)]),
    )
  if (wrapped && type !== 'nullable') return minimalOf(wrapped, named)
  if (type === 'variant' || type === 'union') return minimalOf(options?.[0] as v.GenericSchema, named)
  if (type === 'literal') return literal
  if (items) return items.map(each => minimalOf(each, named))
  const several = item ? [[minimalOf(item, named)]] : []
  const found = [...leaves, ...several, ...(options ?? []), new Blob(['x'])].find(
    value => v.safeParse(schema, value).success,
  )
  if (found === undefined) throw new Error(`no value is known for a ${type}`)
  return found
}

import { isDay } from '#contracts/rules/dates.ts'
import { PAGE_SIZE, PAGE_SIZES } from '#contracts/rules/limits/pages.ts'

export interface FilterField<Value> {
  empty: Value
  read: (text: string) => Value | undefined
  write: (value: Value) => string
  send?: (value: Value) => unknown
  /** In the URL; default: the filter's name. */
  parameter?: string
}

const LONGEST_TEXT = 120
const LONGEST_LIST = 2000
const MOST_IDS = 100
/** The contract takes offsets up to ten million. */
const LAST_PAGE = Math.floor(10_000_000 / Math.max(...PAGE_SIZES)) + 1

export const textFilter = (): FilterField<string> => ({
  empty: '',
  // Drops half of a surrogate pair at the end.
  read: text => text.slice(0, LONGEST_TEXT).replace(/[\ud800-\udbff]$/, ''),
  write: text => text.trim(),
  send: text => text.trim(),
})

/** @param renamed older names of items, still in saved addresses */
export const someOf = <Item extends string>(
  known: readonly Item[],
  renamed: Readonly<Record<string, Item>> = {},
): FilterField<readonly Item[]> => ({
  empty: [],
  read: text => {
    const wanted = new Set(
      text
        .slice(0, LONGEST_LIST)
        .split(',')
        .map(item => (Object.hasOwn(renamed, item) ? renamed[item] : item)),
    )
    return known.filter(item => wanted.has(item))
  },
  write: items => items.join(','),
  send: items => [...items],
})

export const oneOf = <Item extends string, Empty extends Item | ''>(
  known: readonly Item[],
  empty: Empty,
): FilterField<Item | Empty> => ({
  empty,
  read: text => known.find(item => item === text),
  write: item => item,
})

type Ascending<Sort extends string> = Exclude<Sort, `-${string}`>

/** Each column up and down. @param first what the server assumes */
export const sortFilter = <Sort extends string>(
  columns: readonly Ascending<Sort>[],
  first: Sort,
): FilterField<Sort> =>
  oneOf<Sort, Sort>(
    columns.flatMap(column => [column, `-${column}` as Sort]),
    first,
  )

/**
 * @param parameter in the URL; default: the filter's name
 * @param pattern of one id
 */
export const idsFilter = (
  parameter?: string,
  pattern = /^[1-9]\d{0,17}$/,
): FilterField<readonly string[]> => ({
  empty: [],
  ...(parameter !== undefined && { parameter }),
  read: text => [...new Set(text.split(',').filter(id => pattern.test(id)))].slice(0, MOST_IDS),
  write: ids => ids.join(','),
  send: ids => [...ids],
})

export const flagFilter = (): FilterField<boolean> => ({
  empty: false,
  read: text => text === 'true',
  write: chosen => (chosen ? 'true' : ''),
})

export const eitherFilter = (): FilterField<boolean | null> => ({
  empty: null,
  read: text => (text === 'true' ? true : text === 'false' ? false : undefined),
  write: chosen => (chosen === null ? '' : String(chosen)),
})

/** A whole number within a range; null sends none. */
export const integerFilter = ([min, max]: readonly [number, number]): FilterField<number | null> => ({
  empty: null,
  read: text => (/^\d+$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined),
  write: count => (count === null ? '' : String(count)),
})

/** `YYYY-MM-DD` in the server's range of years, or empty. */
export const dayFilter = (): FilterField<string> => ({
  empty: '',
  read: text => (text >= '1900' && text < '9999' && isDay(text) ? text : undefined),
  write: day => day,
})

export const pageFilter = (): FilterField<number> => ({
  empty: 1,
  read: text => {
    const page = Number(text)
    return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : undefined
  },
  write: String,
})

export const withPeriod = <Values extends { from: string; to: string; page: number }>(
  filters: Values,
  change: Partial<Omit<Values, 'page'>>,
): Values => {
  const next = { ...filters, ...change, page: 1 }
  if (next.from === '' || next.to === '' || next.from <= next.to) return next
  return change.from === undefined ? { ...next, from: next.to } : { ...next, to: next.from }
}

export const pageQuery = (page: number, pageSize: number = PAGE_SIZE) => ({
  recordsPerPage: pageSize,
  offset: (page - 1) * pageSize,
})

export const readPageSize = (text: string | null): number | undefined =>
  PAGE_SIZES.find(size => String(size) === text)

type Sent<Value> = Value extends readonly (infer Item)[] ? Item[] : Exclude<Value, null>

export type FilterQuery<Values> = {
  [Name in Exclude<keyof Values, 'page'>]?: Sent<Values[Name]>
} & ReturnType<typeof pageQuery>

type Fields<Values> = { readonly [Name in keyof Values]: FilterField<Values[Name]> }

export interface FilterSet<Values> {
  names: readonly (keyof Values & string)[]
  empty: Values
  /** Invalid parameters are ignored. */
  read: (parameter: (name: string) => string | null, base?: Values) => Values
  /** In field order, without those equal to `base`; the page last. */
  write: (filters: Values, base?: Values) => [string, string][]
  count: (filters: Values, base?: Values) => number
  /** Only given fields, the page in its field's place (spec §7). */
  toQuery: (filters: Values, pageSize?: number) => FilterQuery<Values>
}

export type FiltersOf<Set> = Set extends FilterSet<infer Values> ? Values : never

/** Filters ↔ URL ↔ query. `sort` does not count as a filter. */
export const defineFilters = <Values extends { page: number }>(fields: Fields<Values>): FilterSet<Values> => {
  const names = Object.keys(fields) as (keyof Values & string)[]
  const parameterOf = (name: keyof Values & string) => fields[name].parameter ?? name
  const build = (make: (name: keyof Values & string) => unknown) =>
    Object.fromEntries(names.map(name => [name, make(name)])) as Values
  const empty = build(name => fields[name].empty)
  const differs = (name: keyof Values & string, filters: Values, base: Values) =>
    fields[name].write(filters[name]) !== fields[name].write(base[name])
  return {
    names,
    empty,
    read: (parameter, base = empty) =>
      build(name => {
        const text = parameter(parameterOf(name))
        return (text === null ? undefined : fields[name].read(text)) ?? base[name]
      }),
    write: (filters, base = empty) => [
      ...names
        .filter(name => name !== 'page' && differs(name, filters, base))
        .map((name): [string, string] => [parameterOf(name), fields[name].write(filters[name])]),
      ['page', String(filters.page)],
    ],
    count: (filters, base = empty) =>
      names.filter(name => name !== 'page' && name !== 'sort' && differs(name, filters, base)).length,
    toQuery: (filters, pageSize) =>
      Object.assign(
        {},
        ...names.map(name => {
          if (name === 'page') return pageQuery(filters.page, pageSize)
          const { send } = fields[name]
          if (!differs(name, filters, empty)) return {}
          return { [name]: send ? send(filters[name]) : filters[name] }
        }),
      ),
  }
}

import {
  defineFilters,
  eitherFilter,
  type FilterField,
  type FilterQuery,
  type FilterSet,
  pageFilter,
  someOf,
  textFilter,
} from './filters.ts'

type NamedLabel<Name> = readonly [name: Name, label: string]

export type FilterControl<Name extends string = string> =
  | {
      kind: 'chips'
      label: string
      name: Name
      options: readonly string[]
      labelOf: (option: string) => string
    }
  | { kind: 'flags'; label: string; flags: readonly NamedLabel<Name>[] }
  | { kind: 'either'; label: string; name: Name; yes: string; no: string }
  | { kind: 'days'; label: string; from: NamedLabel<Name>; to: NamedLabel<Name> }
  | { kind: 'text'; label: string; name: Name }
  /** Records chosen in a combobox, kept by id (`idsFilter`). */
  | { kind: 'pick'; label: string; name: Name }

export const chips = <Name extends string, Item extends string>(
  label: string,
  name: Name,
  options: readonly Item[],
  labelOf: (option: Item) => string,
): FilterControl<Name> => ({
  kind: 'chips',
  label,
  name,
  options,
  labelOf: option => labelOf(option as Item),
})

/** A filter with its control in the panel. */
interface PanelFilter<Value> {
  field: FilterField<Value>
  /** Null for a filter that stands elsewhere. */
  control: (<Name extends string>(name: Name) => FilterControl<Name>) | null
}

/** Any of the values that have labels. */
export const anyOf = <Item extends string>(
  label: string,
  labels: Readonly<Record<Item, string>>,
): PanelFilter<readonly Item[]> => {
  const items = Object.keys(labels) as Item[]
  return { field: someOf(items), control: name => chips(label, name, items, item => labels[item]) }
}

/** Filter for records in use. @param yes such as `Ativas` */
export const inUse = (yes: string, no: string): PanelFilter<boolean | null> => ({
  field: eitherFilter(),
  control: name => ({ kind: 'either', label: 'Cadastro', name, yes, no }),
})

/** Part of a text. */
export const partOf = (label: string): PanelFilter<string> => ({
  field: textFilter(),
  control: name => ({ kind: 'text', label, name }),
})

type Panel<Values> = { readonly [Name in keyof Values]: PanelFilter<Values[Name]> }

interface SearchBox<Name extends string> {
  name: Name
  label: string
  placeholder: string
}

/** Filters of a list and their controls, said once: search, panel, page, sort. */
export const describeFilters = <
  Values extends Readonly<Record<string, unknown>>,
  const Search extends string,
  Sort extends string,
>(
  search: SearchBox<Search>,
  panel: Panel<Values>,
  sort: FilterField<Sort>,
) => {
  type All = { [Name in Search]: string } & Values & { page: number; sort: Sort }
  const entries = Object.entries(panel) as [keyof Values & string, PanelFilter<unknown>][]
  const fields = {
    [search.name]: textFilter(),
    ...Object.fromEntries(entries.map(([name, { field }]) => [name, field])),
    page: pageFilter(),
    sort,
  }
  return {
    filters: defineFilters<All>(fields as unknown as Parameters<typeof defineFilters<All>>[0]),
    search,
    panel: entries.flatMap(([name, { control }]) => control?.(name) ?? []),
  }
}

export interface ListColumn<Column extends string = string> {
  id: Column
  label: string
  sort?: string
  fixed?: boolean
  /** Amounts: aligned by their last digit. */
  isNumber?: boolean
}

export interface ListFilters {
  sort: string
  page: number
}

export interface ListDefinition<Values extends ListFilters, Column extends string> {
  title: string
  path: string
  /** Stored as `filters.<key>` and `tables.<key>`. */
  key: string
  filters: FilterSet<Values>
  base: Values
  /** Fixed restriction, such as the list's statuses. */
  only?: { readonly [Name in keyof Values]?: Values[Name] & readonly string[] }
  search: { name: keyof Values & string; label: string; placeholder: string }
  panel: readonly FilterControl<keyof Values & string>[]
  columns: readonly ListColumn<Column>[]
  hidden: readonly Column[]
  noun: readonly [one: string, many: string]
  /** How far the server counts; default: all. */
  counted?: number | undefined
  words: { region: string; failed: string; filtered: string; hidden: string }
  empty: { title: string; text: string }
}

/** In lower case. */
interface ListNoun {
  one: string
  many: string
  feminine?: boolean
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const wordsOf = ({ one, many, feminine = false }: ListNoun) => {
  const [ending, none] = feminine ? ['as', 'Nenhuma'] : ['os', 'Nenhum']
  return {
    words: {
      region: capitalized(many),
      failed: `Não foi possível carregar ${ending} ${many}`,
      filtered: `${none} ${one} com estes filtros`,
      // True even where there is none at all.
      hidden: `Limpe os filtros para ver tod${ending} ${ending} ${many}.`,
    },
    empty: {
      title: `${none} ${one} ainda`,
      text: `${capitalized(ending)} ${many} cadastrad${ending} aparecem aqui.`,
    },
  }
}

interface ListSource<Values extends ListFilters, Columns extends readonly ListColumn[]>
  extends Pick<
    ListDefinition<Values, Columns[number]['id']>,
    'title' | 'path' | 'key' | 'only' | 'search' | 'panel' | 'hidden' | 'counted'
  > {
  filters: FilterSet<Values>
  columns: Columns
  noun: ListNoun
  /** Filters it opens with, where they are not the server's. */
  base?: Partial<Values>
  /** Replaces words derived from the noun. */
  words?: Partial<ListDefinition<Values, string>['words']>
  empty?: ListDefinition<Values, string>['empty']
}

export const defineList = <Values extends ListFilters, const Columns extends readonly ListColumn[]>({
  noun,
  base,
  words,
  empty,
  ...list
}: ListSource<Values, Columns>): ListDefinition<Values, Columns[number]['id']> => {
  const spoken = wordsOf(noun)
  return {
    ...list,
    base: { ...list.filters.empty, ...base },
    noun: [noun.one, noun.many],
    words: { ...spoken.words, ...words },
    empty: empty ?? spoken.empty,
  }
}

export type ColumnOf<List extends { columns: readonly ListColumn[] }> = List['columns'][number]['id']

export const shownColumns = <Column extends string>(
  { columns }: { columns: readonly ListColumn<Column>[] },
  hidden: readonly string[],
): readonly ListColumn<Column>[] => columns.filter(({ id, fixed }) => fixed || !hidden.includes(id))

export const listQuery = <Values extends ListFilters, Column extends string>(
  { filters: set, only = {} }: ListDefinition<Values, Column>,
  filters: Values,
  pageSize?: number,
): FilterQuery<Values> => {
  const narrowed = { ...filters }
  for (const [name, allowed] of Object.entries(only) as [keyof Values, readonly string[]][]) {
    const chosen = (filters[name] as readonly string[]).filter(item => allowed.includes(item))
    narrowed[name] = (chosen.length > 0 ? chosen : allowed) as Values[keyof Values]
  }
  return set.toQuery(narrowed, pageSize)
}

import type { Page } from '#contracts/kit/wire.ts'

export interface ComboboxItem {
  id: string
  name: string
  inUse?: boolean
}

export interface ComboboxSearch {
  recordsPerPage: number
  offset: number
  search: string
}

export interface ComboboxInput<Item extends ComboboxItem> {
  multiple: boolean
  selected?: readonly Item[]
  debounceMs?: number
  pageSize?: number
}

export interface ComboboxContext<Item extends ComboboxItem> {
  multiple: boolean
  debounceMs: number
  pageSize: number
  text: string | null
  search: string
  options: readonly Item[]
  /** Rows received, duplicates included: the next offset. */
  fetched: number
  /** Null until this search is answered. */
  total: number | null
  selected: readonly Item[]
}

export const choosing = {
  ask: ({ pageSize, fetched, search }: ComboboxContext<ComboboxItem>): ComboboxSearch => ({
    recordsPerPage: pageSize,
    offset: fetched,
    search,
  }),

  /** Skips duplicates. An empty page ends the list, whatever its total. */
  append: <Item extends ComboboxItem>(
    { options, fetched }: ComboboxContext<Item>,
    { data, totalElements }: Page<Item>,
  ) => {
    const seen = new Set(options.map(({ id }) => id))
    const fresh = data.filter(({ id }) => !seen.has(id) && seen.add(id))
    const reached = fetched + data.length
    return {
      options: fresh.length > 0 ? [...options, ...fresh] : options,
      fetched: reached,
      total: data.length === 0 ? reached : totalElements,
    }
  },

  add: <Item extends ComboboxItem>(
    { options, selected, multiple }: ComboboxContext<Item>,
    id: string,
  ): readonly Item[] => [...(multiple ? selected : []), ...options.filter(item => item.id === id)],

  isFree: ({ options }: ComboboxContext<ComboboxItem>, id: string): boolean =>
    options.some(item => item.id === id && !item.inUse),
}

type ComboboxPhase =
  | 'closed'
  | 'loading'
  | 'ready'
  | 'loadingMore'
  | 'moreFailed'
  | 'empty'
  | 'forbidden'
  | 'failed'

interface Asked<Item extends ComboboxItem> {
  context: ComboboxContext<Item>
  value: unknown
}

const phaseOf = (value: unknown): ComboboxPhase => {
  if (value === 'closed') return 'closed'
  const { open } = value as { open: string | { listing: ComboboxPhase } }
  if (typeof open !== 'string') return open.listing
  return open === 'empty' || open === 'forbidden' || open === 'failed' ? open : 'loading'
}

/** Options of an earlier search are hidden. */
export const selectCombobox = <Item extends ComboboxItem>({ context, value }: Asked<Item>) => {
  const { multiple, text, options, total, selected } = context
  const phase = phaseOf(value)
  return {
    phase,
    text: text ?? (multiple ? '' : (selected[0]?.name ?? '')),
    options: phase === 'loading' ? [] : options,
    total: total ?? 0,
    selected,
  }
}

import type { Page } from '#contracts/kit/wire.ts'

export interface ComboboxItem {
  id: string
  name: string
  /** Someone else has it: shown, and not selectable. */
  inUse?: boolean
}

/** What the fetcher of a combobox is called with (spec §7); the abort signal comes beside it. */
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
  /** What was typed since the list opened; null when nothing was. */
  text: string | null
  /** What the options answer. */
  search: string
  options: readonly Item[]
  /** How many rows the server has sent, repeated ones included: the next offset. */
  fetched: number
  /** Null until the server has answered this search. */
  total: number | null
  selected: readonly Item[]
}

/** What a combobox does with its lists, apart from when it does it. */
export const choosing = {
  /** The next page to ask for. */
  ask: ({ pageSize, fetched, search }: ComboboxContext<ComboboxItem>): ComboboxSearch => ({
    recordsPerPage: pageSize,
    offset: fetched,
    search,
  }),

  /** The options with a page after them, none twice. An empty page ends the list, whatever total it claims. */
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

  /** The selection once an option is chosen: beside the others, or instead of the one there was. */
  add: <Item extends ComboboxItem>(
    { options, selected, multiple }: ComboboxContext<Item>,
    id: string,
  ): readonly Item[] => [...(multiple ? selected : []), ...options.filter(item => item.id === id)],

  /** Whether an option is there and nobody else has it. */
  isFree: ({ options }: ComboboxContext<ComboboxItem>, id: string): boolean =>
    options.some(item => item.id === id && !item.inUse),
}

export type ComboboxPhase = 'closed' | 'loading' | 'ready' | 'loadingMore' | 'moreFailed' | 'empty' | 'failed'

interface Asked<Item extends ComboboxItem> {
  context: ComboboxContext<Item>
  value: unknown
}

const phaseOf = (value: unknown): ComboboxPhase => {
  if (value === 'closed') return 'closed'
  const { open } = value as { open: string | { listing: ComboboxPhase } }
  if (typeof open !== 'string') return open.listing
  return open === 'empty' || open === 'failed' ? open : 'loading'
}

/** What a combobox draws. A search not yet answered shows no option of the one before. */
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

import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Page } from '#contracts/kit/wire.ts'
import { LOAD_MORE_WITHIN_PX } from '../constants.ts'
import { asFailure } from '../failure.ts'
import type { ServerReturned } from '../load.states.ts'
import { port } from '../port.ts'
import {
  type ComboboxContext,
  type ComboboxInput,
  type ComboboxItem,
  type ComboboxSearch,
  choosing,
} from './combobox.lists.ts'

export const emptySearch = { search: '', options: [], fetched: 0, total: null }

export const comboboxSetup = <Item extends ComboboxItem>() =>
  setup({
    types: {
      context: {} as ComboboxContext<Item>,
      events: {} as
        | { type: 'list.opened' }
        | { type: 'list.closed' }
        | { type: 'list.scrolled'; distance: number }
        | { type: 'text.changed'; text: string }
        | { type: 'option.chosen'; id: string }
        | { type: 'chip.removed'; id: string }
        | { type: 'all.removed' }
        | { type: 'selection.replaced'; items: readonly Item[] }
        | { type: 'retry.requested' }
        | ServerReturned,
      emitted: {} as { type: 'selection.changed'; items: readonly Item[] },
      input: {} as ComboboxInput<Item>,
      tags: {} as 'open' | 'busy',
      meta: {} as { qa: { expect: string } },
      transitionMeta: {} as { qa: { step: string } },
    },
    actors: { fetchPage: port<Page<Item>, ComboboxSearch>('fetchPage') },
    actions: {
      setText: enqueueActions(({ context, enqueue }, { text }: { text: string }) => {
        enqueue.assign({ text })
        if (context.multiple || text !== '' || context.selected.length === 0) return
        enqueue.assign({ selected: [] })
        enqueue.emit({ type: 'selection.changed', items: [] })
      }),
      startSearch: assign(({ context }) => ({ ...emptySearch, search: (context.text ?? '').trim() })),
      appendOptions: assign(({ context }, { page }: { page: unknown }) =>
        choosing.append(context, page as Page<Item>),
      ),
      selectOption: assign(({ context }, { id }: { id: string }) => ({
        selected: choosing.add(context, id),
      })),
      removeOption: assign(({ context }, { id }: { id: string }) => ({
        selected: context.selected.filter(item => item.id !== id),
      })),
      clearSelection: assign({ selected: [] }),
      replaceSelection: assign((_, { items }: { items: unknown }) => ({
        selected: items as readonly Item[],
      })),
      emitSelectionChanged: emit(({ context }) => ({
        type: 'selection.changed' as const,
        items: context.selected as readonly Item[],
      })),
      resetSearch: assign({ ...emptySearch, text: null }),
    },
    guards: {
      answered: ({ context }, { text }: { text: string }) =>
        context.total !== null && text.trim() === context.search,
      isForbidden: (_, { error }: { error: unknown }) => asFailure(error).kind === 'forbidden',
      nothingFound: ({ context }) => context.options.length === 0,
      nearTheEndOfMore: ({ context }, { distance }: { distance: number }) =>
        distance <= LOAD_MORE_WITHIN_PX && context.fetched < (context.total ?? 0),
      isSelected: ({ context }, { id }: { id: string }) => context.selected.some(item => item.id === id),
      hasSelected: ({ context }) => context.selected.length > 0,
      unselects: ({ context }, { id }: { id: string }) =>
        context.multiple && choosing.isFree(context, id) && context.selected.some(item => item.id === id),
      selectsOneMore: ({ context }, { id }: { id: string }) =>
        context.multiple && choosing.isFree(context, id),
      selectsTheOnlyOne: ({ context }, { id }: { id: string }) => choosing.isFree(context, id),
    },
    delays: { debounce: ({ context }) => context.debounceMs },
  })

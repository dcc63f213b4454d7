import { COMBOBOX_DEBOUNCE_MS, createComboboxMachine } from '#machines/kit/combobox/combobox.machine.ts'
import { Failure } from '#machines/kit/failure.ts'
import type { Life } from '../../walks.ts'

interface Person {
  id: string
  name: string
  inUse?: boolean
}

const people: readonly Person[] = [
  { id: '1', name: 'Ana Souza' },
  { id: '2', name: 'Bruno Lima', inUse: true },
]
const more: readonly Person[] = [{ id: '3', name: 'Carla Dias' }]
const pages = [
  { data: people, totalElements: 3 },
  { data: [], totalElements: 0 },
]

const machine = createComboboxMachine<Person>()

export const comboboxLife: Life<typeof machine> = {
  machine,
  inputs: [{ multiple: true }, { multiple: false }],
  sees: ({ text, search, options, total, selected }) => [
    text,
    search,
    options.map(({ id }) => id),
    total,
    selected.map(({ id }) => id),
  ],
  events: snapshot => {
    const { selected, search } = snapshot.context
    const answers = (id: string, data: readonly object[]) => [
      ...data.map(output => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
      ...[new Error('500'), new Failure('forbidden', 'Sem permissão.')].map(error => ({
        type: `xstate.error.actor.${id}`,
        error,
        actorId: id,
      })),
    ]
    return [
      { type: 'list.opened' },
      { type: 'list.closed' },
      { type: 'list.scrolled', distance: 5 },
      { type: 'list.scrolled', distance: 6 },
      ...['ana', search].map(text => ({ type: 'text.changed', text })),
      ...[...people, ...more].map(({ id }) => ({ type: 'option.chosen', id })),
      ...[...selected, { id: 'nobody' }].map(({ id }) => ({ type: 'chip.removed', id })),
      { type: 'all.removed' },
      ...(selected.length === 0 ? [{ type: 'selection.replaced', items: people.slice(0, 1) }] : []),
      { type: 'retry.requested' },
      { type: 'server.returned' },
      { type: 'xstate.after.debounce.combobox.open.typing', ms: COMBOBOX_DEBOUNCE_MS },
      ...(snapshot.matches({ open: 'loading' }) ? answers('fetchPage', pages) : []),
      ...(snapshot.matches({ open: { listing: 'loadingMore' } })
        ? answers('fetchMore', [{ data: more, totalElements: 3 }])
        : []),
    ]
  },
}

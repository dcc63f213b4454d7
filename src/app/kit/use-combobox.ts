import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import type { Page } from '#contracts/kit/wire.ts'
import {
  type ComboboxItem,
  type ComboboxSearch,
  createComboboxMachine,
  selectCombobox,
} from '#machines/kit/combobox/combobox.machine.ts'
import { useActorRef } from './use-actor-ref.ts'

export type ComboboxFetch<Item> = (ask: ComboboxSearch & { signal: AbortSignal }) => Promise<Page<Item>>

interface ComboboxRules<Item extends ComboboxItem> {
  fetch: ComboboxFetch<Item>
  value: readonly Item[]
  onChange: (items: readonly Item[]) => void
  multiple?: boolean
  debounceMs?: number
  pageSize?: number
}

const sameItems = (one: readonly ComboboxItem[], other: readonly ComboboxItem[]) =>
  one.length === other.length &&
  one.every(({ id, name }, index) => id === other[index]?.id && name === other[index]?.name)

const sameView = (one: object, other: object) =>
  Object.entries(one).every(([key, value]) => Object.is(value, (other as Record<string, unknown>)[key]))

export const useCombobox = <Item extends ComboboxItem>(rules: ComboboxRules<Item>) => {
  const { value, multiple = false, debounceMs, pageSize } = rules
  const latest = useRef(rules)
  latest.current = rules
  const [machine] = useState(() =>
    createComboboxMachine<Item>().provide({
      actors: {
        fetchPage: fromPromise(({ input, signal }) => latest.current.fetch({ ...input, signal })),
      },
    }),
  )
  const actor = useActorRef(machine, {
    input: {
      multiple,
      selected: value,
      ...(debounceMs !== undefined && { debounceMs }),
      ...(pageSize !== undefined && { pageSize }),
    },
  })
  useEffect(() => {
    const changes = actor.on('selection.changed', ({ items }) => latest.current.onChange(items))
    return () => changes.unsubscribe()
  }, [actor])
  useEffect(() => {
    if (!sameItems(actor.getSnapshot().context.selected, value))
      actor.send({ type: 'selection.replaced', items: value })
  }, [actor, value])
  const view = useSelector(actor, snapshot => selectCombobox<Item>(snapshot), sameView)
  const [handlers] = useState(() => ({
    onOpen: () => actor.send({ type: 'list.opened' }),
    onClose: () => actor.send({ type: 'list.closed' }),
    onText: (text: string) => actor.send({ type: 'text.changed', text }),
    onChoose: (id: string) => actor.send({ type: 'option.chosen', id }),
    onRemove: (id: string) => actor.send({ type: 'chip.removed', id }),
    onRemoveAll: () => actor.send({ type: 'all.removed' }),
    onRetry: () => actor.send({ type: 'retry.requested' }),
    onScroll: (distance: number) => actor.send({ type: 'list.scrolled', distance }),
  }))
  return { multiple, ...view, ...handlers }
}

import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { type createRemovalMachine, selectRemoval } from '#machines/kit/removal.machine.ts'
import { same } from '#machines/kit/same.ts'
import { useServices } from '../../context.ts'
import { useActorRef } from '../use-actor-ref.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

export type RemovalMachine<Item> = ReturnType<typeof createRemovalMachine<Item>>

interface Removed<Item> {
  said: (item: Item) => string
  onRemoved: (item: Item) => void
}

export const useRemoval = <Item>(machine: RemovalMachine<Item>, { said, onRemoved }: Removed<Item>) => {
  const { notify } = useServices()
  const removal = useActorRef(machine)
  const { remember, forget } = useFocusAfterRemoval()
  const asked = useSelector(removal, selectRemoval<Item>, same)
  useEffect(() => {
    const removed = removal.on('removed', ({ item }) => {
      notify({ kind: 'success', text: said(item) })
      onRemoved(item)
    })
    return () => removed.unsubscribe()
  }, [removal, notify, said, onRemoved])
  const act = useMemo(
    () => ({
      ask: (item: Item) => {
        remember()
        removal.send({ type: 'removal.requested', item })
      },
      onConfirm: () => removal.send({ type: 'removal.confirmed' }),
      onCancel: () => {
        forget()
        removal.send({ type: 'removal.cancelled' })
      },
    }),
    [removal, remember, forget],
  )
  return {
    ask: act.ask,
    asked: asked && { removal: asked, onConfirm: act.onConfirm, onCancel: act.onCancel },
  }
}

import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { typingMachine } from '#machines/kit/typing.machine.ts'
import { useActorRef } from '../use-actor-ref.ts'

const SETTLE_MS = 300

export const useTyping = (text: string, onSettled: (text: string) => void) => {
  const actor = useActorRef(typingMachine, { input: { text, settleMs: SETTLE_MS } })
  useEffect(() => actor.send({ type: 'text.replaced', text }), [actor, text])
  useEffect(() => {
    const settled = actor.on('text.settled', event => onSettled(event.text))
    return () => settled.unsubscribe()
  })
  return {
    text: useSelector(actor, snapshot => snapshot.context.text),
    type: (next: string) => actor.send({ type: 'text.changed', text: next }),
  }
}

/** The text as it was when typing last paused. */
export const useSettled = (text: string): string => {
  const actor = useActorRef(typingMachine, { input: { text, settleMs: SETTLE_MS } })
  useEffect(() => actor.send({ type: 'text.changed', text }), [actor, text])
  return useSelector(actor, snapshot => snapshot.context.settled)
}

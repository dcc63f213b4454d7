import { memo, type ReactNode, type RefObject, useEffect } from 'react'
import { suggestionActors } from '#client/actors/ai/ai.actors.ts'
import { type RewriteInput, suggestionMachine } from '#machines/ai/suggestion.machine.ts'
import { SentenceField } from '#screens/ai/sentence-field.tsx'
import { useServices } from '../context.ts'
import { perServices } from '../kit/per-services.ts'
import { useActorRef } from '../kit/use-actor-ref.ts'

const sentenceOf = perServices(({ http }) => suggestionMachine.provide({ actors: suggestionActors(http) }))

export interface SentenceBoxProps {
  use: RewriteInput['context']
  name: string
  label: string
  value: string
  error: string | null
  readOnly: boolean
  area?: RefObject<HTMLTextAreaElement | null>
  tools?: ReactNode
  onChange: (text: string) => void
}

/** Spec §4, "AI suggestion". */
export const SentenceBox = memo(({ use, value, onChange, ...field }: SentenceBoxProps) => {
  const services = useServices()
  const sentence = useActorRef(sentenceOf(services), { input: { use, text: value } })
  useEffect(() => sentence.send({ type: 'text.changed', text: value }), [sentence, value])
  return (
    <SentenceField
      {...field}
      sentence={sentence}
      onChange={onChange}
      onFailure={text => services.notify({ kind: 'alert', text })}
    />
  )
})

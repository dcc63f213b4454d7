import { useEffect } from 'react'
import { suggestionActors } from '#client/actors/ai/ai.actors.ts'
import { suggestionMachine } from '#machines/ai/suggestion.machine.ts'
import { SentenceField } from '#screens/ai/sentence-field.tsx'
import { type FieldHost, useField } from '#screens/kit/form/fields.ts'
import { useServices } from '../../context.ts'
import { perServices } from '../../kit/per-services.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'

const sentenceOf = perServices(({ http }) => suggestionMachine.provide({ actors: suggestionActors(http) }))

interface SentenceBoxProps {
  name: string
  label: string
  value: string
  error: string | null
  readOnly: boolean
  onChange: (text: string) => void
}

/** Spec §4, "AI suggestion". */
export const SentenceBox = ({ value, readOnly, onChange, ...field }: SentenceBoxProps) => {
  const services = useServices()
  const sentence = useActorRef(sentenceOf(services), { input: { use: 'serviceOrder', text: value } })
  useEffect(() => sentence.send({ type: 'text.changed', text: value }), [sentence, value])
  return (
    <SentenceField
      {...field}
      readOnly={readOnly}
      sentence={sentence}
      onChange={onChange}
      onFailure={text => services.notify({ kind: 'alert', text })}
    />
  )
}

interface SentenceProps<Name extends string> {
  host: FieldHost<Record<Name, string>>
  name: Name
  label: string
}

export const Sentence = <Name extends string>({ host, name, label }: SentenceProps<Name>) => {
  const { set, ...field } = useField(host, name)
  return <SentenceBox {...field} label={label} onChange={set} />
}

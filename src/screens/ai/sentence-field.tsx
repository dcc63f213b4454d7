import { useSelector } from '@xstate/react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import type { SuggestionRef } from '#machines/ai/suggestion.machine.ts'
import { selectSuggestion } from '#machines/ai/suggestion.selectors.ts'
import { same } from '#machines/kit/same.ts'
import { RichText } from '#ui/rich-text/rich-text.tsx'

interface SentenceFieldProps {
  sentence: SuggestionRef
  label?: string
  name?: string
  error?: string | null
  optional?: boolean
  readOnly?: boolean
  area?: RefObject<HTMLTextAreaElement | null>
  tools?: ReactNode
  onChange?: (text: string) => void
  onFailure: (text: string) => void
}

export const SentenceField = ({
  sentence,
  readOnly = false,
  onChange,
  onFailure,
  ...field
}: SentenceFieldProps) => {
  const seen = useSelector(sentence, selectSuggestion, same)
  const look = readOnly ? { ...seen, canAsk: false, canUndo: false, suggestion: null } : seen
  useEffect(() => {
    const listeners = [
      sentence.on('text.replaced', ({ text }) => onChange?.(text)),
      sentence.on('rewrite.failed', ({ text }) => onFailure(text)),
    ]
    return () => {
      for (const listener of listeners) listener.unsubscribe()
    }
  }, [sentence, onChange, onFailure])
  return (
    <RichText
      {...field}
      readOnly={readOnly}
      look={look}
      onChange={text => {
        sentence.send({ type: 'text.changed', text })
        onChange?.(text)
      }}
      onAsk={() => sentence.send({ type: 'rewrite.requested' })}
      onUndo={() => sentence.send({ type: 'accept.undone' })}
      onAccept={() => sentence.send({ type: 'suggestion.accepted' })}
      onDiscard={() => sentence.send({ type: 'suggestion.discarded' })}
      onRetry={() => sentence.send({ type: 'suggestion.retried' })}
      onAppend={() => sentence.send({ type: 'suggestion.appended' })}
    />
  )
}

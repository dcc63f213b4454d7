import type { SnapshotFrom } from 'xstate'
import { personalDataIn } from '#contracts/rules/sentences/personal-data.ts'
import { comparePlaceholders, placeholderParts } from '#contracts/rules/sentences/placeholders.ts'
import { sentenceWarnings } from '#contracts/rules/sentences/warnings.ts'
import { type SentenceContext, sentenceLimits, sentenceProblem } from './sentence.flow.ts'
import type { suggestionMachine } from './suggestion.machine.ts'

const MASKED = 'Há dados pessoais no texto: eles não saem deste sistema.'

const guidance: Readonly<Record<SentenceContext, string | null>> = {
  occurrenceSentence:
    'Recomendado: de 90 a 220 caracteres, com o limite de 200. Use marcadores como [NOME_EM_MAIUSCULAS], não ' +
    'escreva em primeira pessoa e não inclua dados pessoais além dos marcadores.',
  serviceOrder: null,
}

const sources = { local: 'Sugestão local', model: 'Sugestão' } as const

const warningsOf = (use: SentenceContext, text: string) =>
  use === 'occurrenceSentence' ? sentenceWarnings(text).map(({ message }) => message) : []

const tinted = (text: string) =>
  placeholderParts(text).map(part => ({ at: part.at, text: part.text, tinted: part.placeholder }))

const placeholderWarnings = (before: string, after: string): string[] => {
  const { lost, added } = comparePlaceholders(before, after)
  return [
    ...(lost.length > 0 ? [`A sugestão perdeu: ${lost.join(', ')}.`] : []),
    ...(added.length > 0 ? [`A sugestão acrescentou: ${added.join(', ')}.`] : []),
  ]
}

export const selectSuggestion = (snapshot: SnapshotFrom<typeof suggestionMachine>) => {
  const { use, text, suggestion } = snapshot.context
  const limit = sentenceLimits[use]
  const length = text.trim().length
  const problem = sentenceProblem(use, text)
  const masked = use === 'serviceOrder' && personalDataIn(text).length > 0
  return {
    text,
    parts: tinted(text),
    guidance: guidance[use],
    counter: use === 'occurrenceSentence' || length > limit ? { length, limit, over: length > limit } : null,
    problem: problem?.code === 'SENTENCE_TOO_LONG' ? problem.message : null,
    warnings: [...warningsOf(use, text), ...(masked ? [MASKED] : [])],
    canAsk: !snapshot.matches('empty') && !snapshot.matches('opening'),
    busy: snapshot.hasTag('busy'),
    canUndo: snapshot.matches('applied'),
    suggestion:
      suggestion === null
        ? null
        : {
            title: sources[suggestion.source ?? 'model'],
            parts: tinted(suggestion.rewrittenSentence),
            warnings: [
              ...placeholderWarnings(text, suggestion.rewrittenSentence),
              ...warningsOf(use, suggestion.rewrittenSentence),
            ],
            canAppend: use !== 'occurrenceSentence',
          },
  }
}

import { personalDataIn } from '#contracts/rules/sentences/personal-data.ts'
import { OCCURRENCE_SENTENCE_LIMIT } from '../kit/constants.ts'

/** Sentence rules (spec §5), shared by the screen and the BFF. */
export type SentenceContext = 'serviceOrder' | 'occurrenceSentence'

interface SentenceProblem {
  code: 'SENTENCE_EMPTY' | 'SENTENCE_TOO_LONG' | 'SENTENCE_PERSONAL_DATA'
  message: string
}

/** Spec §9; the order's message is limited only by its field. */
export const sentenceLimits: Readonly<Record<SentenceContext, number>> = {
  occurrenceSentence: OCCURRENCE_SENTENCE_LIMIT,
  serviceOrder: 4000,
}

export const isBlank = (text: string): boolean => text.trim() === ''

export const sentenceProblem = (context: SentenceContext, text: string): SentenceProblem | null => {
  const limit = sentenceLimits[context]
  if (isBlank(text)) return { code: 'SENTENCE_EMPTY', message: 'Escreva a frase.' }
  if (text.trim().length > limit)
    return {
      code: 'SENTENCE_TOO_LONG',
      message: `A frase deve ter no máximo ${limit === 4000 ? '4.000' : limit} caracteres.`,
    }
  if (context === 'occurrenceSentence' && personalDataIn(text).length > 0)
    return { code: 'SENTENCE_PERSONAL_DATA', message: 'Remova dados pessoais e use marcadores.' }
  return null
}

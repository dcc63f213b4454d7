import * as v from 'valibot'
import { route } from '../kit/wire.ts'

/** Use of the sentence; selects the instruction (spec §7). */
const sentenceContexts = ['serviceOrder', 'occurrenceSentence'] as const

/** Upper bound of the input; sentence limits have their own error codes. */
const Sentence = v.pipe(v.string(), v.maxLength(20_000))

export const Rewriting = v.object({
  rewrittenSentence: v.pipe(v.string(), v.maxLength(20_000)),
  source: v.optional(v.picklist(['local', 'model'])),
})
export type Rewriting = v.InferOutput<typeof Rewriting>

/** The path keeps the spelling and the trailing slash of the spec. */
export const aiRoutes = {
  rewriteSentence: route({
    method: 'POST',
    path: '/openIa/rewriteSentence/',
    access: 'signedIn',
    summary: 'Reescrever uma frase',
    body: v.strictObject({ context: v.picklist(sentenceContexts), sentence: Sentence }),
    reply: Rewriting,
    errors: [
      'SENTENCE_EMPTY',
      'SENTENCE_TOO_LONG',
      'SENTENCE_PERSONAL_DATA',
      'AI_REFUSED',
      'TOO_MANY_ATTEMPTS',
      'AI_UNAVAILABLE',
      'AI_TIMEOUT',
    ],
  }),
}

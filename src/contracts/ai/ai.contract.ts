import * as v from 'valibot'
import { route } from '../kit/wire.ts'

/** What the sentence is for; each has its own instruction (spec §7). */
export const sentenceContexts = ['serviceOrder', 'occurrenceSentence'] as const

/** The sentence's own limits are refused by their own codes; this only bounds what is read. */
const Sentence = v.pipe(v.string(), v.maxLength(20_000))

export const Rewriting = v.object({
  rewrittenSentence: v.pipe(v.string(), v.maxLength(20_000)),
  /** Who wrote it: rules of ours on this server, or a model elsewhere. */
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

import type { SentenceUsage } from '#contracts/configuration/sentences.contract.ts'
import { usedPlaceholders } from '#contracts/rules/sentences/placeholder-catalogue.ts'
import { createRandom } from '../../kit/random.ts'
import { attendanceSentences } from './attendance.ts'
import { closingSentences } from './closing.ts'
import type { DemoSentence } from './demo-sentence.ts'
import { dispatchSentences } from './dispatch.ts'
import { holdSentences } from './hold.ts'

const byUsage: readonly (readonly [SentenceUsage, readonly DemoSentence[]])[] = [
  ['ATTENDANCE', attendanceSentences],
  ['HOLD', holdSentences],
  ['DISPATCH', dispatchSentences],
  ['CLOSING', closingSentences],
]

/** Sixty at most; fewer are spread over the usages. Has its own random source. */
export const sentenceRows = (total: number, seed: number) => {
  const random = createRandom(seed + 162)
  const longest = Math.max(...byUsage.map(([, sentences]) => sentences.length))
  return Array.from({ length: longest }, (_, turn) =>
    byUsage.flatMap(([usage, sentences]) => {
      const sentence = sentences[turn]
      return sentence ? [{ ...sentence, usage }] : []
    }),
  )
    .flat()
    .slice(0, total)
    .map((sentence, index) => ({
      id: String(index + 1),
      ...sentence,
      placeholders: usedPlaceholders(sentence.text).map(({ name }) => name),
      active: index % 20 !== 19,
      use_count: random.integer(0, 480),
      version: 1,
    }))
}

import { PLACEHOLDER_PATTERN } from '#contracts/rules/sentences/placeholders.ts'

/** Next open placeholder from an offset on; null without one. */
export const nextPlaceholder = (text: string, from: number): [number, number] | null => {
  for (const { 0: found, index } of text.matchAll(PLACEHOLDER_PATTERN))
    if (index >= from) return [index, index + found.length]
  return null
}

/** `/` opens the sentences at the start of a word only (`km/h`). */
export const opensSentences = (text: string, at: number): boolean => /(^|\s)$/u.test(text.slice(0, at))

/** Inserts a sentence, spaced from its neighbours; `end` is the offset after it. */
export const insertedText = (text: string, at: number, sentence: string): { text: string; end: number } => {
  const [before, after] = [text.slice(0, at), text.slice(at)]
  const opening = before === '' || /\s$/u.test(before) ? '' : ' '
  const closing = after === '' || /^[\s.,;:!?)]/u.test(after) ? '' : ' '
  return {
    text: `${before}${opening}${sentence}${closing}${after}`,
    end: at + opening.length + sentence.length,
  }
}

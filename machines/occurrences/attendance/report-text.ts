import { PLACEHOLDER_PATTERN } from '#contracts/rules/sentences/placeholders.ts'

/** Where the next open placeholder is, from a place of the text on; null without one. */
export const nextPlaceholder = (text: string, from: number): [number, number] | null => {
  for (const { 0: found, index } of text.matchAll(PLACEHOLDER_PATTERN))
    if (index >= from) return [index, index + found.length]
  return null
}

/** `/` begins a sentence at the start of a word; within one, as in `km/h`, it is a character. */
export const opensSentences = (text: string, at: number): boolean => /(^|\s)$/u.test(text.slice(0, at))

/** A sentence put at a place of a text, apart from the words beside it. `end` is behind the sentence. */
export const insertedText = (text: string, at: number, sentence: string): { text: string; end: number } => {
  const [before, after] = [text.slice(0, at), text.slice(at)]
  const opening = before === '' || /\s$/u.test(before) ? '' : ' '
  const closing = after === '' || /^[\s.,;:!?)]/u.test(after) ? '' : ' '
  return {
    text: `${before}${opening}${sentence}${closing}${after}`,
    end: at + opening.length + sentence.length,
  }
}

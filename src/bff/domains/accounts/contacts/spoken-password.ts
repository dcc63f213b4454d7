import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { foldText } from '#contracts/rules/fold-text.ts'

/** Normalizes a word: no accents, capitals or spaces. */
const normalizeWord = (word: string): string => foldText(word).replace(/\s/g, '')

/** Compares normalized words in constant time; null never matches. */
export const matchesSpokenPassword = (spoken: string, kept: string | null): boolean => {
  const key = randomBytes(32)
  const digestOf = (word: string) => createHmac('sha256', key).update(normalizeWord(word)).digest()
  const other = kept === null ? randomBytes(32) : digestOf(kept)
  return timingSafeEqual(digestOf(spoken), other)
}

import { removeAccents } from '#contracts/rules/fold-text.ts'
import { placeholderParts } from '#contracts/rules/sentences/placeholders.ts'
import { type SentenceContext, sentenceLimits } from '#machines/ai/sentence.flow.ts'
import {
  formalWords,
  impersonalWords,
  notVerbs,
  orders,
  placeNames,
  thirdPersonWords,
  writtenOut,
} from './local-dictionary.ts'

const spaced = (text: string) =>
  text
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .replace(/ +([,.;:!?])/gu, '$1')
    .replace(/([!?])[!?]+/gu, '$1')
    .replace(/,{2,}/gu, ',')
    .replace(/(\p{L}{2,})([,;!?])(?=\p{L})/gu, '$1$2 ')
    .replace(/(\p{Ll}{2,})\.(?=\p{Lu})/gu, '$1. ')
    .trim()

const lookUp = (words: Readonly<Record<string, string>>, word: string): string | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined

/** `verifiquei` → `verificou`, `liguei` → `ligou`; null for other words. */
const thirdPersonOf = (word: string): string | null => {
  const stem = /^(\p{L}{3,})ei$/u.exec(word)?.[1]
  if (!stem || notVerbs.has(removeAccents(word)) || /[aei]r$/u.test(stem)) return null
  if (stem.endsWith('qu')) return `${stem.slice(0, -2)}cou`
  if (stem.endsWith('gu')) return `${stem.slice(0, -1)}ou`
  if (stem.endsWith('c')) return `${stem.slice(0, -1)}çou`
  return `${stem}ou`
}

const person: Readonly<
  Record<SentenceContext, (word: string, isOrdered: () => boolean) => string | undefined>
> = {
  serviceOrder: word => {
    const verb = thirdPersonOf(word)
    return lookUp(thirdPersonWords, word) ?? (verb ? `o operador ${verb}` : lookUp(formalWords, word))
  },
  occurrenceSentence: (word, isOrdered) => {
    const verb = thirdPersonOf(word)
    const order = lookUp(orders, word)
    if (order && isOrdered()) return order
    return lookUp(impersonalWords, word) ?? (verb ? `${verb}-se` : undefined)
  },
}

// Lookbehind from the word avoids quadratic scans of long punctuation.
const BEGINNING = /(?<=(?:^|[.!?:;\n])\P{L}*)/uy
const CLAUSE = /(?<=(?:^|[.!?:;,\n]|(?<!\p{L})(?:e|ou|n[ãa]o|favor))\P{L}*)/iuy
const ADDRESS =
  /(?<=(?<!\p{L})(?:ruas?|r|avenida|av|alameda|travessa|tv|praça|praca|rodovia|rod|quadra|qd|bloco|bl|torre|setor)\.?\s+)/iuy

const SUBORDINATE = /(?<!\p{L})(?:que|caso|se|quando|at[eé])(?!\p{L})/iu

const isAfter = (what: RegExp, text: string, at: number): boolean => {
  what.lastIndex = at
  return what.test(text)
}

/** Imperative: "ligue e aguarde", but not "peço que ligue e aguarde". */
const isOrdered = (text: string, at: number): boolean => {
  if (!isAfter(CLAUSE, text, at)) return false
  const clause =
    text
      .slice(0, at)
      .split(/[.!?:;,\n]/u)
      .at(-1) ?? ''
  return !SUBORDINATE.test(clause)
}

const isName = (word: string, text: string, at: number): boolean => {
  const rest = text.slice(at + word.length)
  if (/^-\p{L}/u.test(rest)) return true
  if (placeNames.has(word.toLowerCase()) && isAfter(ADDRESS, text, at)) return true
  if (!/^\p{Lu}/u.test(word)) return false
  return !isAfter(BEGINNING, text, at) || /^\s+\p{Lu}\p{Ll}/u.test(rest) || /^\p{Lu}{1,2}$/u.test(word)
}

/** Only accents differ: allowed in names as well. */
const isSpelling = (bare: string, written: string): boolean => removeAccents(written) === bare

const asWritten = (word: string, found: string) =>
  /^\p{Lu}/u.test(word) ? found.charAt(0).toUpperCase() + found.slice(1) : found

const inWords = (context: SentenceContext, text: string) =>
  text
    .replace(/(?<!\p{L})eu\s+(?=\p{L})/giu, '')
    .replace(
      /(?<![\p{L}\p{N}/-])(?:[pcs]\/(?=\s|\p{L}{2})|\p{L}+(?:\.(?=\s\p{Ll}))?)/giu,
      (word, at: number, whole: string) => {
        const bare = word.toLowerCase().replace(/\.$/u, '')
        const known = lookUp(writtenOut, bare)
        if (isName(word, whole, at))
          return known !== undefined && isSpelling(bare, known) ? asWritten(word, known) : word
        const found = person[context](known ?? bare, () => isOrdered(whole, at)) ?? known
        if (found === undefined) return word
        const gap = bare.endsWith('/') ? ' ' : ''
        return asWritten(word, found) + gap
      },
    )

const isAllCaps = (text: string) => {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.length > 12 && letters.every(letter => letter === letter.toUpperCase())
}

const capitalised = (text: string) =>
  text.replace(
    /(^|[.!?]\s+|\n)(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )

const withFullStop = (text: string) => (/[.!?…:]$/u.test(text) ? text : `${text.replace(/[,;]$/u, '')}.`)

const dropRepeatedSubject = (text: string) =>
  text.replace(/(o operador [^.!?\n]*?) e o operador /giu, '$1 e ')

const outsideMarkers = (text: string, change: (piece: string) => string) =>
  placeholderParts(text)
    .map(part => (part.placeholder ? part.text : change(part.text)))
    .join('')

export const rewriteLocally = (context: SentenceContext, sentence: string): string => {
  const lowered = isAllCaps(outsideMarkers(sentence, piece => piece).replace(/\[[^\]]*\]/gu, ''))
    ? outsideMarkers(sentence, piece => piece.toLowerCase())
    : sentence
  const expanded = outsideMarkers(lowered, piece => inWords(context, piece))
  const finished = (text: string) => withFullStop(capitalised(dropRepeatedSubject(spaced(text))))
  const whole = finished(expanded)
  const limit = sentenceLimits[context]
  if (whole.length <= limit) return whole
  const light = capitalised(spaced(sentence))
  return light.length <= limit ? light : sentence
}

import { markerParts, type SentenceContext, sentenceLimits } from '#machines/ai/sentence.flow.ts'
import { formalWords, impersonalWords, thirdPersonWords, writtenOut } from './local.words.ts'

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

const notVerbs = new Set(['vôlei', 'jóquei', 'hóquei', 'pônei'])

/** `verifiquei` → `verificou`, `liguei` → `ligou`, `comecei` → `começou`; null when it is no such verb. */
const thirdPersonOf = (word: string): string | null => {
  const stem = /^(\p{L}{3,})ei$/u.exec(word)?.[1]
  if (!stem || notVerbs.has(word) || /[aei]r$/u.test(stem)) return null
  if (stem.endsWith('qu')) return `${stem.slice(0, -2)}cou`
  if (stem.endsWith('gu')) return `${stem.slice(0, -1)}ou`
  if (stem.endsWith('c')) return `${stem.slice(0, -1)}çou`
  return `${stem}ou`
}

const person: Readonly<Record<SentenceContext, (word: string) => string | undefined>> = {
  serviceOrder: word => {
    const verb = thirdPersonOf(word)
    return thirdPersonWords[word] ?? (verb ? `o operador ${verb}` : formalWords[word])
  },
  occurrenceSentence: word => {
    const verb = thirdPersonOf(word)
    return impersonalWords[word] ?? (verb ? `${verb}-se` : undefined)
  },
}

const asWritten = (word: string, found: string) =>
  /^\p{Lu}/u.test(word) ? found.charAt(0).toUpperCase() + found.slice(1) : found

const inWords = (context: SentenceContext, text: string) =>
  text
    .replace(/(?<!\p{L})eu\s+(?=\p{L})/giu, '')
    .replace(/(?<![\p{L}\p{N}/])(?:[pcs]\/(?=\s|\p{L})|\p{L}+(?:\.(?=\s\p{Ll}))?)/giu, word => {
      const bare = word.toLowerCase().replace(/\.$/u, '')
      const written = writtenOut[bare]
      const found = person[context](written ?? bare) ?? written
      if (found === undefined) return word
      const gap = bare.endsWith('/') ? ' ' : ''
      return asWritten(word, found) + gap
    })

const shouted = (text: string) => {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.length > 12 && letters.every(letter => letter === letter.toUpperCase())
}

const capitalised = (text: string) =>
  text.replace(
    /(^|[.!?]\s+|\n)(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )

const ended = (text: string) => (/[.!?…:]$/u.test(text) ? text : `${text.replace(/[,;]$/u, '')}.`)

/** Who did it is said once a sentence. */
const saidOnce = (text: string) => text.replace(/(o operador [^.!?\n]*?) e o operador /giu, '$1 e ')

const outsideMarkers = (text: string, change: (piece: string) => string) =>
  markerParts(text)
    .map(part => (part.marker ? part.text : change(part.text)))
    .join('')

/**
 * Rules of ours, for a server without a model: spaces, abbreviations and accents of one reading, capitals, a full
 * stop; third person in an order's message, nobody in an occurrence's sentence. The same text gives the same answer.
 */
export const rewriteLocally = (context: SentenceContext, sentence: string): string => {
  const calm = shouted(outsideMarkers(sentence, piece => piece).replace(/\[[^\]]*\]/gu, ''))
    ? outsideMarkers(sentence, piece => piece.toLowerCase())
    : sentence
  const worded = outsideMarkers(calm, piece => inWords(context, piece))
  const finished = (text: string) => ended(capitalised(saidOnce(spaced(text))))
  const whole = finished(worded)
  const limit = sentenceLimits[context]
  if (whole.length <= limit) return whole
  const light = capitalised(spaced(sentence))
  return light.length <= limit ? light : sentence
}

import { OCCURRENCE_SENTENCE_LIMIT } from '../kit/constants.ts'

/** Sentence rules (spec §5), shared by the screen and the BFF. */
export type SentenceContext = 'serviceOrder' | 'occurrenceSentence'

interface PersonalData {
  kind: 'cpf' | 'cnpj' | 'phone' | 'email' | 'plate'
  start: number
  end: number
}

interface SentenceProblem {
  code: 'SENTENCE_EMPTY' | 'SENTENCE_TOO_LONG' | 'SENTENCE_PERSONAL_DATA'
  message: string
}

/** Spec §9; the order's message is limited only by its field. */
export const sentenceLimits: Readonly<Record<SentenceContext, number>> = {
  occurrenceSentence: OCCURRENCE_SENTENCE_LIMIT,
  serviceOrder: 4000,
}

/** A name in capitals between brackets, such as `[NOME_CLIENTE]`. */
export const MARKER_PATTERN = /\[\p{Lu}[\p{Lu}0-9_]*\]/gu

export const isBlank = (text: string): boolean => text.trim() === ''

export const markersIn = (text: string): string[] => text.match(MARKER_PATTERN) ?? []

/** Splits text at its markers; joined, the parts equal the text. */
export const markerParts = (text: string): { at: number; text: string; marker: boolean }[] => {
  const parts: { at: number; text: string; marker: boolean }[] = []
  let from = 0
  for (const { 0: marker, index } of text.matchAll(MARKER_PATTERN)) {
    if (index > from) parts.push({ at: from, text: text.slice(from, index), marker: false })
    parts.push({ at: index, text: marker, marker: true })
    from = index + marker.length
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), marker: false })
  return parts
}

const without = (from: readonly string[], what: readonly string[]) => {
  const left = [...what]
  return from.filter(each => {
    const found = left.indexOf(each)
    if (found === -1) return true
    left.splice(found, 1)
    return false
  })
}

export const compareMarkers = (before: string, after: string): { lost: string[]; added: string[] } => ({
  lost: [...new Set(without(markersIn(before), markersIn(after)))],
  added: [...new Set(without(markersIn(after), markersIn(before)))],
})

/** Three letters before a number that are not a plate: `das 1200`, `nov 2026`. */
const wordBeforeNumber =
  'das|dos|por|aos|ate|com|sem|que|ver|cep|hrs|min|ano|dia|mes|tem|foi|era|rua|apt|num|uma|nas|nos|ele|ela|jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez'

/** Order matters: an earlier pattern takes precedence over later ones. */
const personal: readonly { kind: PersonalData['kind']; pattern: RegExp }[] = [
  { kind: 'email', pattern: /[\p{L}\p{N}_.+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu },
  { kind: 'cnpj', pattern: /(?<![\w.])[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}(?!\w)/gi },
  { kind: 'cnpj', pattern: /(?<!\w)(?=[A-Z]*\d)[0-9A-Z]{8}\/[0-9A-Z]{4}-?\d{2}(?!\w)/gi },
  { kind: 'cnpj', pattern: /(?<!\w)(?:\d{12}|(?=[A-Z]*\d)(?=\d*[A-Z])[0-9A-Z]{12})-?\d{2}(?!\w)/gi },
  { kind: 'cpf', pattern: /(?<![\w.])\d{3}[. ]?\d{3}[. ]?\d{3}[- ]?\d{2}(?!\w)/g },
  {
    kind: 'phone',
    pattern: /(?<!\w)(?:\+?55[ .-]?)?(?:\(0?[1-9]\d\)|0?[1-9]\d)[ .-]?(?:9[ .-]?)?\d{4}[ .-]?\d{4}(?!\w)/g,
  },
  { kind: 'phone', pattern: /(?<!\w)(?:9[ .-]?)?\d{4}[.-]\d{4}(?!\w)|(?<!\w)9 ?\d{4} ?\d{4}(?!\w)/g },
  { kind: 'plate', pattern: /(?<![\p{L}\p{N}])[A-Z]{3}-?\d[A-Z0-9]\d{2}(?![\p{L}\p{N}])/giu },
  {
    kind: 'plate',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?!${wordBeforeNumber})[A-Z]{3} \\d[A-Z0-9]\\d{2}(?![\\p{L}\\p{N}])`,
      'giu',
    ),
  },
]

const blankOut = (text: string, pattern: RegExp) => text.replace(pattern, found => '\0'.repeat(found.length))

/** Skips markers; names of people are not detected. */
export const personalDataIn = (text: string): PersonalData[] => {
  const found: PersonalData[] = []
  let rest = blankOut(text, MARKER_PATTERN)
  for (const { kind, pattern } of personal) {
    for (const { 0: match, index } of rest.matchAll(pattern))
      found.push({ kind, start: index, end: index + match.length })
    rest = blankOut(rest, pattern)
  }
  return found.sort((a, b) => a.start - b.start)
}

const firstPersonWords = new Set(
  (
    'eu meu meus minha minhas comigo mim nós nosso nossa nossos nossas conosco vou estou fui sou tenho fiz vi ' +
    'peço solicito informo aguardo verifico acredito preciso posso quero estamos vamos fizemos temos somos fomos ' +
    'ligamos verificamos informamos solicitamos acionamos recebi atendi pedi consegui saí conversamos'
  ).split(' '),
)
const endsLikeAVerb = /^\p{L}{3,}ei$/u
const notVerbs = new Set(['vôlei', 'volei', 'jóquei', 'joquei', 'hóquei', 'hoquei', 'pônei', 'ponei'])

export const speaksInFirstPerson = (text: string): boolean =>
  (
    text
      .replace(MARKER_PATTERN, ' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).some(word => firstPersonWords.has(word) || (endsLikeAVerb.test(word) && !notVerbs.has(word)))

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

import { PLACEHOLDER_PATTERN } from './placeholders.ts'

interface PersonalData {
  kind: 'cpf' | 'cnpj' | 'phone' | 'email' | 'plate'
  start: number
  end: number
}

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

/** Skips placeholders; names of people are not detected. */
export const personalDataIn = (text: string): PersonalData[] => {
  const found: PersonalData[] = []
  let rest = blankOut(text, PLACEHOLDER_PATTERN)
  for (const { kind, pattern } of personal) {
    for (const { 0: match, index } of rest.matchAll(pattern))
      found.push({ kind, start: index, end: index + match.length })
    rest = blankOut(rest, pattern)
  }
  return found.sort((a, b) => a.start - b.start)
}

import type { FieldError } from '../../kit/wire.ts'
import { listProblems } from '../problems.ts'
import { unknownPlaceholders } from './placeholder-catalogue.ts'

const inBrackets = (names: readonly string[]) => names.map(name => `[${name}]`).join(', ')

/** Contract §7: only placeholders of the catalogue. */
export const sentenceProblems = ({ text }: { text: string }): FieldError[] => {
  const { problems, say } = listProblems<{ text: string }>()
  const unknown = unknownPlaceholders(text)
  if (unknown.length === 1)
    say('text', 'PLACEHOLDER_UNKNOWN', `Marcador desconhecido: ${inBrackets(unknown)}.`)
  if (unknown.length > 1)
    say('text', 'PLACEHOLDER_UNKNOWN', `Marcadores desconhecidos: ${inBrackets(unknown)}.`)
  return problems
}

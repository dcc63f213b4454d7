import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import {
  type PlaceholderName,
  resolvePlaceholders,
} from '#contracts/rules/sentences/placeholder-catalogue.ts'

const valuesOf = ({ eventName, account }: OccurrenceRow): Partial<Record<PlaceholderName, string>> => ({
  EVENTO: eventName,
  NOME_CONTA: account.name,
  CODIGO_CONTA: account.code,
  CIDADE: account.city,
})

/** Fills placeholders that are the same in all rows; others stay (D-24). */
export const sentenceForAll = (rows: readonly OccurrenceRow[], text: string): string => {
  const [first, ...others] = rows.map(valuesOf)
  const same = Object.entries(first ?? {}).filter(([name, value]) =>
    others.every(other => other[name as PlaceholderName] === value),
  )
  return resolvePlaceholders(text, Object.fromEntries(same)).text
}

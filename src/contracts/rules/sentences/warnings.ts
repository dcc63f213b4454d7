import { speaksInFirstPerson } from './first-person.ts'
import { personalDataIn } from './personal-data.ts'
import { PLACEHOLDER_PATTERN } from './placeholders.ts'

interface SentenceWarning {
  code: 'SENTENCE_FIRST_PERSON' | 'SENTENCE_PERSONAL_DATA' | 'SENTENCE_BRACKETS'
  message: string
}

/** Two words in capitals after a title are one name: `Sr. João da Silva`. */
const titledName =
  /(?<!\p{L})(?:[Ss]r(?:\([Aa]\)|a|ta)?|SRA?|[Dd]ra?|[Ss]enhora?|[Dd]ona)\.?\s+\p{Lu}\p{L}+(?:\s+(?:d[aeo]s?\s+|e\s+)?\p{Lu}\p{L}+)*/gu

const withoutPlaceholders = (text: string) =>
  text.replace(PLACEHOLDER_PATTERN, found => '\0'.repeat(found.length))

/** A name after a title such as `Sr.`; other names are not detected. */
export const titledNamesIn = (text: string): string[] => withoutPlaceholders(text).match(titledName) ?? []

/** Between brackets, and no placeholder: `[nome do cliente]`. */
export const falsePlaceholdersIn = (text: string): string[] =>
  withoutPlaceholders(text).match(/\[[^[\]]*\]/gu) ?? []

const listed = (found: readonly string[]) => [...new Set(found)].join(', ')

/** Spec §5: recommended, never required, so none of these refuses a sentence. */
export const sentenceWarnings = (text: string): SentenceWarning[] => {
  const personal = [
    ...personalDataIn(text).map(({ start, end }) => text.slice(start, end)),
    ...titledNamesIn(text),
  ]
  const brackets = falsePlaceholdersIn(text)
  const warnings: SentenceWarning[] = []
  if (speaksInFirstPerson(text))
    warnings.push({ code: 'SENTENCE_FIRST_PERSON', message: 'Evite a primeira pessoa.' })
  if (personal.length > 0)
    warnings.push({
      code: 'SENTENCE_PERSONAL_DATA',
      message: `Parece haver dados pessoais: ${listed(personal)}. Use marcadores no lugar deles.`,
    })
  if (brackets.length > 0)
    warnings.push({
      code: 'SENTENCE_BRACKETS',
      message: `Não é marcador: ${listed(brackets)}. Use maiúsculas e sublinhado, como [NOME_CLIENTE].`,
    })
  return warnings
}

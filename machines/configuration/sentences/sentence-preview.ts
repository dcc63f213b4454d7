import {
  exampleValues,
  type PlaceholderGroup,
  type PlaceholderName,
  placeholderCatalogue,
  placeholderNames,
  resolveParts,
  usedPlaceholders,
} from '#contracts/rules/sentences/placeholder-catalogue.ts'
import { placeholderParts } from '#contracts/rules/sentences/placeholders.ts'
import { placeholderGroupLabels } from './sentence.labels.ts'

const UNKNOWN = 'Marcador desconhecido'

/** A sentence with the example occurrence, and its placeholders. */
export const previewSentence = (text: string) => {
  const parts = resolveParts(placeholderParts(text.trim()), exampleValues)
  const length = parts.reduce((sum, part) => sum + part.text.length, 0)
  return {
    parts: parts.map(part => ({ at: part.at, text: part.text, tinted: part.placeholder })),
    length: length === 1 ? '1 caractere' : `${length} caracteres`,
    used: usedPlaceholders(text).map(({ name, fact }) => ({
      placeholder: `[${name}]`,
      label: fact?.label ?? UNKNOWN,
      example: fact?.example ?? null,
    })),
  }
}

interface PlaceholderChoices {
  group: string
  choices: readonly { name: PlaceholderName; label: string }[]
}

const groups = Object.keys(placeholderGroupLabels) as PlaceholderGroup[]

export const placeholderChoices: readonly PlaceholderChoices[] = groups.map(group => ({
  group: placeholderGroupLabels[group],
  choices: placeholderNames
    .filter(name => placeholderCatalogue[name].group === group)
    .map(name => ({ name, label: placeholderCatalogue[name].label })),
}))

import type { SentenceUsage } from '#contracts/configuration/sentences.contract.ts'
import type { OccurrenceCategory } from '#contracts/occurrences/categories.ts'
import type { PlaceholderGroup } from '#contracts/rules/sentences/placeholder-catalogue.ts'
import { categoryLabels } from '../../occurrences/occurrence.labels.ts'

export const usageLabels: Readonly<Record<SentenceUsage, string>> = {
  ATTENDANCE: 'Atendimento',
  HOLD: 'Espera',
  DISPATCH: 'Deslocamento',
  CLOSING: 'Encerramento',
}

export const placeholderGroupLabels: Readonly<Record<PlaceholderGroup, string>> = {
  account: 'Conta',
  event: 'Evento',
  contact: 'Contato',
  dispatch: 'Deslocamento',
  attendance: 'Atendimento',
}

const EVERY_CATEGORY = 'Todas'

export const formatCategories = (categories: readonly OccurrenceCategory[]): string =>
  categories.length === 0 ? EVERY_CATEGORY : categories.map(each => categoryLabels[each]).join(', ')

export const formatShortcut = (shortcut: string): string => `/${shortcut}`

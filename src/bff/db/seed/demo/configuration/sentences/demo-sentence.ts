import type { OccurrenceCategory } from '#contracts/occurrences/categories.ts'

export interface DemoSentence {
  shortcut: string
  title: string
  categories: readonly OccurrenceCategory[]
  text: string
}

import { sentenceList } from '#machines/configuration/sentences/sentence-list.ts'
import { sentenceCells } from '#screens/configuration/sentences/sentence-cells.tsx'
import { configurationListPage } from '../configuration-list.tsx'
import { sentences } from './sentence-record.ts'

export const { Page, preload } = configurationListPage(sentenceList, {
  reads: sentences.readsOf,
  topics: ['attendanceSentence.updated'],
  looks: sentenceCells,
  csv: async () => (await import('#screens/configuration/sentences/sentence-csv.ts')).sentenceCsv,
  create: ['/attendance-sentence/create', 'Nova frase'],
})

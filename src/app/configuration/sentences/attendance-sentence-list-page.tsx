import { sentenceList } from '#machines/configuration/sentences/sentence-list.ts'
import { sentenceCells } from '#screens/configuration/sentences/sentence-cells.tsx'
import { lazy } from '../../kit/lazy.tsx'
import { configurationListPage } from '../configuration-list.tsx'
import { sentenceReadsOf } from './sentence-record.ts'

export const { Page, preload } = configurationListPage(sentenceList, {
  reads: sentenceReadsOf,
  topics: ['attendanceSentence.updated'],
  looks: sentenceCells,
  tools: lazy(async () => (await import('./sentence-export.ts')).SentenceTools),
  create: ['/attendance-sentence/create', 'Nova frase'],
})

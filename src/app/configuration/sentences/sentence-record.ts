import { sentenceRoutes } from '#contracts/configuration/sentences.contract.ts'
import { defineListedRecord } from '../../kit/record/record-list.ts'

export const sentences = defineListedRecord(
  'attendanceSentence',
  { one: 'frase', many: 'frases', feminine: true },
  sentenceRoutes,
)

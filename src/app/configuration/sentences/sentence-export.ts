import { sentenceList } from '#machines/configuration/sentences/sentence-list.ts'
import { sentenceCsv } from '#screens/configuration/sentences/sentence-csv.ts'
import { defineExport } from '../../kit/list/list-export.ts'
import { listToolsOf } from '../../kit/list/list-tools.tsx'
import { sentenceReadsOf } from './sentence-record.ts'

export const SentenceTools = listToolsOf(
  defineExport({ reads: sentenceReadsOf, columns: sentenceCsv, noun: sentenceList.noun }),
)

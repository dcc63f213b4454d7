import { occurrenceList } from '#machines/occurrences/search/occurrence-list.ts'
import { occurrenceCsv } from '#screens/occurrences/search/occurrence-csv.ts'
import { defineExport } from '../../kit/list/list-export.ts'
import { listToolsOf } from '../../kit/list/list-tools.tsx'
import { occurrenceSearchReadsOf } from './occurrence-search-reads.ts'

export const OccurrenceTools = listToolsOf(
  defineExport({ reads: occurrenceSearchReadsOf, columns: occurrenceCsv, noun: occurrenceList.noun }),
)

import { occurrenceList } from '#machines/occurrences/search/occurrence-list.ts'
import { occurrenceCells } from '#screens/occurrences/search/occurrence-cells.tsx'
import { lazy } from '../../kit/lazy.tsx'
import { exportTools } from '../../kit/list/export-tools.ts'
import { defineListPage } from '../../kit/list/list-page.tsx'
import type { PageModule } from '../../pages.ts'
import { occurrenceSearchReadsOf } from './occurrence-search-reads.ts'

const list = defineListPage({
  reads: occurrenceSearchReadsOf,
  topics: ['occurrence.created', 'occurrence.updated', 'occurrence.closed'],
  looks: occurrenceCells,
  tools: exportTools(
    occurrenceSearchReadsOf,
    occurrenceList,
    async () => (await import('#screens/occurrences/search/occurrence-csv.ts')).occurrenceCsv,
  ),
  filters: lazy(async () => (await import('./occurrence-filters.tsx')).OccurrenceFilters),
})

export const Page: PageModule['Page'] = () => <list.ListPage list={occurrenceList} />
export const preload: PageModule['preload'] = (services, _, search) =>
  list.preload(occurrenceList, services, search)

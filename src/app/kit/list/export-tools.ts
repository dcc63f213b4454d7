import type { ListReads } from '#client/kit/list.ts'
import type { ListDefinition, ListFilters } from '#machines/kit/list/list.ts'
import type { CsvColumn } from '#screens/kit/list/list-csv.ts'
import type { Services } from '../../services.ts'
import { lazy } from '../lazy.tsx'
import type { ListToolsProps } from './list-tools.tsx'

/** Tools of a list; their code and the file's columns load on demand. */
export const exportTools = <Query extends object, Row extends { id: string }>(
  reads: (services: Services) => ListReads<Query, Row>,
  { noun, counted }: Pick<ListDefinition<ListFilters, string>, 'noun' | 'counted'>,
  columnsOf: () => Promise<readonly CsvColumn<Row>[]>,
) =>
  lazy<ListToolsProps<Query>>(async () => {
    const [{ defineExport }, { listToolsOf }, columns] = await Promise.all([
      import('./list-export.ts'),
      import('./list-tools.tsx'),
      columnsOf(),
    ])
    return listToolsOf(defineExport({ reads, columns, noun, counted }))
  })

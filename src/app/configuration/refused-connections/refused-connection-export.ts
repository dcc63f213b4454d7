import { refusedConnectionList } from '#machines/configuration/refused-connections/refused-connection-list.ts'
import { refusedConnectionCsv } from '#screens/configuration/refused-connections/refused-connection-csv.ts'
import { defineExport } from '../../kit/list/list-export.ts'
import { listToolsOf } from '../../kit/list/list-tools.tsx'
import { refusedConnectionReadsOf } from './refused-connection-reads.ts'

export const RefusedConnectionTools = listToolsOf(
  defineExport({
    reads: refusedConnectionReadsOf,
    columns: refusedConnectionCsv,
    noun: refusedConnectionList.noun,
  }),
)

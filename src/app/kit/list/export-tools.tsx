import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import { saveTablePreferences, watchTablePreferences } from '#browser/storage/save-table-preferences.ts'
import { readTablePreferences, type TablePreferences } from '#browser/storage/table-preferences.ts'
import { selectExport } from '#machines/kit/export.machine.ts'
import { same } from '#machines/kit/same.ts'
import { ListTools } from '#screens/kit/list-tools.tsx'
import { useServices } from '../../context.ts'
import type { defineExport } from './list-export.ts'

export interface ListTableProps {
  /** Rows found by the filter; null while unknown. */
  total: number | null
  look: TablePreferences
  onLook: (look: TablePreferences) => void
}

interface WholeListProps<Query, Row> extends ListTableProps {
  /** Storage key and default hidden columns; must be stable objects. */
  tableKey: string
  hidden: readonly string[]
  defineExport: ReturnType<typeof defineExport<Query, Row>>
  query: Query
  /** Maximum rows per file. */
  most: number
  things?: string
  columns: (choose: (hidden: string[]) => void) => ReactNode
}

export const ExportTools = <Query, Row>(props: WholeListProps<Query, Row>) => {
  const { tableKey, hidden, look, onLook, query, most, things } = props
  const work = props.defineExport(useServices())
  const running = useSelector(work, selectExport, same)
  useEffect(
    () => watchTablePreferences(tableKey, () => onLook(readTablePreferences(tableKey, hidden))),
    [tableKey, hidden, onLook],
  )
  const choose = (part: Partial<TablePreferences>) => {
    const next = { ...look, ...part }
    saveTablePreferences(tableKey, next)
    onLook(next)
  }
  return (
    <ListTools
      density={look.density}
      onDensity={density => choose({ density })}
      columns={props.columns(chosen => choose({ hidden: chosen }))}
      empty={props.total === 0}
      {...(things && { things })}
      export={running && { ...running, of: running.total && Math.min(running.total, most) }}
      onExport={() => work.send({ type: 'export.requested', query })}
      onRetry={() => work.send({ type: 'retry.requested' })}
      onCancel={() => work.send({ type: 'export.cancelled' })}
    />
  )
}

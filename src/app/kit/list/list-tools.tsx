import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { saveTablePreferences, watchTablePreferences } from '#browser/storage/save-table-preferences.ts'
import { readTablePreferences, type TablePreferences } from '#browser/storage/table-preferences.ts'
import { exportLimits, selectExport } from '#machines/kit/export.machine.ts'
import type { ListColumn } from '#machines/kit/list/list.ts'
import { same } from '#machines/kit/same.ts'
import { ColumnsButton, ListTools } from '#screens/kit/list/list-tools.tsx'
import { useServices } from '../../context.ts'
import { lazy } from '../lazy.tsx'
import type { defineExport } from './list-export.ts'

const ColumnsMenu = lazy(async () => (await import('#ui/table/columns-menu.tsx')).ColumnsMenu)

export interface ListToolsProps<Query> {
  list: {
    title: string
    key: string
    columns: readonly ListColumn[]
    hidden: readonly string[]
    noun: readonly [one: string, many: string]
  }
  query: Query
  total: number | null
  look: TablePreferences
  onLook: (look: TablePreferences) => void
}

export const listToolsOf = <Query extends object, Row extends { id: string }>(
  exportOf: ReturnType<typeof defineExport<Query, Row>>,
) =>
  function Tools({ list, query, total, look, onLook }: ListToolsProps<Query>) {
    const { key, hidden } = list
    const [choosing, setChoosing] = useState(false)
    const work = exportOf(useServices())
    const running = useSelector(work, selectExport, same)
    useEffect(
      () => watchTablePreferences(key, () => onLook(readTablePreferences(key, hidden))),
      [key, hidden, onLook],
    )
    const choose = (part: Partial<TablePreferences>) => {
      const next = { ...look, ...part }
      saveTablePreferences(key, next)
      onLook(next)
    }
    const button = <ColumnsButton onNear={ColumnsMenu.load} onOpen={() => setChoosing(true)} />
    return (
      <ListTools
        density={look.density}
        onDensity={density => choose({ density })}
        columns={
          choosing ? (
            <ColumnsMenu
              waiting={button}
              columns={list.columns}
              hidden={look.hidden}
              defaultOpen
              onChange={chosen => choose({ hidden: chosen })}
            />
          ) : (
            button
          )
        }
        empty={total === 0}
        noun={list.noun[1]}
        export={running && { ...running, of: running.total && Math.min(running.total, exportLimits.most) }}
        onExport={() => work.send({ type: 'export.requested', query: { title: list.title, query } })}
        onRetry={() => work.send({ type: 'retry.requested' })}
        onCancel={() => work.send({ type: 'export.cancelled' })}
      />
    )
  }

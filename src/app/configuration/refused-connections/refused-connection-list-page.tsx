import { useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import type { RefusedConnection } from '#contracts/configuration/refused-connections.contract.ts'
import { refusedConnectionList } from '#machines/configuration/refused-connections/refused-connection-list.ts'
import { refusedConnectionCells } from '#screens/configuration/refused-connections/refused-connection-cells.tsx'
import { useServices } from '../../context.ts'
import { lazy } from '../../kit/lazy.tsx'
import { exportTools } from '../../kit/list/export-tools.ts'
import { defineListPage, type FoundRows } from '../../kit/list/list-page.tsx'
import type { PageModule } from '../../pages.ts'
import { Receivers } from '../receivers/receivers.tsx'
import { refusedConnectionReadsOf } from './refused-connection-reads.ts'

const Dialog = lazy(async () => (await import('./refused-connection-dialog.tsx')).RefusedConnectionDialog)

const list = defineListPage({
  reads: refusedConnectionReadsOf,
  topics: ['centralRefused.updated'],
  looks: refusedConnectionCells,
  create: first => (first ? null : <Receivers />),
  tools: exportTools(
    refusedConnectionReadsOf,
    refusedConnectionList,
    async () =>
      (await import('#screens/configuration/refused-connections/refused-connection-csv.ts'))
        .refusedConnectionCsv,
  ),
})

export const preload: PageModule['preload'] = (services, _, search) =>
  list.preload(refusedConnectionList, services, search)

const CONNECTION = 'connection'

/** Kept as it was when opened: the list may lose it meanwhile. */
const useOpened = (rows: readonly RefusedConnection[], id: string | null): RefusedConnection | null => {
  const [opened, setOpened] = useState<RefusedConnection | null>(null)
  const found = opened?.id === id ? opened : (rows.find(row => row.id === id) ?? null)
  if (found !== opened) setOpened(found)
  return found
}

export const Page = () => {
  const { notify } = useServices()
  const search = useSearch()
  const [, navigate] = useLocation()
  const [{ rows }, setFound] = useState<FoundRows<RefusedConnection>>({ rows: [], before: 0, total: 0 })
  const [turn, setTurn] = useState(0)
  const openId = new URLSearchParams(search).get(CONNECTION)
  const opened = useOpened(rows, openId)
  const hrefOf = useCallback(
    (id: string | null) => {
      const next = new URLSearchParams(search)
      if (id) next.set(CONNECTION, id)
      else next.delete(CONNECTION)
      return `${refusedConnectionList.path}?${next}`
    },
    [search],
  )
  const close = () => navigate(hrefOf(null), { replace: true, state: history.state })
  return (
    <>
      <list.ListPage
        list={refusedConnectionList}
        hrefOfRow={hrefOf}
        openId={openId}
        turn={turn}
        onRows={setFound}
      />
      {opened && (
        <Dialog
          key={opened.id}
          connection={opened}
          onDone={text => {
            notify({ kind: 'success', text })
            setTurn(count => count + 1)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

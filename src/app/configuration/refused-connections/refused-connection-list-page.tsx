import { useState } from 'react'
import type { RefusedConnection } from '#contracts/configuration/refused-connections.contract.ts'
import { refusedConnectionList } from '#machines/configuration/refused-connections/refused-connection-list.ts'
import { refusedConnectionCells } from '#screens/configuration/refused-connections/refused-connection-cells.tsx'
import { useServices } from '../../context.ts'
import { lazy } from '../../kit/lazy.tsx'
import { exportTools } from '../../kit/list/export-tools.ts'
import { defineListPage, type FoundRows } from '../../kit/list/list-page.tsx'
import { useRowDialog } from '../../kit/list/use-row-dialog.ts'
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

export const Page = () => {
  const { notify } = useServices()
  const [{ rows }, setFound] = useState<FoundRows<RefusedConnection>>({ rows: [], before: 0, total: 0 })
  const [turn, setTurn] = useState(0)
  const { openId, opened, hrefOf, close } = useRowDialog(refusedConnectionList.path, 'connection', rows)
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

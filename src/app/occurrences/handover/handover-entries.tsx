import { useState } from 'react'
import { listReads } from '#client/kit/list.ts'
import type { ShiftHandover } from '#contracts/stations/handover.contract.ts'
import { handoverListRoutes } from '#contracts/stations/handover-list.contract.ts'
import type { FilterQuery } from '#machines/kit/list/filters.ts'
import { type HandoverFilters, handoverList } from '#machines/stations/handover/handover-list.ts'
import { handoverCells } from '#screens/stations/handover/handover-cells.tsx'
import { lazy } from '../../kit/lazy.tsx'
import { exportTools } from '../../kit/list/export-tools.ts'
import { defineListPage, type FoundRows } from '../../kit/list/list-page.tsx'
import { useRowDialog } from '../../kit/list/use-row-dialog.ts'
import { perServices } from '../../kit/per-services.ts'

const Dialog = lazy(async () => (await import('#screens/stations/handover/handover-modal.tsx')).HandoverModal)

const readsOf = perServices(({ http, cache }) =>
  listReads<FilterQuery<HandoverFilters>, ShiftHandover>(cache, 'shiftHandover.list', call =>
    http(handoverListRoutes.query, call),
  ),
)

const list = defineListPage({
  reads: readsOf,
  topics: ['shiftHandover.updated'],
  looks: handoverCells,
  tools: exportTools(
    readsOf,
    handoverList,
    async () => (await import('#screens/stations/handover/handover-csv.ts')).handoverCsv,
  ),
  filters: lazy(async () => (await import('./handover-filters.tsx')).HandoverFilters),
})

export const HandoverEntries = () => {
  const [{ rows }, setFound] = useState<FoundRows<ShiftHandover>>({ rows: [], before: 0, total: 0 })
  const { openId, opened, hrefOf, close } = useRowDialog(handoverList.path, 'handover', rows)
  return (
    <>
      <list.ListPage list={handoverList} hrefOfRow={hrefOf} openId={openId} onRows={setFound} />
      {opened && <Dialog handover={opened} onClose={close} />}
    </>
  )
}

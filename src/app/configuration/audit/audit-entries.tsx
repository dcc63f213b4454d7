import { useState } from 'react'
import { listReads } from '#client/kit/list.ts'
import { type AuditEntry, auditRoutes } from '#contracts/configuration/audit.contract.ts'
import { type AuditFilters, auditList } from '#machines/configuration/audit/audit-list.ts'
import type { FilterQuery } from '#machines/kit/list/filters.ts'
import { auditCells } from '#screens/configuration/audit/audit-cells.tsx'
import type { RouteParams } from '../../find-route.ts'
import { lazy } from '../../kit/lazy.tsx'
import { exportTools } from '../../kit/list/export-tools.ts'
import { defineListPage, type FoundRows } from '../../kit/list/list-page.tsx'
import { useRowDialog } from '../../kit/list/use-row-dialog.ts'
import { perServices } from '../../kit/per-services.ts'
import type { Services } from '../../services.ts'

const Dialog = lazy(async () => (await import('#screens/configuration/audit/audit-dialog.tsx')).AuditDialog)

const readsOf = perServices(({ http, cache }) =>
  listReads<FilterQuery<AuditFilters>, AuditEntry>(cache, 'audit.list', call =>
    http(auditRoutes.query, call),
  ),
)

const list = defineListPage({
  reads: readsOf,
  topics: [],
  looks: auditCells,
  tools: exportTools(
    readsOf,
    auditList,
    async () => (await import('#screens/configuration/audit/audit-csv.ts')).auditCsv,
  ),
})

export const preload = (services: Services, _: RouteParams, search: string) =>
  list.preload(auditList, services, search)

export const AuditEntries = () => {
  const [{ rows }, setFound] = useState<FoundRows<AuditEntry>>({ rows: [], before: 0, total: 0 })
  const { openId, opened, hrefOf, close } = useRowDialog(auditList.path, 'entry', rows)
  return (
    <>
      <list.ListPage list={auditList} hrefOfRow={hrefOf} openId={openId} onRows={setFound} />
      {opened && <Dialog entry={opened} onClose={close} />}
    </>
  )
}

import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { occurrenceReportActors, orderReportActors } from '#client/actors/occurrences/reports.actors.ts'
import type { OccurrenceReport, ReportQuery } from '#contracts/occurrences/occurrence-reports.contract.ts'
import type { OrderReport } from '#contracts/service-orders/service-order-reports.contract.ts'
import { createCollectionMachine } from '#machines/kit/collection.machine.ts'
import { withPeriod } from '#machines/kit/list/filters.ts'
import {
  type ReportFilters as Filters,
  hasReportFilters,
  isReportPrint,
  noReportFilters,
  readReportFilters,
  reportHref,
  reportQuery,
} from '#machines/occurrences/reports/report-filters.ts'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { occurrenceTables } from '#screens/occurrences/reports/occurrence-tables.ts'
import { orderTables } from '#screens/occurrences/reports/order-tables.ts'
import { reportCsv } from '#screens/occurrences/reports/report-csv.ts'
import type { ReportTable } from '#screens/occurrences/reports/report-table.ts'
import {
  NoOccurrences,
  type ReportDays,
  ReportPart,
  ReportsScreen,
} from '#screens/occurrences/reports/reports.tsx'
import { saveFile } from '#ui/csv/save-file.ts'
import { useServices } from '../../context.ts'
import { perServices } from '../../kit/per-services.ts'
import type { Services } from '../../services.ts'
import { ReportFilters } from './report-filters.tsx'
import { ReportsPrint } from './reports-print.tsx'
import { useReport } from './use-report.ts'

const mayReadOrders = ({ session }: Services) =>
  holdsAny(selectPermissions(session.getSnapshot()), ['ubidesk.so'])

const occurrencesOf = perServices(({ http }) =>
  createCollectionMachine<ReportQuery, OccurrenceReport>().provide({ actors: occurrenceReportActors(http) }),
)
const ordersOf = perServices(services =>
  createCollectionMachine<ReportQuery, OrderReport>().provide({
    actors: orderReportActors(services.http, () => mayReadOrders(services)),
  }),
)

const useReports = (query: ReportQuery) => {
  const services = useServices()
  const occurrences = useReport(occurrencesOf(services), query, occurrenceTables)
  const orders = useReport(ordersOf(services), query, orderTables)
  const seesOrders = holdsAny(useSelector(services.session, selectPermissions), ['ubidesk.so'])
  return { occurrences, orders: seesOrders ? orders : null, about: occurrences.report ?? orders.report }
}

export const Reports = () => {
  const { notify } = useServices()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const filters = useMemo(() => {
    const parameters = new URLSearchParams(search)
    return readReportFilters(name => parameters.get(name))
  }, [search])
  const query = useMemo(() => reportQuery(filters), [filters])
  const { occurrences, orders, about } = useReports(query)

  if (isReportPrint(path))
    return (
      <ReportsPrint
        about={about}
        parts={orders ? [occurrences, orders] : [occurrences]}
        backHref={reportHref(filters)}
      />
    )
  const go = (next: Filters) => navigate(reportHref(next), { replace: true })
  const saveOf = (days: ReportDays | null) => (table: ReportTable) => {
    if (!days) return
    const { name, text } = reportCsv(table, days)
    saveFile(name, text)
    notify({ kind: 'success', text: `Planilha pronta: ${table.title}.` })
  }
  return (
    <ReportsScreen
      filters={<ReportFilters filters={filters} onChange={change => go(withPeriod(filters, change))} />}
      days={about}
      busy={occurrences.busy || orders?.busy === true}
      printHref={reportHref(filters, true)}
      onRefresh={() => {
        occurrences.onRefresh()
        orders?.onRefresh()
      }}
    >
      <ReportPart
        name="Ocorrências"
        view={occurrences}
        empty={
          occurrences.report?.received === 0 && (
            <NoOccurrences filtered={hasReportFilters(filters)} onClear={() => go(noReportFilters)} />
          )
        }
        onExport={saveOf(occurrences.report)}
      />
      {orders && <ReportPart name="Ordens de serviço" view={orders} onExport={saveOf(orders.report)} />}
    </ReportsScreen>
  )
}

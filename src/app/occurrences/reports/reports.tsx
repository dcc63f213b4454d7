import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { occurrenceReportActors } from '#client/actors/occurrences/reports.actors.ts'
import { serverNow } from '#client/server-clock.ts'
import type { OccurrenceReport, ReportQuery } from '#contracts/occurrences/occurrence-reports.contract.ts'
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
import { PrintFrame } from '#screens/kit/print/print-frame.tsx'
import { RecordSkeleton } from '#screens/kit/record-states.tsx'
import { occurrenceTables } from '#screens/occurrences/reports/occurrence-tables.ts'
import { reportCsv } from '#screens/occurrences/reports/report-csv.ts'
import { ReportSheet } from '#screens/occurrences/reports/report-print.tsx'
import type { ReportTable } from '#screens/occurrences/reports/report-table.ts'
import { type ReportDays, ReportPart, ReportsScreen } from '#screens/occurrences/reports/reports.tsx'
import { saveFile } from '#ui/csv/save-file.ts'
import { Failed } from '#ui/empty/failed.tsx'
import { page } from '#ui/page/page.ts'
import { useServices } from '../../context.ts'
import { perServices } from '../../kit/per-services.ts'
import { ReportFilters } from './report-filters.tsx'
import { useReport } from './use-report.ts'

const occurrencesOf = perServices(({ http }) =>
  createCollectionMachine<ReportQuery, OccurrenceReport>().provide({ actors: occurrenceReportActors(http) }),
)

export const Reports = () => {
  const services = useServices()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const filters = useMemo(() => {
    const parameters = new URLSearchParams(search)
    return readReportFilters(name => parameters.get(name))
  }, [search])
  const query = useMemo(() => reportQuery(filters), [filters])
  const [printedAt] = useState(() => new Date(serverNow()).toISOString())
  const occurrences = useReport(occurrencesOf(services), query)
  const { report } = occurrences
  const tables = useMemo(() => (report ? occurrenceTables(report) : []), [report])

  if (isReportPrint(path)) {
    const backHref = reportHref(filters)
    return report ? (
      <PrintFrame backHref={backHref} back="Voltar aos relatórios" onPrint={() => print()}>
        <ReportSheet days={report} stations={report.stations} printedAt={printedAt} tables={tables} />
      </PrintFrame>
    ) : (
      <div className={page()}>
        {occurrences.kind === 'failed' ? (
          <Failed
            title="Não foi possível carregar os relatórios"
            problem={occurrences.problem}
            onRetry={occurrences.onRetry}
          />
        ) : (
          <RecordSkeleton />
        )}
      </div>
    )
  }

  const go = (next: Filters) => navigate(reportHref(next), { replace: true })
  const save = (table: ReportTable) => {
    const { name, text } = reportCsv(table, report as ReportDays)
    saveFile(name, text)
    services.notify({ kind: 'success', text: `Planilha pronta: ${table.title}.` })
  }
  return (
    <ReportsScreen
      filters={<ReportFilters filters={filters} onChange={change => go(withPeriod(filters, change))} />}
      filtered={hasReportFilters(filters)}
      days={report}
      busy={occurrences.busy}
      empty={report?.received === 0}
      printHref={reportHref(filters, true)}
      onClear={() => go(noReportFilters)}
      onRefresh={occurrences.onRefresh}
    >
      <ReportPart name="Ocorrências" view={{ ...occurrences, tables }} onExport={save} />
    </ReportsScreen>
  )
}

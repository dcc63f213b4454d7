import type { Page } from '#contracts/kit/wire.ts'
import {
  type OccurrenceReport,
  occurrenceReportRoutes,
  type ReportQuery,
} from '#contracts/occurrences/occurrence-reports.contract.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'

/** A report is one row: what a period and its stations say. */
export const occurrenceReportActors = (http: Http) => ({
  load: request<Page<OccurrenceReport>, { query: ReportQuery; fresh: boolean }>(async ({ query }, signal) => {
    const report = await http(occurrenceReportRoutes.report, { query, signal })
    return report && { data: [report], totalElements: 1 }
  }),
})

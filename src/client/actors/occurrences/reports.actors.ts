import type { Page } from '#contracts/kit/wire.ts'
import {
  type OccurrenceReport,
  occurrenceReportRoutes,
  type ReportQuery,
} from '#contracts/occurrences/occurrence-reports.contract.ts'
import {
  type OrderReport,
  orderReportRoutes,
} from '#contracts/service-orders/service-order-reports.contract.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'

/** A report is one row: what a period and its stations say. */
export const occurrenceReportActors = (http: Http) => ({
  load: request<Page<OccurrenceReport>, { query: ReportQuery; fresh: boolean }>(async ({ query }, signal) => {
    const report = await http(occurrenceReportRoutes.report, { query, signal })
    return report && { data: [report], totalElements: 1 }
  }),
})

/** @param may of this moment; without it nothing is asked for, and there is no row */
export const orderReportActors = (http: Http, may: () => boolean) => ({
  load: request<Page<OrderReport>, { query: ReportQuery; fresh: boolean }>(async ({ query }, signal) => {
    if (!may()) return { data: [], totalElements: 0 }
    const report = await http(orderReportRoutes.report, { query, signal })
    return report && { data: [report], totalElements: 1 }
  }),
})

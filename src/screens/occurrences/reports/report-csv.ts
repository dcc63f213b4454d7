import { toCsv } from '#ui/csv/csv.ts'
import { csvName } from '../../kit/list/list-csv.ts'
import type { ReportTable } from './report-table.ts'
import type { ReportDays } from './reports.tsx'

/** The file of one table: durations in seconds, rates in percent. */
export const reportCsv = (
  { title, columns, rows }: ReportTable,
  { from, to }: ReportDays,
): { name: string; text: string } => ({
  name: csvName(`${title} ${from}`, to),
  text: toCsv(
    columns.map(([label, inFile]) => inFile ?? label),
    rows.map(({ name, cells }) => [name, ...cells.map(({ value }) => value)]),
  ),
})

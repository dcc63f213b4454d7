import { foldText } from '#contracts/rules/fold-text.ts'
import { type CsvCell, toCsv } from '#ui/csv/csv.ts'
import { formatDate, momentAt } from '../format.ts'

export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => CsvCell]

/** `21/11/2026 14:30` */
export const csvMoment = (iso: string): string => {
  const { date, time } = momentAt(iso)
  return `${formatDate(date)} ${time}`
}

export const listCsv = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  toCsv(
    columns.map(([heading]) => heading),
    rows.map(row => columns.map(([, cell]) => cell(row))),
  )

/** `listagem-geral-2026-11-21.csv` */
export const csvName = (title: string, day: string): string =>
  `${foldText(title).replace(/[^a-z0-9]+/g, '-')}-${day}.csv`

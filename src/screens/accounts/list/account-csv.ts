import type { AccountRow } from '#contracts/accounts/accounts.contract.ts'
import { accountStatusLabels, armedLabels, serviceLabels } from '#machines/accounts/details/account.labels.ts'
import { connectionLabels } from '#machines/accounts/list/account-list.query.ts'
import { type CsvCell, toCsv } from '#ui/csv/csv.ts'
import { clockOf, formatDate } from '#ui/format/dates.ts'

const moment = (iso: string): string => {
  const { date, time } = clockOf(iso)
  return `${formatDate(date)} ${time}`
}

const columns: readonly [heading: string, cell: (row: AccountRow) => CsvCell][] = [
  ['Código', row => row.code],
  ['Conta', row => row.name],
  ['Cliente', row => row.customer.name],
  ['Cidade', row => row.city],
  ['UF', row => row.uf],
  ['Situação', row => accountStatusLabels[row.status]],
  ['Serviços', row => row.services.map(service => serviceLabels[service]).join(', ')],
  ['Estado', row => armedLabels[row.armedState]],
  ['Comunicação', row => connectionLabels[row.connection]],
  ['Em teste até', row => row.testUntil && moment(row.testUntil)],
  ['Ocorrências abertas', row => row.openOccurrences],
  ['OS abertas', row => row.openServiceOrders],
  ['Etiquetas', row => row.tags.map(({ name }) => name).join(', ')],
]

/** Accounts as a spreadsheet in Portuguese: every column, whatever the list hides. */
export const accountCsv = (rows: readonly AccountRow[]): string =>
  toCsv(
    columns.map(([heading]) => heading),
    rows.map(row => columns.map(([, cell]) => cell(row))),
  )

/** `contas-2026-11-21.csv` */
export const accountCsvName = (day: string): string => `contas-${day}.csv`

import { foldText } from '#contracts/rules/fold-text.ts'
import type { ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import {
  periodLabels,
  priorityLabels,
  statusLabel,
  typeLabels,
} from '#machines/service-orders/service-order.labels.ts'
import { type CsvCell, toCsv } from '#ui/csv/csv.ts'
import { clockOf, formatDate } from '#ui/format/dates.ts'

const moment = (iso: string): string => {
  const { date, time } = clockOf(iso)
  return `${formatDate(date)} ${time}`
}

const columns: readonly [heading: string, cell: (row: ServiceOrderRow) => CsvCell][] = [
  ['Número', row => row.number],
  ['Código da conta', row => row.account.code],
  ['Conta', row => row.account.name],
  ['Cidade', row => row.account.city],
  ['UF', row => row.account.uf],
  ['Tipo', row => typeLabels[row.type]],
  ['Situação', row => statusLabel(row.status)],
  ['Atrasada', row => (row.late ? 'Sim' : 'Não')],
  ['Prioridade', row => priorityLabels[row.priority]],
  ['Técnico', row => row.technician?.name],
  ['Data agendada', row => row.schedule && formatDate(row.schedule.date)],
  [
    'Horário ou turno',
    ({ schedule }) => schedule && (schedule.period ? periodLabels[schedule.period] : schedule.time),
  ],
  ['Prazo', row => row.dueAt && moment(row.dueAt)],
  ['Cadastro', row => moment(row.createdAt)],
  ['Reagendamentos', row => row.rescheduleCount],
  ['Etiquetas', row => row.tags.map(({ name }) => name).join(', ')],
]

/** Orders as a spreadsheet in Portuguese: every column, whatever the list hides. */
export const orderCsv = (rows: readonly ServiceOrderRow[]): string =>
  toCsv(
    columns.map(([heading]) => heading),
    rows.map(row => columns.map(([, cell]) => cell(row))),
  )

/** `listagem-geral-2026-11-21.csv` */
export const orderCsvName = (title: string, day: string): string =>
  `${foldText(title).replace(/[^a-z0-9]+/g, '-')}-${day}.csv`

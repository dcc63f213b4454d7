import type { OccurrenceReport } from '#contracts/occurrences/occurrence-reports.contract.ts'
import { categoryLabels, priorityLabels } from '#machines/occurrences/occurrence.labels.ts'
import { count, duration, type ReportRow, type ReportTable, share } from './report-table.ts'

type Times = OccurrenceReport['times'][number]
type Measure = Exclude<keyof Times, 'priority'>

const timeRow = ({ priority, ...times }: Times, measure: Measure): ReportRow => {
  const { p50, p90, p95, count: many } = times[measure]
  return {
    key: String(priority),
    name: priority === null ? 'Todas' : priorityLabels[priority],
    cells: [count(many), duration(p50), duration(p90), duration(p95)],
    bars: many === 0 ? [] : [p95 ?? 0, p90 ?? 0, p50 ?? 0],
    shown: duration(p50).text,
  }
}

const timeTable = (
  { times }: OccurrenceReport,
  measure: Measure,
  words: Pick<ReportTable, 'title' | 'about' | 'empty'> & { counted: string },
): ReportTable => {
  const { counted, ...titles } = words
  return {
    ...titles,
    id: measure,
    legend: ['95 % até', '90 % até', 'Metade até'],
    columns: [
      ['Prioridade'],
      [counted],
      ['Metade até', 'Metade até (s)'],
      ['90 % até', '90 % até (s)'],
      ['95 % até', '95 % até (s)'],
    ],
    rows: (times[0]?.[measure].count ?? 0) === 0 ? [] : times.map(each => timeRow(each, measure)),
  }
}

interface Judged {
  judged: number
  falseCount: number
}

const falseCells = (all: number, { judged, falseCount }: Judged) => [
  count(all),
  count(judged),
  count(falseCount),
  share(falseCount, judged),
]

const falseColumns: ReportTable['columns'] = [['Classificadas'], ['Falsos'], ['Taxa', 'Taxa (%)']]

const categoryTable = ({ received, categories }: OccurrenceReport): ReportTable => {
  const sum = (of: keyof Judged) => categories.reduce((total, each) => total + each[of], 0)
  const all = { judged: sum('judged'), falseCount: sum('falseCount') }
  return {
    id: 'false',
    title: 'Falsos alarmes',
    about: 'Falsos e erros de usuário entre as classificadas, sem testes e rondas.',
    empty: 'Nenhuma ocorrência do período foi classificada.',
    legend: ['Classificadas', 'Falsos'],
    columns: [['Categoria'], ['Recebidas'], ...falseColumns],
    rows:
      all.judged === 0
        ? []
        : [
            { key: 'all', name: 'Todas', cells: falseCells(received, all), bars: [], shown: '' },
            ...categories.map(each => ({
              key: each.category,
              name: categoryLabels[each.category],
              cells: falseCells(each.received, each),
              bars: each.judged === 0 ? [] : [each.judged, each.falseCount],
              shown: share(each.falseCount, each.judged).text,
            })),
          ],
  }
}

const accountTable = ({ problemAccounts }: OccurrenceReport): ReportTable => ({
  id: 'accounts',
  title: 'Contas problemáticas',
  about: 'As vinte contas com mais ocorrências no período, sem testes e rondas.',
  empty: 'Nenhuma conta teve três ou mais no período.',
  legend: ['Ocorrências', 'Falsos'],
  columns: [['Conta'], ['Ocorrências'], ...falseColumns],
  rows: problemAccounts.map(({ account, count: many, ...judged }) => ({
    key: account.id,
    name: `${account.code} · ${account.name}`,
    href: `/account/${account.id}`,
    cells: falseCells(many, judged),
    bars: [many, judged.falseCount],
    shown: count(many).text,
  })),
})

/** The questions that occurrences answer, in the order of the screen. */
export const occurrenceTables = (report: OccurrenceReport): readonly ReportTable[] => [
  timeTable(report, 'accept', {
    title: 'Tempo até atender',
    about: 'Da entrada na fila até um operador atender.',
    empty: 'Nenhuma ocorrência do período foi atendida.',
    counted: 'Atendidas',
  }),
  timeTable(report, 'arrival', {
    title: 'Chegada da viatura',
    about: 'Do pedido até a chegada; cada viatura conta.',
    empty: 'Nenhuma viatura chegou a uma ocorrência do período.',
    counted: 'Chegadas',
  }),
  timeTable(report, 'close', {
    title: 'Tempo até encerrar',
    about: 'Da entrada na fila até o fim, das encerradas uma a uma por um operador.',
    empty: 'Nenhuma ocorrência do período foi encerrada por um operador.',
    counted: 'Encerradas',
  }),
  categoryTable(report),
  accountTable(report),
]

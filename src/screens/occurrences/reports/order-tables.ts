import type { OrderReport, ReasonKind } from '#contracts/service-orders/service-order-reports.contract.ts'
import { count, hours, type ReportTable, share, word } from './report-table.ts'

const reasonTable = (
  { reasons }: OrderReport,
  kind: ReasonKind,
  words: Pick<ReportTable, 'title' | 'about' | 'empty'>,
): ReportTable => {
  const own = reasons.filter(each => each.kind === kind)
  const total = own.reduce((sum, each) => sum + each.count, 0)
  return {
    ...words,
    id: kind,
    legend: ['Vezes'],
    columns: [['Motivo'], ['Vezes'], ['Parte', 'Parte (%)']],
    rows: own.map(({ reason, count: many }) => ({
      key: reason,
      name: reason,
      cells: [count(many), share(many, total)],
      bars: [many],
      shown: count(many).text,
    })),
  }
}

const technicianTable = ({ technicians }: OrderReport): ReportTable => ({
  id: 'technicians',
  title: 'Carga dos técnicos',
  about: 'Ordens com agenda no período, sem as canceladas; quem não tem nenhuma aparece no fim.',
  empty: 'Nenhum técnico está nestes postos.',
  legend: ['Tempo agendado'],
  columns: [
    ['Técnico'],
    ['Posto'],
    ['Ordens'],
    ['Tempo', 'Tempo (h)'],
    ['Dias'],
    ['Por dia', 'Por dia (h)'],
    ['Concluídas'],
    ['Reprovadas'],
  ],
  rows: technicians.map(({ technician, station, scheduled, minutes, days, finished, reproved }) => ({
    key: technician.id,
    name: technician.name,
    cells: [
      word(station?.name ?? null),
      count(scheduled),
      hours(minutes),
      count(days),
      hours(days === 0 ? 0 : minutes / days),
      count(finished),
      count(reproved),
    ],
    bars: [minutes],
    shown: hours(minutes).text,
  })),
})

/** The questions that orders answer, in the order of the screen. */
export const orderTables = (report: OrderReport): readonly ReportTable[] => [
  technicianTable(report),
  reasonTable(report, 'cancel', {
    title: 'Motivos de cancelamento',
    about: 'Dos cancelamentos feitos no período.',
    empty: 'Nenhuma ordem foi cancelada no período.',
  }),
  reasonTable(report, 'reschedule', {
    title: 'Motivos de reagendamento',
    about: 'Dos reagendamentos, retornos e remoções de agendamento feitos no período.',
    empty: 'Nenhuma ordem foi reagendada no período.',
  }),
  reasonTable(report, 'reprove', {
    title: 'Motivos de reprovação',
    about: 'Das reprovações feitas no período.',
    empty: 'Nenhuma ordem foi reprovada no período.',
  }),
]

import type { ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import { yesOrNo } from '#machines/kit/labels/boolean.labels.ts'
import { priorityLabels } from '#machines/kit/labels/priority.labels.ts'
import { periodLabels, statusLabel, typeLabels } from '#machines/service-orders/service-order.labels.ts'
import { formatDate } from '../../kit/format.ts'
import { type CsvColumn, csvMoment } from '../../kit/list/list-csv.ts'

export const orderCsv: readonly CsvColumn<ServiceOrderRow>[] = [
  ['Número', row => row.number],
  ['Código da conta', row => row.account.code],
  ['Conta', row => row.account.name],
  ['Cidade', row => row.account.city],
  ['UF', row => row.account.uf],
  ['Defeito', row => row.defect],
  ['Tipo', row => typeLabels[row.type]],
  ['Situação', row => statusLabel(row.status)],
  ['Atrasada', row => yesOrNo(row.late)],
  ['Prioridade', row => priorityLabels[row.priority]],
  ['Técnico', row => row.technician?.name],
  ['Data agendada', row => row.schedule && formatDate(row.schedule.date)],
  [
    'Horário ou turno',
    ({ schedule }) => schedule && (schedule.period ? periodLabels[schedule.period] : schedule.time),
  ],
  ['Prazo', row => row.dueAt && csvMoment(row.dueAt)],
  ['Cadastro', row => csvMoment(row.createdAt)],
  ['Reagendamentos', row => row.rescheduleCount],
  ['Etiquetas', row => row.tags.map(({ name }) => name).join(', ')],
]

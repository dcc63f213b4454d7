import type { ListedOccurrence } from '#contracts/occurrences/occurrence-list.contract.ts'
import {
  categoryLabels,
  classificationLabels,
  closedModeLabels,
  priorityLabels,
} from '#machines/occurrences/occurrence.labels.ts'
import { statusLabel } from '#machines/occurrences/occurrence-status.labels.ts'
import { type CsvColumn, csvMoment } from '../../kit/list/list-csv.ts'

export const occurrenceCsv: readonly CsvColumn<ListedOccurrence>[] = [
  ['Número', row => row.number],
  ['Prioridade', row => priorityLabels[row.priority]],
  ['Código do evento', row => row.eventCode],
  ['Evento', row => row.eventName],
  ['Categoria', row => categoryLabels[row.category]],
  ['Código da conta', row => row.account.code],
  ['Conta', row => row.account.name],
  ['Cidade', row => row.account.city],
  ['UF', row => row.account.uf],
  ['Partição', row => row.partitionNumber],
  ['Zona', row => row.zone && (row.zone.name ?? row.zone.number)],
  ['Recebida em', row => csvMoment(row.receivedAt)],
  ['Situação', row => statusLabel(row.status)],
  ['Operador', row => row.operator?.name],
  ['Posto', row => row.station?.name],
  ['Viatura', row => row.dispatch?.vehicle?.name],
  ['Encerrada em', row => row.closedAt && csvMoment(row.closedAt)],
  ['Classificação', row => row.classification && classificationLabels[row.classification]],
  ['Motivo', row => row.closeReason?.name],
  ['Encerramento', row => row.closedMode && closedModeLabels[row.closedMode]],
  ['Sinais', row => row.signalCount],
  ['Em teste', row => (row.inTest ? 'Sim' : 'Não')],
]

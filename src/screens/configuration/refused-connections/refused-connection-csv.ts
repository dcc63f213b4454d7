import type { RefusedConnection } from '#contracts/configuration/refused-connections.contract.ts'
import { protocolLabels } from '#machines/accounts/centrals/central.labels.ts'
import {
  channelLabels,
  connectionStatusLabels,
  refusalLabels,
} from '#machines/configuration/refused-connections/refused-connection.labels.ts'
import { formatMoment } from '../../kit/format.ts'
import type { CsvColumn } from '../../kit/list/list-csv.ts'

export const refusedConnectionCsv: readonly CsvColumn<RefusedConnection>[] = [
  ['Protocolo', row => protocolLabels[row.protocol]],
  ['Conta da central', row => row.receiverAccount],
  ['MAC', row => row.mac],
  ['IMEI', row => row.imei],
  ['Canal', row => channelLabels[row.channel]],
  ['Motivo', row => refusalLabels[row.reason]],
  ['Endereço IP', row => row.remoteIp],
  ['Tentativas', row => row.attempts],
  ['Primeira', row => formatMoment(row.firstAt)],
  ['Última', row => formatMoment(row.lastAt)],
  ['Situação', row => connectionStatusLabels[row.status]],
  ['Conta', row => row.account && `${row.account.code} ${row.account.name}`],
  ['Central', row => row.central?.name],
  ['Por', row => row.resolvedBy?.name],
  ['Observação', row => row.note],
]

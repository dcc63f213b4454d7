import RouterIcon from 'lucide-react/icons/router'
import type { RefusedConnection } from '#contracts/configuration/refused-connections.contract.ts'
import {
  channelLabels,
  nameOfConnection,
  refusalLabels,
} from '#machines/configuration/refused-connections/refused-connection.labels.ts'
import type { RefusedConnectionColumn } from '#machines/configuration/refused-connections/refused-connection-list.ts'
import { formatInteger } from '#ui/format/integer.ts'
import { formatMoment } from '../../kit/format.ts'
import { none, type RowCells } from '../../kit/list/list-row.tsx'
import { ConnectionStatusBadge } from './connection-status-badge.tsx'

export const refusedConnectionCells: RowCells<RefusedConnection, RefusedConnectionColumn> = {
  icon: RouterIcon,
  hrefOf: id => `/central-refused/list?connection=${id}`,
  cells: {
    device: { width: '130px', show: nameOfConnection },
    receiverAccount: { width: '48px', show: ({ receiverAccount }) => receiverAccount ?? none },
    channel: { width: '56px', show: ({ channel }) => channelLabels[channel] },
    reason: { width: '60%', cut: 'wide', show: ({ reason }) => refusalLabels[reason] },
    remoteIp: { width: '96px', show: ({ remoteIp }) => remoteIp ?? none },
    attempts: { width: '32px', show: ({ attempts }) => formatInteger(attempts) },
    firstAt: { width: '120px', show: ({ firstAt }) => formatMoment(firstAt) },
    lastAt: { width: '120px', show: ({ lastAt }) => formatMoment(lastAt) },
    status: { width: '90px', show: ({ status }) => <ConnectionStatusBadge value={status} /> },
  },
}

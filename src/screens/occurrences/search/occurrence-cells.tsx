import Siren from 'lucide-react/icons/siren'
import type { ListedOccurrence } from '#contracts/occurrences/occurrence-list.contract.ts'
import {
  categoryLabels,
  classificationLabels,
  closedModeLabels,
} from '#machines/occurrences/occurrence.labels.ts'
import type { OccurrenceColumn } from '#machines/occurrences/search/occurrence-list.ts'
import { formatInteger } from '#ui/format/integer.ts'
import { formatMoment } from '../../kit/format.ts'
import { none, type RowCells } from '../../kit/list/list-row.tsx'
import { PriorityMark } from '../../kit/priority-mark.tsx'
import { OccurrenceStatusBadge } from '../occurrence-status.tsx'

export const occurrenceCells: RowCells<ListedOccurrence, OccurrenceColumn> = {
  icon: Siren,
  hrefOf: id => `/occurrence/${id}`,
  nameOf: ({ number, eventName }) => `#${number}, ${eventName}`,
  cells: {
    number: { width: '56px', show: ({ number }) => `#${number}` },
    priority: { width: '96px', show: ({ priority }) => <PriorityMark priority={priority} /> },
    event: { width: '60%', cut: 'half', show: ({ eventName }) => eventName },
    account: { width: '70%', cut: 'half', show: ({ account }) => `${account.code} · ${account.name}` },
    receivedAt: { width: '120px', show: ({ receivedAt }) => formatMoment(receivedAt) },
    status: { width: '150px', show: ({ status }) => <OccurrenceStatusBadge status={status} /> },
    operator: { width: '110px', cut: 'narrow', show: ({ operator }) => operator?.name ?? none },
    station: { width: '90px', show: ({ station }) => station?.name ?? none },
    category: { width: '100px', show: ({ category }) => categoryLabels[category] },
    signals: { width: '24px', show: ({ signalCount }) => formatInteger(signalCount) },
    city: { width: '110px', show: ({ account }) => `${account.city}/${account.uf}` },
    vehicle: { width: '72px', show: ({ dispatch }) => dispatch?.vehicle?.name ?? none },
    classification: {
      width: '100px',
      show: ({ classification }) => (classification ? classificationLabels[classification] : none),
    },
    closeReason: { width: '120px', cut: 'narrow', show: ({ closeReason }) => closeReason?.name ?? none },
    closedMode: {
      width: '120px',
      show: ({ closedMode }) => (closedMode ? closedModeLabels[closedMode] : none),
    },
    closedAt: { width: '120px', show: ({ closedAt }) => (closedAt ? formatMoment(closedAt) : none) },
  },
}

import ClipboardList from 'lucide-react/icons/clipboard-list'
import type { ShiftHandover } from '#contracts/stations/handover.contract.ts'
import type { HandoverColumn } from '#machines/stations/handover/handover-list.ts'
import { badge } from '#ui/badge/badge.ts'
import { formatInteger } from '#ui/format/integer.ts'
import { formatMoment } from '../../kit/format.ts'
import { none, type RowCells } from '../../kit/list/list-row.tsx'

export const handoverCells: RowCells<ShiftHandover, HandoverColumn> = {
  icon: ClipboardList,
  hrefOf: id => `/occurrence/management?view=handovers&handover=${id}`,
  cells: {
    at: { width: '120px', show: ({ at }) => formatMoment(at) },
    station: { width: '80px', show: ({ station }) => station.name },
    from: { width: '120px', show: ({ from }) => from.name },
    to: {
      width: '120px',
      show: ({ to }) => to?.name ?? <span className={badge({ hue: 'amber' })}>Espera</span>,
    },
    acceptedAt: { width: '120px', show: ({ acceptedAt }) => (acceptedAt ? formatMoment(acceptedAt) : none) },
    occurrences: {
      width: '32px',
      show: ({ snapshot }) => formatInteger(snapshot.occurrences.length),
    },
    tests: { width: '32px', show: ({ snapshot }) => formatInteger(snapshot.testCount) },
    text: { width: '70%', cut: 'wide', show: ({ text }) => text },
  },
}

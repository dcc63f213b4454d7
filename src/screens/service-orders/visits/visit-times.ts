import type { Intervention } from '#contracts/service-orders/service-orders.contract.ts'
import { formatMoment, momentAt } from '../../kit/format.ts'

type Times = Pick<Intervention, 'displacedAt' | 'arrivedAt' | 'startedAt' | 'endedAt' | 'pausedMinutes'>

export const visitTimes = ({ displacedAt, arrivedAt, startedAt, endedAt, pausedMinutes }: Times): string =>
  [
    endedAt
      ? `${formatMoment(startedAt)} a ${formatMoment(endedAt)}`
      : `${formatMoment(startedAt)} · em curso`,
    pausedMinutes > 0 && `${pausedMinutes} min em pausa`,
    displacedAt && `saída às ${momentAt(displacedAt).time}`,
    arrivedAt && `chegada às ${momentAt(arrivedAt).time}`,
  ]
    .filter(Boolean)
    .join(' · ')

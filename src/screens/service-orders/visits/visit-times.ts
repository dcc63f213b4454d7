import type { Intervention } from '#contracts/service-orders/service-orders.contract.ts'
import { formatMetres } from '#ui/format/distance.ts'
import { formatDate, formatMoment, momentAt } from '../../kit/format.ts'

type Times = Pick<Intervention, 'displacedAt' | 'arrivedAt' | 'startedAt' | 'endedAt' | 'pausedMinutes'>

const spanOf = (start: string, end: string): string => {
  const { date, time } = momentAt(start)
  const ended = momentAt(end)
  return ended.date === date
    ? `${formatDate(date)} das ${time} às ${ended.time}`
    : `${formatMoment(start)} a ${formatMoment(end)}`
}

export const visitTimes = ({ displacedAt, arrivedAt, startedAt, endedAt, pausedMinutes }: Times): string =>
  [
    endedAt ? spanOf(startedAt, endedAt) : `${formatMoment(startedAt)} · em curso`,
    pausedMinutes > 0 && `${pausedMinutes} min em pausa`,
    displacedAt && `saída às ${momentAt(displacedAt).time}`,
    arrivedAt && `chegada às ${momentAt(arrivedAt).time}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** "Chegada a 1.240 m da conta"; undefined where it is not known. */
export const arrivalText = ({
  arrivalDistance,
}: Pick<Intervention, 'arrivalDistance'>): string | undefined =>
  arrivalDistance === null ? undefined : `Chegada a ${formatMetres(arrivalDistance)} da conta`

/** "Assinado por Rita em 20/11/2026 às 12:00". */
export const signedText = ({ attendedBy, signedAt }: Pick<Intervention, 'attendedBy' | 'signedAt'>): string =>
  `Assinado por ${attendedBy ?? 'quem acompanhou'}${signedAt ? ` em ${formatMoment(signedAt)}` : ''}`

export const attendedText = ({
  attendedBy,
  signedOnPaper,
  signedAt,
}: Pick<Intervention, 'attendedBy' | 'signedOnPaper' | 'signedAt'>): string =>
  signedOnPaper && signedAt
    ? `Assinado em papel por ${attendedBy ?? 'quem acompanhou'} em ${formatMoment(signedAt)}`
    : `Acompanhado por ${attendedBy}`

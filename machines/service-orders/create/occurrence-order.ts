import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { formatMoment } from '#contracts/rules/dates.ts'
import { orderLimits } from '#contracts/rules/limits/service-orders.ts'
import type { Picked } from '../../kit/form/text-rules.ts'
import { isTagged } from '../../occurrences/occurrence-status.flow.ts'
import { type NewOrderValues, newOrderForm } from '../form/order.form.ts'

const placeOf = ({ zone, partitionNumber }: Occurrence): string | null => {
  if (zone) return zone.name ?? `zona ${zone.number}`
  return partitionNumber ? `partição ${partitionNumber}` : null
}

/** The event and the notes registered so far. */
const descriptionOf = (occurrence: Occurrence): string => {
  const { number, eventName, receivedAt, timeline, closingText } = occurrence
  const came = [eventName, placeOf(occurrence)].filter(Boolean).join(', ')
  const notes = timeline.filter(({ type, note }) => type === 'NOTE' && note !== null).reverse()
  return [
    `Ocorrência #${number}: ${came}, em ${formatMoment(receivedAt)}.`,
    ...notes.map(({ note }) => note),
    closingText,
  ]
    .filter(Boolean)
    .join('\n')
    .slice(0, orderLimits.description)
}

/** Form of an order opened in an occurrence. @param account null where it takes none */
export const orderOfOccurrence = (occurrence: Occurrence, account: Picked | null): NewOrderValues => ({
  ...newOrderForm.initial,
  account,
  occurrence: { id: occurrence.id, name: `#${occurrence.number} · ${occurrence.eventName}` },
  defect: [occurrence.eventName, placeOf(occurrence)]
    .filter(Boolean)
    .join(' · ')
    .slice(0, orderLimits.defect),
  description: descriptionOf(occurrence),
})

/** In whose attendance one goes on afterwards: one's own; else only to read. */
export const isAttendedBy = ({ status, operator }: Occurrence, userId: string | null): boolean =>
  isTagged(status, 'owned') && operator?.id === userId

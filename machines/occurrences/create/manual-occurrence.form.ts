import type { NewOccurrence } from '#contracts/occurrences/occurrence-events.contract.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import { box, describeFields, text, type ValuesOf } from '../../kit/form/fields.ts'
import { onlyProblems, type Picked, REQUIRED } from '../../kit/form/text-rules.ts'

const picked = (label: string) =>
  box<Picked | null>({ label, initial: null, format: chosen => chosen?.name ?? '' })

const fields = {
  account: picked('Conta'),
  event: picked('Evento'),
  place: picked('Onde'),
  note: text('O que houve'),
}
export type ManualOccurrenceValues = ValuesOf<typeof fields>

const described = describeFields(fields)

const formNames: Readonly<Record<string, string>> = {
  accountId: 'account',
  eventCode: 'event',
  category: 'event',
  partitionNumber: 'place',
  zoneNumber: 'place',
}

/** Zone or partition of a central, as the field "Onde" keeps it. */
export const placeId = (partition: number, zone: number | null): string =>
  zone === null ? `${partition}` : `${partition}-${zone}`

const numbersOf = (place: Picked | null): Pick<NewOccurrence, 'partitionNumber' | 'zoneNumber'> => {
  const [partition, zone] = place?.id.split('-').map(Number) ?? []
  return { ...(partition && { partitionNumber: partition }), ...(zone && { zoneNumber: zone }) }
}

/** "Abrir ocorrência" (OC-03): what no signal caused. */
export const manualOccurrenceForm = defineForm<ManualOccurrenceValues, NewOccurrence, Occurrence>({
  ...described,
  valuesOf: ({ account, eventCode, eventName }) => ({
    ...described.initial,
    account: { id: account.id, name: `${account.code} · ${account.name} · ${account.city}` },
    event: { id: eventCode, name: eventName },
  }),
  bodyOf: ({ account, event, place, note }) => ({
    accountId: account?.id ?? (undefined as never),
    ...(event && { eventCode: event.id }),
    ...numbersOf(place),
    note: note.trim(),
  }),
  key: 'eventCode',
  check: ({ event }) => onlyProblems({ event: event ? null : REQUIRED }),
  fieldOf: path => formNames[path] ?? path,
})

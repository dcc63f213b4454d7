import { wholeChoices } from '#client/kit/choices.ts'
import { type Central, centralRoutes } from '#contracts/accounts/centrals.contract.ts'
import type { EventCode } from '#contracts/occurrences/event-codes.contract.ts'
import type { Picked } from '#machines/kit/form/text-rules.ts'
import { placeId } from '#machines/occurrences/create/manual-occurrence.form.ts'
import { categoryLabels } from '#machines/occurrences/occurrence.labels.ts'
import type { Services } from '../../services.ts'

/** Events that open an occurrence; found by code, name or kind. */
export const openingEventChoices = (read: () => Promise<readonly EventCode[] | undefined>) =>
  wholeChoices(async () => {
    const codes = await read()
    return codes
      ?.filter(({ opensOccurrence }) => opensOccurrence)
      .map(
        ({ code, name, category }): Picked => ({
          id: code,
          name: `${code} ${name} · ${categoryLabels[category]}`,
        }),
      )
  })

const placesOf = ({ partitions, zones }: Central): Picked[] =>
  partitions.flatMap(partition => [
    { id: placeId(partition.number, null), name: `Partição ${partition.number} · ${partition.name}` },
    ...zones
      .filter(({ partitionNumber }) => partitionNumber === partition.number)
      .map(({ number, name }) => ({
        id: placeId(partition.number, number),
        name: `Zona ${number} · ${name} · partição ${partition.number}`,
      })),
  ])

/** Partitions of an account's active centrals, each before its zones. */
export const placeChoices = (http: Services['http'], accountId: string) =>
  wholeChoices(async signal => {
    const centrals = await http(centralRoutes.list, { params: { accountId }, signal })
    const places = centrals?.filter(({ active }) => active).flatMap(placesOf)
    // Of two centrals with the same zone the server takes the first.
    return places?.filter(({ id }, at) => places.findIndex(other => other.id === id) === at)
  })

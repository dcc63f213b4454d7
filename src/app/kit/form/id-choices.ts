import { settled, wholeChoices } from '#client/kit/choices.ts'
import { wholeList } from '#client/kit/crud.ts'
import type { Ref } from '#contracts/kit/wire.ts'
import { createCollectionMachine } from '#machines/kit/collection.machine.ts'
import type { Services } from '../../services.ts'
import { perServices } from '../per-services.ts'
import type { ComboboxFetch } from '../use-combobox.ts'

export interface Ids {
  ids: readonly string[]
}

type Found = Promise<readonly Ref[] | undefined>

/** Records that a field keeps by id: to be picked, and their names. */
export const defineIdChoices = (
  fetchOf: (services: Services) => ComboboxFetch<Ref>,
  namesOf: (services: Services, ids: readonly string[], signal: AbortSignal) => Found,
) =>
  perServices(services => ({
    fetch: fetchOf(services),
    named: createCollectionMachine<Ids, Ref>().provide({
      actors: wholeList<Ids, Ref>(async ({ ids }, signal) =>
        ids.length === 0 ? [] : namesOf(services, ids, signal),
      ),
    }),
  }))

export type IdChoices = ReturnType<typeof defineIdChoices>

/** Of a list that comes whole. */
export const wholeIdChoices = (ask: (services: Services, signal: AbortSignal) => Found): IdChoices =>
  defineIdChoices(
    services => wholeChoices(signal => ask(services, signal)),
    async (services, ids, signal) => (await ask(services, signal))?.filter(({ id }) => ids.includes(id)),
  )

/** Of a list that comes by pages; one that is gone has no name. */
export const pagedIdChoices = (
  fetchOf: (services: Services) => ComboboxFetch<Ref>,
  find: (services: Services, id: string, signal: AbortSignal) => Promise<Ref | undefined>,
): IdChoices =>
  defineIdChoices(fetchOf, async (services, ids, signal) => {
    const found = await Promise.allSettled(ids.map(async id => settled(await find(services, id, signal))))
    return found.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
  })

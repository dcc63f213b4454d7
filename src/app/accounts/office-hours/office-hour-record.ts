import { crudActors } from '#client/kit/crud.ts'
import { centralRoutes } from '#contracts/accounts/centrals.contract.ts'
import { type EffectiveDay, officeHourRoutes } from '#contracts/accounts/office-hours.contract.ts'
import { defineCollection, defineRead } from '../../kit/list/define-collection.ts'
import { defineRecord } from '../../kit/record/define-record.ts'
import { accountHttpOf } from '../account-http.ts'

export const officeHours = defineRecord({ one: 'horário', many: 'horários' }, services =>
  crudActors(accountHttpOf(services), officeHourRoutes),
)

export const officeHourAgenda = defineCollection<{ accountId: string }, EffectiveDay>(
  accountHttpOf,
  (http, params, signal) => http(officeHourRoutes.agenda, { params, signal }),
)

export const accountPartitions = defineRead<{ accountId: string }, { number: number; name: string }[]>(
  accountHttpOf,
  async (http, params, signal) => {
    const centrals = await http(centralRoutes.list, { params, signal })
    if (!centrals) return undefined
    const byNumber = new Map<number, Set<string>>()
    for (const { number, name } of centrals.flatMap(({ partitions }) => partitions))
      byNumber.set(number, (byNumber.get(number) ?? new Set()).add(name))
    return [...byNumber]
      .map(([number, names]) => ({ number, name: [...names].join(' / ') }))
      .sort((a, b) => a.number - b.number)
  },
)

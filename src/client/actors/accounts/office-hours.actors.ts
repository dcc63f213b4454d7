import { centralRoutes } from '#contracts/accounts/centrals.contract.ts'
import {
  type EffectiveDay,
  type OfficeHour,
  type OfficeHourWrite,
  officeHourRoutes,
} from '#contracts/accounts/office-hours.contract.ts'
import type { Page } from '#contracts/kit/wire.ts'
import type { OfficeHourValues } from '#machines/accounts/office-hours/office-hour.form.ts'
import { asFailure } from '#machines/kit/failure.ts'
import type { FormSubmission } from '#machines/kit/form/form.machine.ts'
import type { Removal } from '#machines/kit/removal.machine.ts'
import type { Http } from '../../http.ts'
import { command, request } from '../../kit/request.ts'

/** One record of an account, by its address. */
export interface RecordQuery {
  accountId: string
  id: string
}

/** A record of an account that is about to be excluded, by the name it is known by. */
export interface RecordToRemove extends RecordQuery {
  name: string
}

/** A partition as a form offers it. */
export interface PartitionChoice {
  number: number
  name: string
}

type Load<Query> = { query: Query; fresh: boolean }

const pageOf = <Row>(data: Row[]): Page<Row> => ({ data, totalElements: data.length })

/** A missing record is an empty page, not a failure. */
export const oneOrNone = async <Row>(find: Promise<Row | undefined>): Promise<Page<Row> | undefined> => {
  try {
    const found = await find
    return found && pageOf([found])
  } catch (error) {
    if (asFailure(error).kind === 'notFound') return pageOf<Row>([])
    throw error
  }
}

/** The ports of an account's office hours. */
export const officeHourActors = (http: Http) => ({
  list: {
    load: request<Page<OfficeHour>, Load<{ accountId: string }>>(async ({ query: { accountId } }, signal) => {
      const found = await http(officeHourRoutes.list, { params: { accountId }, signal })
      return found && pageOf(found)
    }),
  },
  one: {
    load: request<Page<OfficeHour>, Load<RecordQuery>>(({ query: { accountId, id } }, signal) =>
      oneOrNone(http(officeHourRoutes.find, { params: { accountId, officeHourId: id }, signal })),
    ),
  },
  agenda: {
    load: request<Page<EffectiveDay>, Load<{ accountId: string }>>(
      async ({ query: { accountId } }, signal) => {
        const found = await http(officeHourRoutes.agenda, { params: { accountId }, signal })
        return found && pageOf(found)
      },
    ),
  },
  removal: {
    remove: command<Removal<RecordToRemove>>(({ item: { accountId, id } }, signal) =>
      http(officeHourRoutes.remove, { params: { accountId, officeHourId: id }, signal }),
    ),
  },
  /** Every partition of the account's centrals, once by number. */
  partitions: request<readonly PartitionChoice[], { accountId: string }>(async ({ accountId }, signal) => {
    const centrals = await http(centralRoutes.list, { params: { accountId }, signal })
    if (!centrals) return undefined
    const byNumber = new Map<number, string[]>()
    for (const { number, name } of centrals.flatMap(({ partitions }) => partitions)) {
      const names = byNumber.get(number) ?? []
      byNumber.set(number, names.includes(name) ? names : [...names, name])
    }
    return [...byNumber]
      .map(([number, names]) => ({ number, name: names.join(' / ') }))
      .sort((a, b) => a.number - b.number)
  }),
  /** Saves a new office hour, or a change of one there is. */
  form: (accountId: string, id: string | null, bodyOf: (values: OfficeHourValues) => OfficeHourWrite) => ({
    submit: request<OfficeHour, FormSubmission<OfficeHourValues>>(
      async ({ values, version, idempotencyKey }) => {
        const body = bodyOf(values)
        return id === null
          ? http(officeHourRoutes.create, { params: { accountId }, body, idempotencyKey })
          : http(officeHourRoutes.update, {
              params: { accountId, officeHourId: id },
              body,
              version: version ?? 0,
            })
      },
    ),
  }),
})

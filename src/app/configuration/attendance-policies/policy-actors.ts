import type { Http } from '#client/http.ts'
import { request } from '#client/kit/request.ts'
import { tagRoutes } from '#contracts/accounts/tags.contract.ts'
import {
  type AttendancePolicy,
  type AttendancePolicyRow,
  attendancePolicyRoutes,
  type PolicyConditions,
  type PolicyOrder,
} from '#contracts/configuration/attendance-policies.contract.ts'
import type { ConditionTerms } from '#machines/configuration/attendance-policies/policy.labels.ts'
import { manualOrderMachine } from '#machines/kit/list/manual-order.machine.ts'
import type { SavedOrder } from '#machines/kit/list/manual-order.ts'
import { createRecordMachine } from '#machines/kit/record.machine.ts'
import { perServices } from '../../kit/per-services.ts'
import { readEventCodes } from '../../occurrences/event-choices.ts'
import type { Services } from '../../services.ts'

export interface PolicyList {
  rows: readonly AttendancePolicyRow[]
  order: PolicyOrder
  terms: ConditionTerms
}

const TAGS_PER_PAGE = 100

export const readTags = async (
  http: Http,
  signal: AbortSignal,
): Promise<Record<string, string> | undefined> => {
  const names: Record<string, string> = {}
  for (let offset = 0; ; offset += TAGS_PER_PAGE) {
    const query = { scope: 'ACCOUNT' as const, recordsPerPage: TAGS_PER_PAGE, offset }
    const found = await http(tagRoutes.query, { query, signal })
    if (!found) return undefined
    for (const { id, name } of found.data) names[id] = name
    if (offset + TAGS_PER_PAGE >= found.totalElements) return names
  }
}

/** Names of the codes and tags in these conditions. @throws Failure */
const readTerms = async (
  services: Pick<Services, 'http' | 'cache'>,
  conditions: readonly PolicyConditions[],
  signal: AbortSignal,
): Promise<ConditionTerms | undefined> => {
  const tagged = conditions.some(({ accountTagIds }) => accountTagIds)
  const [codes, tags] = await Promise.all([
    readEventCodes(services),
    tagged ? readTags(services.http, signal) : {},
  ])
  return codes && tags && { events: Object.fromEntries(codes.map(({ code, name }) => [code, name])), tags }
}

export const policyListOf = perServices(services =>
  createRecordMachine<object, PolicyList>().provide({
    actors: {
      load: request<PolicyList, { key: object }>(async (_, signal) => {
        const found = await services.http(attendancePolicyRoutes.query, { query: {}, signal })
        const conditions = found?.data.map(each => each.conditions) ?? []
        const terms = await readTerms(services, conditions, signal)
        return found && terms && { rows: found.data, order: found.order, terms }
      }),
    },
  }),
)

export interface ReadPolicy {
  policy: AttendancePolicy
  terms: ConditionTerms
}

export const readPolicyOf = perServices(services =>
  createRecordMachine<{ id: string }, ReadPolicy>().provide({
    actors: {
      load: request<ReadPolicy, { key: { id: string } }>(async ({ key }, signal) => {
        const params = { policyId: key.id }
        const policy = await services.http(attendancePolicyRoutes.find, { params, signal })
        const terms = policy && (await readTerms(services, [policy.conditions], signal))
        return policy && terms && { policy, terms }
      }),
    },
  }),
)

export const policyOrderOf = perServices(({ http }) =>
  manualOrderMachine.provide({
    actors: {
      save: request<SavedOrder, SavedOrder>(({ ids, version }, signal) =>
        http(attendancePolicyRoutes.order, { body: { ids: [...ids] }, version, signal }),
      ),
    },
  }),
)

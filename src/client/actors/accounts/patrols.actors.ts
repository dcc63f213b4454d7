import { centralRoutes } from '#contracts/accounts/centrals.contract.ts'
import {
  type Patrol,
  type PatrolWrite,
  type PlannedRun,
  patrolRoutes,
} from '#contracts/accounts/patrols.contract.ts'
import type { Page, Ref } from '#contracts/kit/wire.ts'
import type { PatrolValues } from '#machines/accounts/patrols/patrol.form.ts'
import type { FormSubmission } from '#machines/kit/form/form.machine.ts'
import type { Removal } from '#machines/kit/removal.machine.ts'
import type { Http } from '../../http.ts'
import { command, request } from '../../kit/request.ts'
import { oneOrNone, type RecordQuery, type RecordToRemove } from './office-hours.actors.ts'

type Load<Query> = { query: Query; fresh: boolean }

/** The ports of an account's patrols. */
export const patrolActors = (http: Http) => ({
  list: {
    load: request<Page<Patrol>, Load<{ accountId: string }>>(async ({ query: { accountId } }, signal) => {
      const data = await http(patrolRoutes.list, { params: { accountId }, signal })
      return data && { data, totalElements: data.length }
    }),
  },
  one: {
    load: request<Page<Patrol>, Load<RecordQuery>>(({ query: { accountId, id } }, signal) =>
      oneOrNone(http(patrolRoutes.find, { params: { accountId, patrolId: id }, signal })),
    ),
  },
  /** The runs that the coming week asks for. */
  runs: {
    load: request<Page<PlannedRun>, Load<RecordQuery>>(async ({ query: { accountId, id } }, signal) => {
      const runs = await http(patrolRoutes.runs, { params: { accountId, patrolId: id }, signal })
      return runs && { data: runs.planned, totalElements: runs.planned.length }
    }),
  },
  removal: {
    remove: command<Removal<RecordToRemove>>(({ item: { accountId, id } }, signal) =>
      http(patrolRoutes.remove, { params: { accountId, patrolId: id }, signal }),
    ),
  },
  cameras: request<readonly Ref[], { accountId: string }>(({ accountId }, signal) =>
    http(centralRoutes.cameras, { params: { accountId }, signal }),
  ),
  /** Saves a new patrol, or a change of one there is. */
  form: (accountId: string, id: string | null, bodyOf: (values: PatrolValues) => PatrolWrite) => ({
    submit: request<Patrol, FormSubmission<PatrolValues>>(async ({ values, version, idempotencyKey }) => {
      const body = bodyOf(values)
      return id === null
        ? http(patrolRoutes.create, { params: { accountId }, body, idempotencyKey })
        : http(patrolRoutes.update, { params: { accountId, patrolId: id }, body, version: version ?? 0 })
    }),
  }),
})

import { crudActors } from '#client/kit/crud.ts'
import { centralRoutes } from '#contracts/accounts/centrals.contract.ts'
import { type PatrolRun, type PlannedRun, patrolRoutes } from '#contracts/accounts/patrols.contract.ts'
import type { Ref } from '#contracts/kit/wire.ts'
import { defineCollection, defineRead } from '../../kit/list/define-collection.ts'
import { defineRecord } from '../../kit/record/define-record.ts'
import { accountHttpOf } from '../account-http.ts'

export const patrols = defineRecord({ one: 'ronda', many: 'rondas', feminine: true }, services =>
  crudActors(accountHttpOf(services), patrolRoutes),
)

export const patrolCameras = defineRead<{ accountId: string }, Ref[]>(accountHttpOf, (http, params, signal) =>
  http(centralRoutes.cameras, { params, signal }),
)

export const patrolRuns = defineCollection<{ accountId: string; patrolId: string }, PlannedRun>(
  accountHttpOf,
  async (http, params, signal) => (await http(patrolRoutes.runs, { params, signal }))?.planned,
)

export const lastRuns = defineCollection<{ accountId: string }, PatrolRun>(
  accountHttpOf,
  (http, params, signal) => http(patrolRoutes.lastRuns, { params, signal }),
)

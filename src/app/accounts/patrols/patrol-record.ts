import { crudActors, wholeList } from '#client/kit/crud.ts'
import { request } from '#client/kit/request.ts'
import { centralRoutes } from '#contracts/accounts/centrals.contract.ts'
import { type PlannedRun, patrolRoutes } from '#contracts/accounts/patrols.contract.ts'
import type { Ref } from '#contracts/kit/wire.ts'
import { createCollectionMachine } from '#machines/kit/collection.machine.ts'
import { perServices } from '../../kit/per-services.ts'
import { defineRecord } from '../../kit/record/define-record.ts'

export const patrols = defineRecord({ one: 'ronda', many: 'rondas', feminine: true }, http =>
  crudActors(http, patrolRoutes),
)

/** What a patrol's page reads besides the patrol. */
export const patrolReads = perServices(({ http }) => ({
  cameras: request<readonly Ref[], { accountId: string }>((params, signal) =>
    http(centralRoutes.cameras, { params, signal }),
  ),
  runs: createCollectionMachine<{ accountId: string; patrolId: string }, PlannedRun>().provide({
    actors: wholeList(async (params, signal) => (await http(patrolRoutes.runs, { params, signal }))?.planned),
  }),
}))

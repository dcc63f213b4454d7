import type { BodyOf } from '#contracts/kit/wire.ts'
import type { dispatchRoutes, SuggestedVehicle } from '#contracts/occurrences/dispatch.contract.ts'
import type { Dispatch } from '#contracts/occurrences/occurrence-parts.contract.ts'
import { refusalOf } from '#machines/kit/flow.ts'
import { dispatchFlow } from '#machines/occurrences/dispatch/dispatch.flow.ts'
import { isTagged } from '#machines/occurrences/occurrence-status.flow.ts'
import { invalidField, Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import { checkReference } from '../../../kit/crud/references.ts'
import { readDesk } from '../operator.ts'
import { recordLine } from '../report/report-event.ts'
import { lockOccurrence } from '../repository.ts'
import { notAllowed } from '../transitions/checks.ts'
import { findDispatch } from './dispatch-rows.ts'
import { suggestVehicles } from './suggested-vehicles.ts'

type Request = BodyOf<typeof dispatchRoutes.create>

/** Holds the vehicle: two requests for it come one after the other. @throws Refusal VALIDATION */
const lockVehicle = async ({ trx }: Work, vehicleId: string) => {
  const vehicle = await trx
    .selectFrom('vehicle')
    .select(['id', 'prefix', 'driver_id'])
    .where('id', '=', vehicleId)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (!vehicle) throw invalidField('vehicleId', 'notFound', 'Viatura não encontrada.')
  return vehicle
}

/** A busy one is told with the next nearest; another is out of service, or not for this. */
const notFree = (
  suggested: SuggestedVehicle | undefined,
  suggestions: readonly SuggestedVehicle[],
): Refusal =>
  suggested?.busyWith
    ? new Refusal('VEHICLE_BUSY', {
        values: { prefix: suggested.vehicle.name },
        details: { next: suggestions.find(({ availability }) => availability === 'AVAILABLE') ?? null },
      })
    : invalidField('vehicleId', 'unavailable', 'Esta viatura não está disponível.')

/** Sends a vehicle (DP-01). @throws Refusal NOT_FOUND, VEHICLE_BUSY, TRANSITION_NOT_ALLOWED, FORBIDDEN */
export const requestVehicle = async (work: Work, id: string, asked: Request): Promise<Dispatch> => {
  const { trx, actor, now } = work
  const state = await lockOccurrence(trx, id)
  if (!state) throw new Refusal('NOT_FOUND')
  const vehicle = await lockVehicle(work, asked.vehicleId)
  const suggestions = (await suggestVehicles(trx, id)) ?? []
  const suggested = suggestions.find(each => each.vehicle.id === vehicle.id)
  const refusal = refusalOf(dispatchFlow, 'NEW', 'REQUEST', {
    permissions: actor.permissions,
    facts: {
      occurrenceOpen: isTagged(state.record.status, 'open'),
      mayDispatch: (await readDesk(trx, actor.userId)).mayDispatch,
      vehicleFree: suggested?.availability === 'AVAILABLE',
    },
  })
  if (refusal?.cause === 'fact' && refusal.fact === 'vehicleFree') throw notFree(suggested, suggestions)
  if (refusal?.cause === 'fact' && refusal.fact === 'occurrenceOpen') throw notAllowed(state, null)
  if (refusal) throw new Refusal('FORBIDDEN')
  const agent = asked.agentUserId ?? vehicle.driver_id
  await checkReference(trx, asked.agentUserId, {
    field: 'agentUserId',
    table: 'app_user',
    message: 'Pessoa não encontrada.',
  })
  const { arrivalSlaS } = state.policy
  const row = await trx
    .insertInto('dispatch')
    .values({
      occurrence_id: id,
      vehicle_id: vehicle.id,
      agent_user_id: agent,
      status: 'REQUESTED',
      requested_at: now,
      arrival_due_at: arrivalSlaS === null ? null : new Date(now.getTime() + arrivalSlaS * 1000),
      distance_m: suggested?.distanceM ?? null,
      eta_s: suggested?.etaS ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payload = { dispatch: row.id, vehicle: { id: vehicle.id, name: vehicle.prefix } }
  await recordLine(work, state, { type: 'DISPATCH_REQUEST', note: asked.note || null, payload })
  await work.audit('DISPATCH_REQUEST', 'dispatch', row.id, null, {
    ...payload,
    accountId: state.record.account_id,
  })
  return findDispatch(trx, id, row.id, actor)
}

import type { InterventionWrite } from '#contracts/service-orders/service-order-visits.contract.ts'
import type { Intervention } from '#contracts/service-orders/service-orders.contract.ts'
import { isSealed } from '#machines/service-orders/service-order-status.flow.ts'
import { isRemoteType } from '#machines/service-orders/service-order-type.flow.ts'
import { holdsAny } from '../../../http/access.ts'
import { Refusal } from '../../../http/refusal.ts'
import { checkVersion } from '../../../http/versions.ts'
import type { Work } from '../../../http/writes.ts'
import type { InterventionRecord, OrderAggregate } from '../aggregate.ts'
import { publishOrderChange } from '../publish-change.ts'
import { lockOrder, saveOrder } from '../repository.ts'
import { checkExecuted, readVisit } from './checks.ts'
import { findInterventions } from './repository.ts'

export interface VisitPlace {
  id: string
  interventionId: string
}

const ENTITY = 'intervention'

/** Locks an order whose visits may still change. @throws Refusal NOT_FOUND, ORDER_SEALED */
export const openOrder = async ({ trx }: Work, id: string): Promise<OrderAggregate> => {
  const aggregate = await lockOrder(trx, id)
  if (!aggregate) throw new Refusal('NOT_FOUND')
  if (isSealed(aggregate.order.status)) throw new Refusal('ORDER_SEALED')
  return aggregate
}

/** The visit of that order. @throws Refusal NOT_FOUND */
export const visitOf = ({ interventions }: OrderAggregate, id: string): InterventionRecord => {
  const found = interventions.find(intervention => intervention.id === id)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** An order's visits with one of them changed. */
export const changeVisit = (
  { interventions }: OrderAggregate,
  visit: InterventionRecord,
  change: Partial<InterventionRecord>,
): readonly InterventionRecord[] =>
  interventions.map(each => (each === visit ? { ...visit, ...change } : each))

/** Saves an order whose visits changed: version, history line, live event. */
export const saveVisits = async (
  work: Work,
  before: OrderAggregate,
  interventions: readonly InterventionRecord[],
  type: string,
  payload: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const { trx, actor, now } = work
  const order = { ...before.order, updatedAt: now, version: before.order.version + 1 }
  const { status } = order
  const record = {
    at: now,
    type,
    actorId: actor.userId,
    from: status,
    to: status,
    reasonId: null,
    note: null,
  }
  await saveOrder(trx, before, { order, interventions }, { ...record, payload })
  await publishOrderChange(work, order)
}

/** The visit as its reader sees it now. @throws Refusal NOT_FOUND */
export const visitReply = async (
  { trx }: Work,
  { id, interventionId }: VisitPlace,
): Promise<Intervention> => {
  const found = (await findInterventions(trx, id)).find(each => each.id === interventionId)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** Keys in a fixed order, so that two visits can be compared as JSON. */
const told = ({
  id: _,
  version: __,
  editedAt: ___,
  pauses: ____,
  changes,
  ...visit
}: InterventionRecord) => ({
  ...visit,
  changes: changes.map(({ change, equipmentId, oldEquipmentId, added, note }) => ({
    change,
    equipmentId,
    oldEquipmentId,
    added: added && {
      kind: added.kind,
      model: added.model,
      serialNumber: added.serialNumber,
      location: added.location,
    },
    note,
  })),
})

/**
 * @throws Refusal NOT_FOUND, ORDER_SEALED, FORBIDDEN, INTERVENTION_OPEN and those of `readVisit`
 */
export const addIntervention = async (
  work: Work,
  id: string,
  body: InterventionWrite,
): Promise<Intervention> => {
  const before = await openOrder(work, id)
  if (!isRemoteType(before.order.type) && !holdsAny(work.actor.permissions, ['ubidesk.so.edit']))
    throw new Refusal('FORBIDDEN')
  if (before.interventions.some(({ endedAt }) => endedAt === null)) throw new Refusal('INTERVENTION_OPEN')
  const visit = await readVisit(work, before, body, null)
  const after = { ...before, interventions: [...before.interventions, visit] }
  checkExecuted(after)
  await saveVisits(work, before, after.interventions, 'INTERVENTION_ADD', {})
  const { id: interventionId } = await work.trx
    .selectFrom('intervention')
    .select('id')
    .where('service_order_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await work.audit('INTERVENTION_CREATE', ENTITY, interventionId, null, told(visit))
  return visitReply(work, { id, interventionId })
}

const unchanged = (before: InterventionRecord, after: InterventionRecord): boolean =>
  JSON.stringify(told(before)) === JSON.stringify(told(after))

/**
 * Unchanged data changes nothing.
 * @throws Refusal as `addIntervention`, and FIELD_FORBIDDEN, VERSION_CONFLICT
 */
export const editIntervention = async (
  work: Work,
  place: VisitPlace,
  body: InterventionWrite,
): Promise<Intervention> => {
  const before = await openOrder(work, place.id)
  const old = visitOf(before, place.interventionId)
  await checkVersion(work, ENTITY, { id: place.interventionId, version: old.version }, () =>
    visitReply(work, place),
  )
  const visit = await readVisit(work, before, body, old)
  if (unchanged(old, visit)) return visitReply(work, place)
  const interventions = changeVisit(before, old, visit)
  checkExecuted({ ...before, interventions })
  await saveVisits(work, before, interventions, 'INTERVENTION_UPDATE', {
    interventionId: place.interventionId,
  })
  await work.audit('INTERVENTION_UPDATE', ENTITY, place.interventionId, told(old), told(visit))
  return visitReply(work, place)
}

/** The visit is hidden, not deleted. @throws Refusal NOT_FOUND, ORDER_SEALED, INTERVENTION_… */
export const removeIntervention = async (work: Work, place: VisitPlace): Promise<null> => {
  const before = await openOrder(work, place.id)
  const old = visitOf(before, place.interventionId)
  await checkVersion(work, ENTITY, { id: place.interventionId, version: old.version }, () =>
    visitReply(work, place),
  )
  if (old.endedAt === null) throw new Refusal('INTERVENTION_OPEN')
  if (old.changes.some(({ added, equipmentId }) => added && equipmentId))
    throw new Refusal('INTERVENTION_APPLIED')
  const interventions = before.interventions.filter(each => each !== old)
  checkExecuted({ ...before, interventions })
  await work.trx
    .updateTable('intervention')
    .set({ deleted_at: work.now })
    .where('id', '=', place.interventionId)
    .execute()
  await saveVisits(work, before, interventions, 'INTERVENTION_REMOVE', {
    interventionId: place.interventionId,
  })
  await work.audit('INTERVENTION_DELETE', ENTITY, place.interventionId, told(old), null)
  return null
}

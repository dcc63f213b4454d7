import { isTagged } from '#machines/service-orders/service-order-status.flow.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import { applyToOrder } from '../../service-orders/service.ts'
import { checkTechnicians, lockPeople } from '../check-technicians.ts'
import { blockConflict, findBlockConflicts, type HitOrder, type Wanted } from './conflicts.ts'

const REASON = 'TECNICO_INDISPONIVEL'

const canUnschedule = ({ status }: HitOrder) => isTagged(status, 'booked')

const unscheduleReason = async ({ trx }: Work): Promise<string> => {
  const reason = await trx
    .selectFrom('reason')
    .select('id')
    .where('scope', '=', 'SO_RESCHEDULE')
    .where('active', '=', true)
    .orderBy(({ eb }) => eb('code', '=', REASON), 'desc')
    .orderBy('requires_note')
    .orderBy('sort')
    .executeTakeFirst()
  if (!reason) throw new Refusal('REASON_REQUIRED')
  return reason.id
}

/** Lock orders before people, as a booking does. */
const lockOrders = async ({ trx }: Work, orders: readonly HitOrder[]): Promise<void> => {
  if (orders.length === 0) return
  const ids = orders.map(({ id }) => id)
  await trx
    .selectFrom('service_order')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Refuses conflicts, or unschedules the conflicting orders.
 * @throws Refusal BLOCK_CONFLICT, TECHNICIAN_BLOCKED, FORBIDDEN
 */
export const resolveConflicts = async (
  work: Work,
  wanted: readonly Wanted[],
  onConflict: 'REFUSE' | 'UNSCHEDULE',
  except?: string,
): Promise<void> => {
  const { trx, request } = work
  const unschedule = onConflict === 'UNSCHEDULE'
  const locked = unschedule ? (await findBlockConflicts(trx, wanted, except)).orders : []
  await lockOrders(work, locked)
  const technicians = [...new Set(wanted.map(({ technicianId }) => technicianId))]
  await lockPeople(trx, technicians)
  await checkTechnicians(trx, technicians, 'technicianIds')
  const hits = await findBlockConflicts(trx, wanted, except)
  if (hits.orders.length === 0 && hits.blocks.length === 0) return
  const expected = hits.orders.every(order => locked.some(({ id }) => id === order.id))
  if (!unschedule || !expected || hits.blocks.length > 0 || !hits.orders.every(canUnschedule))
    throw blockConflict(hits)
  const reasonId = await unscheduleReason(work)
  const note = 'Agenda do técnico bloqueada.'
  // If-Match is the block's version, not the orders'.
  const alone = { ...work, request: { ...request, ifMatch: null } }
  for (const { id } of hits.orders) await applyToOrder(alone, id, 'UNSCHEDULE', { reasonId, note })
}

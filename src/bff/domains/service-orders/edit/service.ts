import type { ServiceOrderWrite } from '#contracts/service-orders/service-order-work.contract.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import type { OrderField } from '#machines/service-orders/service-order-status.flow.ts'
import { editableFieldsIn, isSealed } from '#machines/service-orders/service-order-status.flow.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import { readInstant } from '../../../kit/time.ts'
import type { OrderRecord } from '../aggregate.ts'
import { checkOrderVersion } from '../event-checks.ts'
import { publishOrderChange } from '../publish-change.ts'
import { loadOrder, lockOrder, saveOrder } from '../repository.ts'
import { orderReply, storeOrder } from '../service.ts'
import { linkTags, tagIdsOf } from '../tags.ts'

const wantedOrder = ({ tagIds: _, dueAt, ...write }: ServiceOrderWrite): Partial<OrderRecord> => {
  const given = Object.entries(write).filter(([, value]) => value !== undefined)
  const nullable = ['requesterName', 'requesterPhone', 'costCenter']
  return {
    ...Object.fromEntries(
      given.map(([field, value]) => [field, nullable.includes(field) ? value || null : value]),
    ),
    ...(dueAt !== undefined && { dueAt: dueAt === null ? null : readInstant('dueAt', dueAt) }),
  }
}

const same = (a: unknown, b: unknown): boolean =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b

const pick = (order: OrderRecord, fields: readonly (keyof OrderRecord)[]) =>
  Object.fromEntries(fields.map(field => [field, order[field]]))

/**
 * Writes only fields that differ from the stored ones.
 * @throws Refusal ORDER_SEALED, FIELD_FORBIDDEN, VERSION_CONFLICT
 */
export const updateOrder = async (
  work: Work,
  id: string,
  write: ServiceOrderWrite,
): Promise<ServiceOrder> => {
  const { trx, actor, now } = work
  const before = await lockOrder(trx, id)
  if (!before) throw new Refusal('NOT_FOUND')
  const { order } = before
  await checkOrderVersion(work, before)
  if (isSealed(order.status)) throw new Refusal('ORDER_SEALED')
  const allowed = editableFieldsIn(order.status)
  const wanted = wantedOrder(write)
  const changed = (Object.keys(wanted) as (keyof OrderRecord)[]).filter(
    field => !same(order[field], wanted[field]),
  )
  const tags = await tagIdsOf(trx, id)
  const newTags = write.tagIds && [...new Set(write.tagIds)]
  const retagged = newTags !== undefined && [...newTags].sort().join() !== [...tags].sort().join()
  const fields = [...changed, ...(retagged ? ['tagIds'] : [])]
  const forbidden = fields.filter(field => !allowed.includes(field as OrderField))
  if (forbidden.length > 0)
    throw new Refusal('FIELD_FORBIDDEN', {
      fieldErrors: forbidden.map(field => ({
        field,
        code: 'forbidden',
        message: 'Este campo não pode ser alterado na situação atual.',
      })),
      details: { status: order.status, editable: [...allowed] },
    })
  if (fields.length === 0) return orderReply(work, id)
  if (retagged) await linkTags(trx, id, newTags)
  const after: OrderRecord = { ...order, ...wanted, updatedAt: now, version: order.version + 1 }
  await saveOrder(
    trx,
    before,
    { ...before, order: after },
    {
      at: now,
      type: 'UPDATE',
      actorId: actor.userId,
      from: order.status,
      to: order.status,
      reasonId: null,
      note: null,
      payload: { fields },
    },
  )
  await work.audit(
    'SERVICE_ORDER_UPDATE',
    'service_order',
    id,
    { ...pick(order, changed), ...(retagged && { tagIds: tags }) },
    { ...pick(after, changed), ...(retagged && { tagIds: newTags }) },
  )
  await publishOrderChange(work, after)
  return orderReply(work, id)
}

/** A new OPEN order with the same request as another (D-18). */
export const duplicateOrder = async (work: Work, id: string): Promise<ServiceOrder> => {
  const source = await loadOrder(work.trx, id)
  if (!source) throw new Refusal('NOT_FOUND')
  const { order } = source
  return storeOrder(
    work,
    {
      accountId: order.accountId,
      type: order.type,
      defect: order.defect,
      description: order.description,
      requesterName: order.requesterName,
      requesterPhone: order.requesterPhone,
      priority: order.priority,
      costCenter: order.costCenter,
      billable: order.billable,
      dueAt: null,
      slot: null,
    },
    null,
    await tagIdsOf(work.trx, id),
    `Cópia da OS #${order.number}.`,
  )
}

import type { Kysely } from 'kysely'
import type { OrderContext } from '#machines/service-orders/service-order.flow.ts'
import { isRemoteType } from '#machines/service-orders/service-order-type.flow.ts'
import type { Tables } from '../../db/tables.ts'
import type { Actor } from '../../http/access.ts'
import { lastIntervention, type OrderAggregate } from './aggregate.ts'

export interface OrderFacts {
  accountActive: boolean
  executingNumber: string | null
  /** Everyone who executed a visit, also of visits removed since. */
  executors: readonly string[]
}

export const readFacts = async (db: Kysely<Tables>, { order }: OrderAggregate): Promise<OrderFacts> => {
  const account = await db
    .selectFrom('account')
    .select('status')
    .where('id', '=', order.accountId)
    .executeTakeFirstOrThrow()
  const executing = order.technicianId
    ? await db
        .selectFrom('service_order')
        .select('number')
        .where('technician_id', '=', order.technicianId)
        .where('status', '=', 'IN_PROGRESS')
        .where('id', '!=', order.id)
        .executeTakeFirst()
    : undefined
  const visits = await db
    .selectFrom('intervention')
    .select('technician_id')
    .distinct()
    .where('service_order_id', '=', order.id)
    .execute()
  return {
    accountActive: account.status === 'ACTIVE',
    executingNumber: executing?.number ?? null,
    executors: visits.map(({ technician_id }) => technician_id),
  }
}

export const orderContext = (
  aggregate: OrderAggregate,
  actor: Pick<Actor, 'userId' | 'permissions'>,
  facts: OrderFacts,
): OrderContext => {
  const { order } = aggregate
  const last = lastIntervention(aggregate)
  return {
    permissions: actor.permissions,
    facts: {
      accountActive: facts.accountActive,
      remoteType: isRemoteType(order.type),
      technicianFree: facts.executingNumber === null,
      otherValidator: !facts.executors.includes(actor.userId),
      correctedSinceReproval:
        last?.editedAt != null &&
        order.reprovedAt != null &&
        last.editedAt.getTime() > order.reprovedAt.getTime(),
    },
  }
}

import type { TransitionEvent } from '#contracts/service-orders/service-order-events.contract.ts'
import type { ServiceOrderStatus } from '#contracts/service-orders/service-orders.contract.ts'
import { refusalOf } from '#machines/kit/flow.ts'
import { serviceOrderFlow } from '#machines/service-orders/service-order.flow.ts'
import type { OrderAggregate, OrderEventRecord } from '../../../../domains/service-orders/aggregate.ts'
import { applyEvent, type EventInput } from '../../../../domains/service-orders/apply-event.ts'
import { createOrder, type NewOrder } from '../../../../domains/service-orders/create/new-order.ts'
import { orderContext } from '../../../../domains/service-orders/facts.ts'
import { permissionsOf } from '../people/group-permissions.ts'
import type { Person } from '../people/people.ts'

export class History {
  aggregate: OrderAggregate
  readonly records: OrderEventRecord[] = []

  constructor(order: NewOrder, by: Person, at: Date) {
    const event = order.slot ? 'CREATE_SCHEDULED' : 'CREATE'
    const facts = { accountActive: true } as never
    const refusal = refusalOf(serviceOrderFlow, 'NEW', event, { permissions: permissionsOf(by), facts })
    if (refusal) throw new Error(`demo data: ${event} refused (${JSON.stringify(refusal)})`)
    const { aggregate, record } = createOrder(order, { userId: by.id, at })
    this.aggregate = aggregate
    this.records.push(record)
  }

  get status(): ServiceOrderStatus {
    return this.aggregate.order.status
  }

  send(event: TransitionEvent, input: EventInput, by: Person, at: Date): void {
    const actor = { userId: by.id, permissions: permissionsOf(by) }
    const context = orderContext(this.aggregate, actor, {
      accountActive: true,
      executingNumber: null,
      executors: this.aggregate.interventions.map(({ technicianId }) => technicianId),
    })
    const refusal = refusalOf(serviceOrderFlow, this.status, event, context)
    if (refusal)
      throw new Error(`demo data: ${event} from ${this.status} refused (${JSON.stringify(refusal)})`)
    const { aggregate, record } = applyEvent(this.aggregate, event, input, { userId: by.id, at })
    this.aggregate = aggregate
    this.records.push(record)
  }

  editLastIntervention(description: string, at: Date): void {
    const { interventions } = this.aggregate
    const last = interventions.at(-1)
    if (!last) return
    const edited = { ...last, description, editedAt: at, version: last.version + 1 }
    this.aggregate = { ...this.aggregate, interventions: [...interventions.slice(0, -1), edited] }
  }
}

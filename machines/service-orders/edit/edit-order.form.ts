import type { ServiceOrderWrite } from '#contracts/service-orders/service-order-work.contract.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { createFormMachine, type FieldErrors, type FormRecord } from '../../kit/form/form.machine.ts'
import { differences } from '../../kit/form/form.values.ts'
import {
  type OrderDays,
  type OrderValues,
  onlyProblems,
  orderProblems,
  phoneOnWire,
} from '../create/new-order.form.ts'

type Field = keyof OrderValues

const digitsOf = (phone: string | null) => (phone ?? '').replace(/^\s*\+55/, '').replace(/\D/g, '')

export const editValuesOf = (order: ServiceOrder, days: Pick<OrderDays, 'dayOf'>): OrderValues => ({
  type: order.type,
  defect: order.defect,
  description: order.description,
  requesterName: order.requester.name ?? '',
  requesterPhone: digitsOf(order.requester.phone),
  priority: String(order.priority),
  tags: order.tags.map(({ id, name }) => ({ id, name })),
  due: order.dueAt === null ? '' : days.dayOf(order.dueAt),
  billable: order.billable,
  costCenter: order.costCenter ?? '',
})

/** Unchanged and locked fields never block a save. */
export const editErrors = (values: OrderValues, order: ServiceOrder, days: OrderDays): FieldErrors => {
  const touched: readonly string[] = differences(values, editValuesOf(order, days))
  const problems = Object.entries(orderProblems(values, days.today())).filter(([name]) =>
    touched.includes(name),
  )
  return onlyProblems(Object.fromEntries(problems))
}

const writers: { [Name in Field]: (values: OrderValues, days: OrderDays) => ServiceOrderWrite } = {
  type: ({ type }) => (type === '' ? {} : { type }),
  defect: ({ defect }) => ({ defect: defect.trim() }),
  description: ({ description }) => ({ description: description.trim() }),
  requesterName: ({ requesterName }) => ({ requesterName: requesterName.trim() || null }),
  requesterPhone: ({ requesterPhone }) => ({ requesterPhone: phoneOnWire(requesterPhone) }),
  priority: ({ priority }) => ({ priority: Number(priority) }),
  tags: ({ tags }) => ({ tagIds: tags.map(tag => tag.id) }),
  due: ({ due }, days) => ({ dueAt: due === '' ? null : days.endOf(due) }),
  billable: ({ billable }) => ({ billable }),
  costCenter: ({ costCenter }) => ({ costCenter: costCenter.trim() || null }),
}

export const changesOf = (values: OrderValues, order: ServiceOrder, days: OrderDays): ServiceOrderWrite =>
  Object.assign(
    {},
    ...differences(values, editValuesOf(order, days)).map(name => writers[name](values, days)),
  )

const isOrder = (current: unknown): current is ServiceOrder =>
  typeof current === 'object' && current !== null && 'defect' in current && 'version' in current

export const orderFormMachine = (order: ServiceOrder, days: OrderDays) =>
  createFormMachine<OrderValues, ServiceOrder>({
    validate: values => editErrors(values, order, days),
    recordOf: (current): FormRecord<OrderValues> | null =>
      isOrder(current) ? { values: editValuesOf(current, days), version: current.version } : null,
  })

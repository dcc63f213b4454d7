import { dayAt } from '#contracts/rules/dates.ts'
import { lastIntervention, occupiesSlot } from '../../../../domains/service-orders/aggregate.ts'
import { interventionRow, orderRow } from '../../../../domains/service-orders/rows.ts'
import type { Random } from '../kit/random.ts'
import type { Person } from '../people/people.ts'
import type { History } from './history.ts'
import { internalNotes, orderTags } from './texts.ts'
import { visitTimesOf } from './visit-rows.ts'

type Row = Record<string, unknown>

interface OrderRows {
  orders: Row[]
  events: Row[]
  interventions: Row[]
  pauses: Row[]
  changes: Row[]
  notes: Row[]
  calendar: Row[]
  tags: Row[]
  added: Row[]
  retired: string[]
}

export const orderRows = (
  histories: readonly History[],
  random: Random,
  coordinators: readonly Person[],
  nextEquipment: number,
): OrderRows => {
  const rows: OrderRows = {
    orders: [],
    events: [],
    interventions: [],
    pauses: [],
    changes: [],
    notes: [],
    calendar: [],
    tags: [],
    added: [],
    retired: [],
  }
  for (const history of histories) {
    const { order, interventions } = history.aggregate
    rows.orders.push({ id: order.id, ...orderRow(order) })
    history.records.forEach((record, index) => {
      rows.events.push({
        service_order_id: order.id,
        seq: index + 1,
        at: record.at,
        type: record.type,
        actor_id: record.actorId,
        from_status: record.from,
        to_status: record.to,
        reason_id: record.reasonId,
        note: record.note,
        payload: record.payload,
      })
    })
    if (occupiesSlot(order) && order.schedule)
      rows.calendar.push({
        technician_id: order.technicianId,
        during: `[${order.schedule.start.toISOString()},${order.schedule.end.toISOString()})`,
        kind: 'ORDER',
        service_order_id: order.id,
        block_id: null,
      })
    const tagCount = random.weighted([
      [0, 60],
      [1, 25],
      [2, 10],
      [4, 5],
    ] as const)
    for (let tag = 0; tag < tagCount; tag += 1)
      rows.tags.push({
        service_order_id: order.id,
        tag_id: String(((Number(order.id) + tag) % orderTags.length) + 1),
      })
    for (const intervention of interventions) {
      const id = String(rows.interventions.length + 1)
      rows.interventions.push({
        id,
        ...interventionRow(order.id, intervention),
        ...visitTimesOf(id, intervention),
      })
      for (const pause of intervention.pauses)
        rows.pauses.push({
          intervention_id: id,
          started_at: pause.startedAt,
          ended_at: pause.endedAt,
          reason_id: pause.reasonId,
        })
      if (random.chance(0.5))
        rows.notes.push({
          intervention_id: id,
          text: random.pick(internalNotes),
          author_id: random.pick(coordinators).id,
          created_at: intervention.endedAt ?? intervention.startedAt,
        })
      for (const change of intervention.changes) {
        const applied = order.status === 'FINISHED'
        const newId = applied && change.added ? String(nextEquipment + rows.added.length) : null
        if (newId && change.added)
          rows.added.push({
            id: newId,
            account_id: order.accountId,
            kind: change.added.kind,
            model: change.added.model,
            location: change.added.location ?? null,
            ownership: 'COMPANY',
            installed_at: dayAt(order.validatedAt ?? order.updatedAt),
          })
        const removed = change.change === 'REMOVED' ? change.equipmentId : change.oldEquipmentId
        if (applied && removed) rows.retired.push(removed)
        rows.changes.push({
          intervention_id: id,
          change: change.change,
          equipment_id: change.equipmentId ?? newId,
          old_equipment_id: change.oldEquipmentId,
          added: change.added,
          note: change.note,
        })
      }
    }
    if (order.status === 'IN_PROGRESS' && !lastIntervention(history.aggregate))
      throw new Error('demo data: execution without intervention')
  }
  return rows
}

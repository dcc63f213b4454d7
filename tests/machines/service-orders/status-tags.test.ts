import { describe, expect, it } from 'vitest'
import type { AnyStateNode } from 'xstate'
import {
  type ServiceOrderStatus,
  serviceOrderStatuses,
} from '#contracts/service-orders/service-orders.contract.ts'
import { editableIn, statusesTagged } from '#machines/kit/flow.ts'
import { serviceOrderFlow } from '#machines/service-orders/service-order.flow.ts'
import {
  allStatuses,
  editableFieldsIn,
  isSealed,
  isTagged,
  type OrderTag,
  ordersTagged,
} from '#machines/service-orders/service-order-status.flow.ts'

/** Contract §4.1 and the screens of D-17 and D-22, written once more by hand. */
const expected: Record<OrderTag, readonly ServiceOrderStatus[]> = {
  waitingSchedule: ['OPEN', 'REPROVED'],
  booked: ['SCHEDULED', 'RESCHEDULED'],
  executing: ['IN_PROGRESS', 'PAUSED'],
  executed: ['IN_VALIDATION', 'REPROVED'],
  waitingValidation: ['IN_VALIDATION'],
  toExecute: ['OPEN', 'SCHEDULED', 'RESCHEDULED', 'IN_PROGRESS', 'PAUSED', 'REPROVED'],
  holdsTime: ['SCHEDULED', 'RESCHEDULED', 'IN_PROGRESS', 'PAUSED'],
  hasTechnician: ['SCHEDULED', 'RESCHEDULED', 'IN_PROGRESS', 'PAUSED', 'IN_VALIDATION'],
  inAgenda: ['SCHEDULED', 'RESCHEDULED', 'IN_PROGRESS', 'PAUSED', 'IN_VALIDATION', 'REPROVED', 'FINISHED'],
  sealed: ['FINISHED', 'CANCELED'],
}

const states: Readonly<Record<string, AnyStateNode>> = serviceOrderFlow.root.states
const stateOf = (status: string): AnyStateNode => {
  const state = states[status]
  if (!state) throw new Error(`the flow has no ${status}`)
  return state
}

describe('the statuses of an order', () => {
  it('are the same in the contract and in the flow', () => {
    expect([...allStatuses].sort()).toEqual([...serviceOrderStatuses].sort())
  })

  it.each(Object.entries(expected))('tagged %s are those of the contract', (tag, statuses) => {
    expect([...ordersTagged(tag as OrderTag)].sort()).toEqual([...statuses].sort())
  })

  it.each(serviceOrderStatuses)('%s has a label, a tag, and fields to edit unless it is sealed', status => {
    const { meta, tags } = stateOf(status)
    expect(meta?.label ?? '').not.toBe('')
    expect(tags.length).toBeGreaterThan(0)
    expect(editableFieldsIn(status).length > 0).toBe(!isSealed(status))
    for (const tag of tags) expect(Object.keys(expected)).toContain(tag)
  })

  it('has no tag and no field before there is an order, nor in a status that is none', () => {
    expect(stateOf('NEW').tags).toEqual([])
    expect(statusesTagged(serviceOrderFlow, 'sealed')).not.toContain('NEW')
    expect(isTagged('UNKNOWN' as ServiceOrderStatus, 'sealed')).toBe(false)
    expect(editableIn(serviceOrderFlow, 'UNKNOWN')).toEqual([])
  })
})

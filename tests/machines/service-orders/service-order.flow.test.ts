import { describe, expect, it } from 'vitest'
import { permissionKeys } from '#contracts/kit/permissions.ts'
import { reasonScopes } from '#contracts/reasons.contract.ts'
import {
  transitionBodies,
  transitionRoutes,
} from '#contracts/service-orders/service-order-events.contract.ts'
import { serviceOrderStatuses } from '#contracts/service-orders/service-orders.contract.ts'
import { allowedEvents, type FlowContext, refusalOf, statusAfter } from '#machines/kit/flow.ts'
import * as actions from '#machines/service-orders/service-order.actions.ts'
import {
  actionOf,
  type OrderFact,
  orderFacts,
  serviceOrderFlow,
} from '#machines/service-orders/service-order.flow.ts'
import { edges, rules } from '#tests/support/records/service-order-rules.ts'

const SO = 'ubidesk.so'
const EDIT = 'ubidesk.so.edit'
const EXECUTED = 'ubidesk.so.cancelExecutedServiceOrder'

const events = rules.map(([, event]) => event)
const statuses = ['NEW', ...serviceOrderStatuses]

const contextWith = (
  held: readonly string[],
  known: readonly OrderFact[] = orderFacts,
): FlowContext<OrderFact> => ({
  permissions: Object.fromEntries(permissionKeys.map(key => [key, held.includes(key)])),
  facts: Object.fromEntries(orderFacts.map(fact => [fact, known.includes(fact)])) as Record<
    OrderFact,
    boolean
  >,
})

const everyone = contextWith(permissionKeys)

describe('service order flow', () => {
  it('has exactly the 26 edges and 2 creations of the contract', () => {
    expect(edges).toHaveLength(28)
    const declared = statuses.flatMap(status =>
      events
        .filter(event => actionOf(status as 'OPEN', event))
        .map(
          event =>
            `${actionOf(status as 'OPEN', event)?.rule} ${status} ${event} ${statusAfter(serviceOrderFlow, status, event)}`,
        ),
    )
    const expected = edges.map(({ rule, status, event, to }) => `${rule} ${status} ${event} ${to}`)
    expect(declared.sort()).toEqual(expected.sort())
  })

  it.each(edges)(
    '$rule: $event from $status needs $permission and its fact',
    ({ event, status, permission, fact }) => {
      expect(refusalOf(serviceOrderFlow, status, event, everyone)).toBeNull()
      const othersHeld = permissionKeys.filter(key => key !== permission)
      expect(refusalOf(serviceOrderFlow, status, event, contextWith(othersHeld))).toEqual({
        cause: 'permission',
        permission,
      })
      const onlyThis = contextWith([permission], fact ? [fact] : [])
      expect(allowedEvents(serviceOrderFlow, status, onlyThis)).toContain(event)
      if (fact) {
        const without = contextWith(
          [permission],
          orderFacts.filter(other => other !== fact),
        )
        expect(refusalOf(serviceOrderFlow, status, event, without)).toEqual({ cause: 'fact', fact })
      }
    },
  )

  it('refuses every other pair of status and event, whoever asks', () => {
    const legal = new Set(edges.map(({ status, event }) => `${status} ${event}`))
    for (const status of statuses)
      for (const event of events) {
        const refusal = refusalOf(serviceOrderFlow, status, event, everyone)
        expect(refusal === null, `${status} ${event}`).toBe(legal.has(`${status} ${event}`))
        if (refusal) expect(refusal).toEqual({ cause: 'status' })
      }
  })

  it('answers the same from `can`, from `allowedEvents` and from `refusalOf`', () => {
    for (const status of statuses)
      for (const held of [[], [SO], [EDIT], [SO, EDIT], [SO, EDIT, EXECUTED]])
        for (const known of [[], orderFacts]) {
          const context = contextWith(held, known)
          const snapshot = serviceOrderFlow.resolveState({ value: status, context })
          const can = events.filter(type => snapshot.can({ type: type as 'CREATE' }))
          expect(allowedEvents(serviceOrderFlow, status, context).sort()).toEqual(can.sort())
          expect(events.filter(event => !refusalOf(serviceOrderFlow, status, event, context)).sort()).toEqual(
            can.sort(),
          )
        }
  })

  it('reaches every status and leaves none behind but the cancelled', () => {
    const reached = new Set(edges.map(({ to }) => to))
    expect([...reached].sort()).toEqual([...serviceOrderStatuses].sort())
    for (const status of serviceOrderStatuses)
      expect(allowedEvents(serviceOrderFlow, status, everyone).length > 0).toBe(status !== 'CANCELED')
  })

  it('asks only for reasons that exist, and its endpoints hold the same permissions', () => {
    for (const { event, status, permission } of edges) {
      const asks = actionOf(status as 'OPEN', event)?.asks
      if (asks?.reason) expect(reasonScopes).toContain(asks.reason)
      if (event in transitionRoutes)
        expect(transitionRoutes[event as keyof typeof transitionRoutes].access).toEqual({
          anyOf: [permission],
        })
    }
  })

  it('takes in each endpoint what the flow asks for, and nothing else', () => {
    for (const { event, status } of edges) {
      if (!(event in transitionBodies)) continue
      const { asks } = actionOf(status as 'OPEN', event)!
      const body = Object.keys(transitionBodies[event as keyof typeof transitionBodies].entries)
      const expected = [
        ...(asks.slot ? ['technicianId', 'date', 'time', 'period', 'minutes'] : []),
        ...(asks.reason ? ['reasonId'] : []),
        ...(asks.note ? ['note'] : []),
        ...(asks.mode ? ['mode'] : []),
        ...(asks.outcome ? ['result'] : []),
        ...(event === 'SUBMIT' ? ['description', 'equipmentChanges'] : []),
      ]
      expect(body.sort(), event).toEqual(expected.sort())
    }
  })
})

describe('the words of the actions', () => {
  it('operator D13 name what they cancel: "Cancelar" alone gives a form up', () => {
    const labels = Object.values(actions).flatMap(action =>
      typeof action === 'object' && 'meta' in action ? [action.meta.label] : [],
    )
    expect(labels).toContain('Agendar')
    expect(labels.filter(label => label.startsWith('Cancelar'))).toEqual([
      'Cancelar OS',
      'Cancelar OS executada',
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { permissionKeys } from '#contracts/kit/permissions.ts'
import { type DispatchStatus, dispatchStatuses } from '#contracts/occurrences/occurrence-parts.contract.ts'
import { reasonScopes } from '#contracts/reasons.contract.ts'
import { allowedEvents, refusalOf, SYSTEM, statusAfter } from '#machines/kit/flow.ts'
import {
  type DispatchContext,
  type DispatchFact,
  dispatchEvents,
  dispatchFacts,
} from '#machines/occurrences/dispatch/dispatch.events.ts'
import {
  type DispatchTag,
  dispatchActionOf,
  dispatchesTagged,
  dispatchFlow,
  dispatchStatusLabel,
  isDispatchTagged,
} from '#machines/occurrences/dispatch/dispatch.flow.ts'
import { dispatchLineLabel } from '#machines/occurrences/dispatch/dispatch.labels.ts'
import { dispatchEdges, dispatchRules } from '#tests/support/machines/flows/dispatch-rules.ts'

const statuses = ['NEW', ...dispatchStatuses] as const

const contextWith = (
  held: readonly string[],
  known: readonly DispatchFact[] = dispatchFacts,
): DispatchContext => ({
  permissions: Object.fromEntries(held.map(key => [key, true])),
  facts: Object.fromEntries(dispatchFacts.map(fact => [fact, known.includes(fact)])) as Record<
    DispatchFact,
    boolean
  >,
})

const everyone = contextWith([...permissionKeys, SYSTEM])

describe('dispatch flow', () => {
  it('has exactly the 7 rules of the contract, an edge for each status they leave', () => {
    expect(dispatchRules.map(([, event]) => event)).toEqual([...dispatchEvents])
    const declared = statuses.flatMap(status =>
      dispatchEvents.flatMap(event => {
        const action = dispatchActionOf(status, event)
        return action ? `${action.rule} ${status} ${event} ${statusAfter(dispatchFlow, status, event)}` : []
      }),
    )
    const expected = dispatchEdges.map(({ rule, status, event, to }) => `${rule} ${status} ${event} ${to}`)
    expect(declared.sort()).toEqual(expected.sort())
  })

  it.each(dispatchEdges)(
    '$rule: $event from $status needs $permission and each of its facts',
    ({ event, status, permission, facts, label }) => {
      expect(refusalOf(dispatchFlow, status, event, everyone)).toBeNull()
      const others = [...permissionKeys, SYSTEM].filter(key => key !== permission)
      expect(refusalOf(dispatchFlow, status, event, contextWith(others))).toEqual({
        cause: 'permission',
        permission,
      })
      expect(allowedEvents(dispatchFlow, status, contextWith([permission], facts))).toContain(event)
      for (const fact of facts) {
        const without = dispatchFacts.filter(other => other !== fact)
        expect(refusalOf(dispatchFlow, status, event, contextWith([permission], without))).toEqual({
          cause: 'fact',
          fact,
        })
      }
      expect(dispatchActionOf(status as DispatchStatus, event)?.label).toBe(label)
    },
  )

  it('refuses every other pair of status and event, whoever asks', () => {
    const legal = new Set(dispatchEdges.map(({ status, event }) => `${status} ${event}`))
    for (const status of statuses)
      for (const event of dispatchEvents)
        expect(refusalOf(dispatchFlow, status, event, everyone), `${status} ${event}`).toEqual(
          legal.has(`${status} ${event}`) ? null : { cause: 'status' },
        )
  })

  it('asks only for reasons that exist, and names each status and line of the timeline', () => {
    for (const { event, status } of dispatchEdges) {
      const action = dispatchActionOf(status as DispatchStatus, event)
      if (action?.asks.reason) expect(reasonScopes).toContain(action.asks.reason)
      expect(dispatchLineLabel(`DISPATCH_${event}`, 'VEHICLE')).toBe(action?.noun)
    }
    expect(dispatchStatuses.map(dispatchStatusLabel)).toEqual([
      'Solicitado',
      'Aceito',
      'Em deslocamento',
      'No local',
      'Encerrado',
      'Recusado',
      'Cancelado',
    ])
  })
})

/** Contract §4.3, written once more by hand. */
const tagged: Record<DispatchTag, readonly DispatchStatus[]> = {
  active: ['REQUESTED', 'ACCEPTED', 'EN_ROUTE', 'ON_SITE'],
  coming: ['REQUESTED', 'ACCEPTED', 'EN_ROUTE'],
}

describe('the statuses of a dispatch', () => {
  it.each(Object.entries(tagged))('tagged %s are those of the contract', (tag, expected) => {
    expect([...dispatchesTagged(tag as DispatchTag)].sort()).toEqual([...expected].sort())
    for (const status of dispatchStatuses)
      expect(isDispatchTagged(status, tag as DispatchTag)).toBe(expected.includes(status))
  })
})

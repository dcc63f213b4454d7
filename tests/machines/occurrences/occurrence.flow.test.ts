import { describe, expect, it } from 'vitest'
import { permissionKeys } from '#contracts/kit/permissions.ts'
import { type OccurrenceStatus, occurrenceStatuses } from '#contracts/occurrences/occurrences.contract.ts'
import { reasonScopes } from '#contracts/reasons.contract.ts'
import { allowedEvents, type FlowContext, refusalOf, SYSTEM, statusAfter } from '#machines/kit/flow.ts'
import {
  actionOf,
  type OccurrenceFact,
  type OccurrenceTag,
  occurrenceFacts,
  occurrenceFlow,
  personEvents,
  systemEvents,
} from '#machines/occurrences/occurrence.flow.ts'
import { isTagged, occurrencesTagged } from '#machines/occurrences/occurrence-status.flow.ts'
import { eventLabel, statusLabel } from '#machines/occurrences/occurrence-status.labels.ts'
import { occurrenceEdges, occurrenceRules } from '#tests/support/records/occurrence-rules.ts'

const events = occurrenceRules.map(([, event]) => event)
const statuses = ['NEW', ...occurrenceStatuses] as const
type From = OccurrenceStatus | 'NEW'

const contextWith = (
  held: readonly string[],
  known: readonly OccurrenceFact[] = occurrenceFacts,
): FlowContext<OccurrenceFact> => ({
  permissions: Object.fromEntries(held.map(key => [key, true])),
  facts: Object.fromEntries(occurrenceFacts.map(fact => [fact, known.includes(fact)])) as Record<
    OccurrenceFact,
    boolean
  >,
})

const everyone = contextWith([...permissionKeys, SYSTEM])

describe('occurrence flow', () => {
  it('has exactly the 17 rules of the contract, an edge for each status they leave', () => {
    expect(new Set(occurrenceRules.map(([rule]) => rule))).toHaveProperty('size', 17)
    const declared = statuses.flatMap(status =>
      events.flatMap(event => {
        const action = actionOf(status, event)
        return action ? `${action.rule} ${status} ${event} ${statusAfter(occurrenceFlow, status, event)}` : []
      }),
    )
    const expected = occurrenceEdges.map(({ rule, status, event, to }) => `${rule} ${status} ${event} ${to}`)
    expect(declared.sort()).toEqual(expected.sort())
  })

  it.each(occurrenceEdges)(
    '$rule: $event from $status needs $permission and each of its facts',
    ({ event, status, permission, facts, label }) => {
      expect(refusalOf(occurrenceFlow, status, event, everyone)).toBeNull()
      const othersHeld = [...permissionKeys, SYSTEM].filter(key => key !== permission)
      expect(refusalOf(occurrenceFlow, status, event, contextWith(othersHeld))).toEqual({
        cause: 'permission',
        permission,
      })
      expect(allowedEvents(occurrenceFlow, status, contextWith([permission], facts))).toContain(event)
      for (const fact of facts) {
        const without = occurrenceFacts.filter(other => other !== fact)
        expect(refusalOf(occurrenceFlow, status, event, contextWith([permission], without))).toEqual({
          cause: 'fact',
          fact,
        })
      }
      if (label) expect(actionOf(status as From, event)?.label).toBe(label)
    },
  )

  it('refuses every other pair of status and event, whoever asks', () => {
    const legal = new Set(occurrenceEdges.map(({ status, event }) => `${status} ${event}`))
    for (const status of statuses)
      for (const event of events) {
        const refusal = refusalOf(occurrenceFlow, status, event, everyone)
        expect(refusal === null, `${status} ${event}`).toBe(legal.has(`${status} ${event}`))
        if (refusal) expect(refusal).toEqual({ cause: 'status' })
      }
  })

  it('lets nobody with every permission do what the system does, nor the system what people do', () => {
    for (const status of statuses) {
      const people = allowedEvents(occurrenceFlow, status, contextWith(permissionKeys))
      const system = allowedEvents(occurrenceFlow, status, contextWith([SYSTEM]))
      expect(people.filter(event => !(personEvents as readonly string[]).includes(event))).toEqual([])
      expect(system.filter(event => !(systemEvents as readonly string[]).includes(event))).toEqual([])
    }
    expect([...personEvents, ...systemEvents].sort()).toEqual([...events].sort())
  })

  it('reaches every status and leaves none behind but the closed', () => {
    const reached = new Set(occurrenceEdges.map(({ to }) => to))
    expect([...reached].sort()).toEqual([...occurrenceStatuses].sort())
    for (const status of occurrenceStatuses)
      expect(allowedEvents(occurrenceFlow, status, everyone).length > 0).toBe(status !== 'CLOSED')
  })

  it('asks only for reasons that exist, and names each event and status', () => {
    for (const { event, status } of occurrenceEdges) {
      const action = actionOf(status as From, event)
      if (action?.asks.reason) expect(reasonScopes).toContain(action.asks.reason)
      expect(eventLabel(event, status === 'NEW' ? null : (status as OccurrenceStatus))).toBe(action?.noun)
    }
    expect(eventLabel('NOTE', 'PENDING')).toBe('NOTE')
    expect(occurrenceStatuses.map(statusLabel)).toEqual([
      'Aguardando desarme',
      'Aguardando atendimento',
      'Em atendimento',
      'Em espera',
      'Encerrada',
    ])
  })
})

/** Contract §4.2 and the queue of D-04, written once more by hand. */
const tagged: Record<OccurrenceTag, readonly OccurrenceStatus[]> = {
  open: ['WAITING', 'PENDING', 'IN_ATTENDANCE', 'ON_HOLD'],
  queued: ['PENDING', 'IN_ATTENDANCE', 'ON_HOLD'],
  owned: ['IN_ATTENDANCE', 'ON_HOLD'],
  attended: ['IN_ATTENDANCE'],
  sealed: ['CLOSED'],
}

describe('the statuses of an occurrence', () => {
  it.each(Object.entries(tagged))('tagged %s are those of the contract', (tag, expected) => {
    expect([...occurrencesTagged(tag as OccurrenceTag)].sort()).toEqual([...expected].sort())
  })

  it('are sealed or open, never both', () => {
    for (const status of occurrenceStatuses)
      expect(isTagged(status, 'open')).toBe(!isTagged(status, 'sealed'))
  })
})

import type { ClosedMode, OccurrenceStatus } from '#contracts/occurrences/occurrences.contract.ts'
import { isEmergency } from '#contracts/rules/occurrences/emergency.ts'
import { refusalOf, SYSTEM } from '#machines/kit/flow.ts'
import {
  actionOf,
  type OccurrenceContext,
  type OccurrenceEvent,
  type OccurrenceFact,
  occurrenceFacts,
  occurrenceFlow,
} from '#machines/occurrences/occurrence.flow.ts'
import { applyEvent, type LaterEvent } from '../transitions/apply-event.ts'
import type { Group } from './groups.ts'

type Known = Partial<Record<OccurrenceFact, boolean>>

/** The system asks the flow like anyone; what is not known is false. */
const systemContext = (known: Known): OccurrenceContext => ({
  permissions: { [SYSTEM]: true },
  facts: Object.fromEntries(occurrenceFacts.map(fact => [fact, known[fact] === true])) as Record<
    OccurrenceFact,
    boolean
  >,
})

/** Null when the flow accepts. */
export const systemRefusal = (status: OccurrenceStatus | 'NEW', event: OccurrenceEvent, known: Known) =>
  refusalOf(occurrenceFlow, status, event, systemContext(known))

export const systemActor = (status: OccurrenceStatus | 'NEW', event: OccurrenceEvent, cause: string) => ({
  kind: 'system' as const,
  rule: actionOf(status, event)?.rule ?? event,
  cause,
})

/** Applies an event of the system to a group where the flow allows it. @returns whether it did */
export const applyToGroup = (
  group: Group,
  event: LaterEvent,
  facts: { at: Date; cause: string; known?: Known; closedMode?: ClosedMode },
): boolean => {
  const { record, policy, hasDispatch } = group
  const known = {
    notEmergency: !isEmergency(record.category),
    noActiveDispatch: !hasDispatch,
    ...facts.known,
  }
  if (systemRefusal(record.status, event, known)) return false
  const applied = applyEvent(
    { record, policy },
    event,
    { closedMode: facts.closedMode },
    { at: facts.at, actor: systemActor(record.status, event, facts.cause) },
  )
  group.record = { ...record, ...applied.change }
  group.events.push(applied.event)
  return true
}

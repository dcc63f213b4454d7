import { refusalOf, SYSTEM } from '#machines/kit/flow.ts'
import {
  actionOf,
  type OccurrenceFact,
  occurrenceFlow,
  type SystemEvent,
} from '#machines/occurrences/occurrence.flow.ts'
import type { SystemWork } from '../../../http/writes.ts'
import { lockPeople } from '../../technicians/check-technicians.ts'
import { lockOccurrence } from '../repository.ts'
import type { EventInput, LaterEvent } from './apply-event.ts'
import { personContext, readPersonFacts } from './facts.ts'
import { storeEvent } from './save-event.ts'

interface Told {
  /** Why, as a sentence of the timeline. */
  cause: string
  /** What whoever sends it has found out; the rest is read here. */
  facts?: readonly OccurrenceFact[]
  input?: EventInput
}

const NOBODY = '0'

/**
 * Applies an event of the system in the caller's transaction (contract §4.2).
 * @returns false where the flow refuses: the occurrence has moved on
 */
export const applyBySystem = async (
  work: SystemWork,
  id: string,
  event: Extract<SystemEvent, LaterEvent>,
  { cause, facts = [], input = {} }: Told,
): Promise<boolean> => {
  const { trx, now } = work
  const state = await lockOccurrence(trx, id)
  if (!state) return false
  const fedTo = input.station?.operator.id
  if (fedTo) await lockPeople(trx, [fedTo])
  const known = await readPersonFacts(trx, state, fedTo ?? NOBODY)
  const { facts: read } = personContext(state, { userId: fedTo ?? NOBODY, permissions: {} }, known, now)
  const context = {
    permissions: { [SYSTEM]: true },
    facts: { ...read, ...Object.fromEntries(facts.map(fact => [fact, true])) },
  }
  if (refusalOf(occurrenceFlow, state.record.status, event, context)) return false
  const rule = actionOf(state.record.status, event)?.rule ?? ''
  await storeEvent(work, state, event, input, { actor: { kind: 'system', rule, cause }, at: now })
  return true
}

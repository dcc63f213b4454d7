import { dispatchFacts } from '#machines/occurrences/dispatch/dispatch.events.ts'
import { dispatchFlow } from '#machines/occurrences/dispatch/dispatch.flow.ts'
import { dispatchUpdateMachine } from '#machines/occurrences/dispatch/dispatch-update.machine.ts'
import { occurrenceFacts, occurrenceFlow } from '#machines/occurrences/occurrence.flow.ts'
import { occurrencePermissions } from '#tests/support/records/occurrence-rules.ts'
import { failing, lifeOf } from '../life.ts'

const all = (keys: readonly string[]) => Object.fromEntries(keys.map(key => [key, true]))

/** The occurrence, by everyone who may act on it and with every fact in favour. */
export const occurrenceLife = lifeOf(occurrenceFlow, {
  inputs: [{ permissions: all(occurrencePermissions), facts: all(occurrenceFacts) }] as never,
})

/** The dispatch, by everyone who may act on it and with every fact in favour. */
export const dispatchLife = lifeOf(dispatchFlow, {
  inputs: [{ permissions: all(occurrencePermissions), facts: all(dispatchFacts) }] as never,
})

export const dispatchUpdateLife = lifeOf(dispatchUpdateMachine, {
  inputs: [undefined as never],
  sees: ({ step, failure }) => [step?.event, failure?.kind],
  says: {
    'update.requested': [{ step: { dispatch: { id: '70', version: 1 }, event: 'ACCEPT' } }],
    'xstate.error.actor.update': [failing()],
  },
})

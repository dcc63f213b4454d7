import { dispatchFacts } from '#machines/occurrences/dispatch/dispatch.events.ts'
import { dispatchFlow } from '#machines/occurrences/dispatch/dispatch.flow.ts'
import { occurrenceFacts, occurrenceFlow } from '#machines/occurrences/occurrence.flow.ts'
import { occurrencePermissions } from '#tests/support/records/occurrence-rules.ts'
import { lifeOf } from '../life.ts'

const all = (keys: readonly string[]) => Object.fromEntries(keys.map(key => [key, true]))

/** The occurrence, by everyone who may act on it and with every fact in favour. */
export const occurrenceLife = lifeOf(occurrenceFlow, {
  inputs: [{ permissions: all(occurrencePermissions), facts: all(occurrenceFacts) }] as never,
})

/** The dispatch, by everyone who may act on it and with every fact in favour. */
export const dispatchLife = lifeOf(dispatchFlow, {
  inputs: [{ permissions: all(occurrencePermissions), facts: all(dispatchFacts) }] as never,
})

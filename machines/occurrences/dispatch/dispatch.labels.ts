import type { DispatchStatus } from '#contracts/occurrences/occurrence-parts.contract.ts'
import { type DispatchEvent, dispatchEvents } from './dispatch.events.ts'
import { dispatchActionOf, dispatchFlow } from './dispatch.flow.ts'

const nounOf = (event: DispatchEvent): string =>
  Object.keys(dispatchFlow.root.states)
    .map(status => dispatchActionOf(status as DispatchStatus, event)?.noun)
    .find(noun => noun !== undefined) ?? event

/** Timeline lines of a dispatch are named after its event: `DISPATCH_ARRIVE`. */
export const dispatchLineLabels: Readonly<Record<string, string>> = Object.fromEntries(
  dispatchEvents.map(event => [`DISPATCH_${event}`, nounOf(event)]),
)

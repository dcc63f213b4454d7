import type { DispatchStatus, DispatchTarget } from '#contracts/occurrences/occurrence-parts.contract.ts'
import { authorityLabels } from '../../configuration/attendance-policies/step.labels.ts'
import { dispatchActionOf, dispatchFlow, dispatchWordsOf } from './dispatch.flow.ts'

const PREFIX = 'DISPATCH_'

export const dispatchTargetLabels: Readonly<Record<DispatchTarget, string>> = {
  VEHICLE: 'Viatura',
  ...authorityLabels,
  THIRD_PARTY: 'Apoio terceirizado',
}

/** Timeline lines of a dispatch are named after its event: `DISPATCH_ARRIVE`. */
export const isDispatchLine = (type: string): boolean => type.startsWith(PREFIX)

/** In the past: "Chegada da viatura", "Equipe no local". @param type of a line, `DISPATCH_<event>` */
export const dispatchLineLabel = (type: string, target: DispatchTarget): string => {
  const event = type.slice(PREFIX.length)
  const action = Object.keys(dispatchFlow.root.states)
    .map(status => dispatchActionOf(status as DispatchStatus, event))
    .find(found => found !== undefined)
  return action ? dispatchWordsOf(action, target).noun : event
}

import type { ReasonScope } from '#contracts/reasons.contract.ts'
import type { FlowContext } from '../../kit/flow.ts'

/** Facts the flow asks of a dispatch and of its vehicle (contract §4.3, “Guard”). */
export const dispatchFacts = ['occurrenceOpen', 'mayDispatch', 'vehicleFree'] as const
export type DispatchFact = (typeof dispatchFacts)[number]
export type DispatchContext = FlowContext<DispatchFact>

/** Sent by the operator, or by radio through the operator. */
export const dispatchEvents = ['REQUEST', 'ACCEPT', 'REFUSE', 'DEPART', 'ARRIVE', 'FINISH', 'CANCEL'] as const
export type DispatchEvent = (typeof dispatchEvents)[number]

/** Input an event requires (contract §4.3, “Required input”). */
interface DispatchInput {
  vehicle?: true
  reason?: ReasonScope
  /** `byReason`: only when the chosen reason says so. */
  note?: 'optional' | 'required' | 'byReason'
  report?: true
}

export interface DispatchWords {
  label: string
  noun: string
}

export interface DispatchAction extends DispatchWords {
  /** Rule of contract §4.3. */
  rule: string
  /** For an authority that was called, not a vehicle. */
  authority: DispatchWords
  /** The usual next step, another option, or irreversible. */
  weight: 'primary' | 'plain' | 'danger'
  asks: DispatchInput
  qa: { step: string }
}

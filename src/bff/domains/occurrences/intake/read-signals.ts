import type { FieldError } from '#contracts/kit/wire.ts'
import { ReceivedSignal, SignalsCall } from '#contracts/occurrences/signals.contract.ts'
import { parseInput } from '../../../http/input.ts'
import { Refusal } from '../../../http/refusal.ts'

/** One signal with its place in the call. */
export interface Arrival {
  index: number
  signal: ReceivedSignal
}

/** What one call brought, as far as it can be read. */
export interface IntakeCall {
  receiverId: string
  arrivals: readonly Arrival[]
}

const problemsOf = (error: unknown, index: number): FieldError[] => {
  if (!(error instanceof Refusal)) throw error
  const { fieldErrors = [] } = error.facts
  return fieldErrors.map(each => ({
    ...each,
    field: ['signals', index, each.field].filter(part => part !== '').join('.'),
  }))
}

/** Signals that can be read, and what is wrong with the others. @throws Refusal VALIDATION, FORBIDDEN */
export const readCall = (
  value: unknown,
  receiverId: string,
): IntakeCall & { problems: readonly FieldError[] } => {
  const call = parseInput(SignalsCall, value)
  if (call.receiverId !== receiverId) throw new Refusal('FORBIDDEN')
  const arrivals: Arrival[] = []
  const problems: FieldError[] = []
  call.signals.forEach((sent, index) => {
    try {
      arrivals.push({ index, signal: parseInput(ReceivedSignal, sent) })
    } catch (error) {
      problems.push(...problemsOf(error, index))
    }
  })
  return { receiverId, arrivals, problems }
}

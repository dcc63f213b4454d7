import { asFailure, Failure } from './failure.ts'

const ARRIVED_BEFORE =
  'O envio anterior chegou e foi salvo, sem o que mudou depois. Confira antes de enviar de novo.'

/** What an `onError` received; an earlier sending of the same intent that had arrived with other words says so. */
export const failureAfterResend = (error: unknown): Failure => {
  const failure = asFailure(error)
  return failure.facts.code === 'IDEMPOTENCY_MISMATCH'
    ? new Failure(failure.kind, `${failure.message} ${ARRIVED_BEFORE}`, failure.facts)
    : failure
}

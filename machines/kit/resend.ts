import { asFailure, Failure } from './failure.ts'

const ARRIVED_BEFORE =
  'O envio anterior chegou e foi salvo, sem o que mudou depois. Confira antes de enviar de novo.'

/** Failure of a resend; reports when the earlier attempt arrived with other values. */
export const failureAfterResend = (error: unknown): Failure => {
  const failure = asFailure(error)
  return failure.facts.code === 'IDEMPOTENCY_MISMATCH'
    ? new Failure(failure.kind, `${failure.message} ${ARRIVED_BEFORE}`, failure.facts)
    : failure
}

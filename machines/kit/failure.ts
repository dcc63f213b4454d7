import type { FieldError } from '#contracts/kit/wire.ts'

export type FailureKind =
  | 'offline'
  | 'timeout'
  | 'aborted'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'invalid'
  | 'locked'
  | 'tooMany'
  | 'malformed'
  | 'unexpected'

export interface FailureFacts {
  /** The server's error code, when a server answered. */
  code?: string
  fieldErrors?: readonly FieldError[]
  details?: Readonly<Record<string, unknown>>
  requestId?: string
  /** How long the server asked to wait. */
  retryAfterSeconds?: number
}

/** All that can go wrong with a request, already in words a person can read. */
export class Failure extends Error {
  readonly kind: FailureKind
  readonly facts: FailureFacts

  constructor(kind: FailureKind, message: string, facts: FailureFacts = {}) {
    super(message)
    this.name = 'Failure'
    this.kind = kind
    this.facts = facts
  }
}

/** What an `onError` received, as a Failure: anything unforeseen is `unexpected`. */
export const asFailure = (error: unknown): Failure =>
  error instanceof Failure
    ? error
    : new Failure('unexpected', 'Algo deu errado. Tente novamente.', {
        code: error instanceof Error ? error.message : String(error),
      })

/** What is said of a failure where no field says it: what is wrong with the first field, when the server named one. */
export const problemOf = (failure: Failure | null | undefined): string | null =>
  failure?.facts.fieldErrors?.[0]?.message ?? failure?.message ?? null

const withoutAnswer: readonly FailureKind[] = [
  'offline',
  'timeout',
  'aborted',
  'unauthenticated',
  'tooMany',
  'malformed',
  'unexpected',
]

/** Whether nobody decided anything: the same save may be sent again. */
export const isOutcomeUnknown = ({ kind }: Failure): boolean => withoutAnswer.includes(kind)

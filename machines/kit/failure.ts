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
  /** Answered by another machine, such as a captive portal. */
  | 'foreign'
  | 'unexpected'

export interface FailureFacts {
  code?: string
  fieldErrors?: readonly FieldError[]
  details?: Readonly<Record<string, unknown>>
  requestId?: string
  retryAfterSeconds?: number
}

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

/** Converts any error to a Failure; unknown errors become `unexpected`. */
export const asFailure = (error: unknown): Failure =>
  error instanceof Failure
    ? error
    : new Failure('unexpected', 'Algo deu errado. Tente novamente.', {
        code: error instanceof Error ? error.message : String(error),
      })

export const problemOf = (failure: Failure | null | undefined): string | null =>
  failure?.facts.fieldErrors?.[0]?.message ?? failure?.message ?? null

const withoutAnswer: readonly FailureKind[] = [
  'offline',
  'timeout',
  'aborted',
  'unauthenticated',
  'tooMany',
  'malformed',
  'foreign',
  'unexpected',
]

/** True when the server decided nothing: the same save may be resent. */
export const isOutcomeUnknown = ({ kind }: Failure): boolean => withoutAnswer.includes(kind)

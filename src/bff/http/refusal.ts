import { type ErrorCode, errorCatalogue } from '#contracts/kit/errors.ts'
import type { ErrorBody, FieldError } from '#contracts/kit/wire.ts'

interface RefusalFacts {
  /** Values for the placeholders of the catalogue's message. */
  values?: Readonly<Record<string, string | number>>
  details?: Readonly<Record<string, unknown>>
  fieldErrors?: readonly FieldError[]
  retryAfterSeconds?: number
}

/** Error response from the catalogue of contract §11. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly facts: RefusalFacts

  constructor(code: ErrorCode, facts: RefusalFacts = {}) {
    super(code)
    this.code = code
    this.facts = facts
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }

  /** The catalogue's message, with its placeholders filled. */
  get sentence(): string {
    const { values = {} } = this.facts
    return errorCatalogue[this.code].message.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? '—'))
  }

  body(requestId: string): ErrorBody {
    const { details, fieldErrors } = this.facts
    return {
      code: this.code,
      message: this.sentence,
      ...(fieldErrors && { fieldErrors: [...fieldErrors] }),
      ...(details && { details: { ...details } }),
      requestId,
    }
  }
}

/** Refusal with a wait in whole seconds, or minutes where the message says so. */
export const refusedFor = (
  code: ErrorCode,
  seconds: number,
  unit: 'segundo' | 'minuto' = 'segundo',
): Refusal => {
  const count = Math.max(1, unit === 'minuto' ? Math.ceil(seconds / 60) : seconds)
  return new Refusal(code, {
    values: { wait: `${count} ${unit}${count === 1 ? '' : 's'}` },
    retryAfterSeconds: seconds,
  })
}

export const invalidField = (field: string, code: string, message: string): Refusal =>
  new Refusal('VALIDATION', { fieldErrors: [{ field, code, message }] })

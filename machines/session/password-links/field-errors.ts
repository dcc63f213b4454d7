import type { FieldError } from '#contracts/kit/wire.ts'
import type { Failure } from '../../kit/failure.ts'

export const REQUIRED = 'Campo obrigatório.'

/** All that the server said about one field, as one text. */
export const fieldErrorText = (failure: Failure | null, field: string): string | null =>
  (failure?.facts.fieldErrors ?? [])
    .filter((error: FieldError) => error.field === field)
    .map(error => error.message)
    .join(' ') || null

/** What the server said about no field in particular. */
export const generalErrorText = (failure: Failure | null): string | null =>
  failure && (failure.facts.fieldErrors ?? []).length === 0 ? failure.message : null

import type { FieldError } from '#contracts/kit/wire.ts'
import type { Failure } from '../../kit/failure.ts'

export const REQUIRED = 'Campo obrigatório.'

export const fieldErrorText = (failure: Failure | null, field: string): string | null =>
  (failure?.facts.fieldErrors ?? [])
    .filter((error: FieldError) => error.field === field)
    .map(error => error.message)
    .join(' ') || null

export const generalErrorText = (failure: Failure | null): string | null =>
  failure && (failure.facts.fieldErrors ?? []).length === 0 ? failure.message : null

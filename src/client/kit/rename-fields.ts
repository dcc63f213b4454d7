import { asFailure, Failure } from '#machines/kit/failure.ts'

export const renamed = (error: unknown, rename: (field: string) => string): Failure => {
  const { kind, message, facts } = asFailure(error)
  const fieldErrors = (facts.fieldErrors ?? []).map(each => ({ ...each, field: rename(each.field) }))
  return new Failure(kind, message, { ...facts, fieldErrors })
}

import * as v from 'valibot'
import { issueToFieldError } from './issues.ts'
import type { FieldError } from './wire.ts'

/** Finds what the server would refuse in a body: by its schema, then by the rules between its fields. */
export const problemsIn =
  <Schema extends v.GenericSchema>(
    schema: Schema,
    rules: (body: v.InferOutput<Schema>) => readonly FieldError[] = () => [],
  ) =>
  (body: v.InferInput<Schema>): FieldError[] => [
    ...(v.safeParse(schema, body).issues ?? []).map(issueToFieldError),
    ...rules(body),
  ]

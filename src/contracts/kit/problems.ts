import * as v from 'valibot'
import { issueToFieldError } from './issues.ts'
import type { FieldError } from './wire.ts'

export const problemsIn =
  <Schema extends v.GenericSchema>(
    schema: Schema,
    rules: (body: v.InferOutput<Schema>) => readonly FieldError[] = () => [],
  ) =>
  (body: v.InferInput<Schema>): FieldError[] => [
    ...(v.safeParse(schema, body).issues ?? []).map(issueToFieldError),
    ...rules(body),
  ]

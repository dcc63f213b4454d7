import * as v from 'valibot'
import { expect, it } from 'vitest'
import { issueToFieldError } from '#contracts/kit/issues.ts'

const messageOf = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map(issueToFieldError)[0]?.message

it('limits are said with the point of the thousands', () => {
  expect(messageOf(v.pipe(v.string(), v.maxLength(2000)), 'x'.repeat(2001))).toBe(
    'Use no máximo 2.000 caracteres.',
  )
  expect(messageOf(v.pipe(v.number(), v.maxValue(1440)), 1441)).toBe('O máximo é 1.440.')
  expect(messageOf(v.pipe(v.number(), v.minValue(1500)), 2)).toBe('O mínimo é 1.500.')
  expect(messageOf(v.pipe(v.number(), v.maxValue(90)), 91)).toBe('O máximo é 90.')
  expect(messageOf(v.pipe(v.string(), v.maxValue('b')), 'c')).toBe('O máximo é b.')
})

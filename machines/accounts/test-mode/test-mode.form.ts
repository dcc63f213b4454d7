import type { TestWrite } from '#contracts/accounts/account-work.contract.ts'
import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import type { Reason } from '#contracts/reasons.contract.ts'
import { isNoteTooShort, NOTE_TOO_SHORT } from '#contracts/rules/justification.ts'
import { type FieldErrors, hasSameShape } from '../../kit/form/form.values.ts'
import { onlyProblems, REQUIRED, textProblem } from '../../kit/form/text-rules.ts'
import { same } from '../../kit/same.ts'
import type { WallClock } from '../notes/note.form.ts'
import { testProblem } from './test-mode.flow.ts'

const testLengths = ['60', '120', '240', 'until'] as const
export type TestLength = (typeof testLengths)[number]

export interface TestValues {
  length: TestLength
  until: { date: string; time: string }
  scope: 'ALL' | 'ZONES'
  zones: string
  reason: Reason | null
  note: string
  requestedByContactId: string
}

export interface TestRules {
  clock: WallClock
  maySupervise: boolean
}

export const emptyTest: TestValues = {
  length: '60',
  until: { date: '', time: '' },
  scope: 'ALL',
  zones: '',
  reason: null,
  note: '',
  requestedByContactId: '',
}

const MINUTE_MS = 60_000
export const TEST_NOTE_LIMIT = 500

export const readZones = (text: string): number[] | null => {
  const parts = text.split(/[\s,;]+/).filter(Boolean)
  if (parts.length === 0 || !parts.every(part => /^[1-9]\d{0,2}$/.test(part))) return null
  return [...new Set(parts.map(Number))].sort((one, other) => one - other)
}

const endOf = ({ length, until }: TestValues, clock: WallClock): string | null =>
  length === 'until' ? clock.instant(until) : new Date(clock.now() + Number(length) * MINUTE_MS).toISOString()

const untilProblem = (values: TestValues, { clock, maySupervise }: TestRules): string | null => {
  const end = endOf(values, clock)
  if (end === null) return values.until.date === '' ? REQUIRED : 'Informe data e hora válidas.'
  return testProblem(Date.parse(end), clock.now(), maySupervise)?.message ?? null
}

export const testErrors = (values: TestValues, rules: TestRules): FieldErrors =>
  onlyProblems({
    until: untilProblem(values, rules),
    zones:
      values.scope === 'ZONES' && readZones(values.zones) === null
        ? 'Informe os números das zonas, separados por vírgula.'
        : null,
    reason: values.reason === null ? 'Informe o motivo.' : null,
    note:
      values.reason?.requiresNote && isNoteTooShort(values.note)
        ? NOTE_TOO_SHORT
        : textProblem(values.note, TEST_NOTE_LIMIT, true),
  })

export const testBodyOf = (values: TestValues, { clock }: TestRules): TestWrite => ({
  until: endOf(values, clock) ?? '',
  zones: values.scope === 'ALL' ? 'ALL' : (readZones(values.zones) ?? []),
  reasonId: values.reason?.id ?? '',
  ...(values.note.trim() && { note: values.note.trim() }),
  ...(values.requestedByContactId && { requestedByContactId: values.requestedByContactId }),
})

export const requestersOf = <Person extends Pick<Contact, 'active' | 'canRequestTest'>>(
  contacts: readonly Person[],
): Person[] => contacts.filter(({ active, canRequestTest }) => active && canRequestTest)

export const readTestDraft = (found: unknown): TestValues | null =>
  found !== null &&
  hasSameShape(found, emptyTest) &&
  same(Object.keys(found as object).sort(), Object.keys(emptyTest).sort())
    ? (found as TestValues)
    : null

export const testFieldOfWire = (field: string): string => (field === 'reasonId' ? 'reason' : field)

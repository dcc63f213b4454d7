import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRemovalDraft } from '#machines/accounts/equipment/equipment-removal.machine.ts'
import { emptyTest, readTestDraft } from '#machines/accounts/test-mode/test-mode.form.ts'
import { hasSameShape, readFormDraft } from '#machines/kit/form/form.values.ts'
import { readWizardDraft } from '#machines/kit/wizard/wizard.steps.ts'
import { readProfileDraft } from '#machines/profile/profile.selectors.ts'
import { readMoveDraft } from '#machines/service-orders/board/board.selectors.ts'
import { readDraft } from '#machines/service-orders/details/details.setup.ts'
import { readScheduleDraft } from '#machines/service-orders/schedule/schedule.selectors.ts'
import { sized } from '#tests/support/sample-size.ts'

const sample = { name: '', active: true, phones: ['1'], until: { date: '', time: '' }, technician: null }
const wizard = { steps: [{}, {}] } as never
const readers: [name: string, read: (found: unknown) => unknown, keys: readonly string[]][] = [
  ['form', found => readFormDraft(found, sample), ['values', 'base', 'version', 'key']],
  ['wizard', found => readWizardDraft(found, sample, wizard), ['values', 'step', 'reached', 'key']],
  ['profile', readProfileDraft, ['fields', 'version']],
  ['move', readMoveDraft, ['orderId', 'date', 'toDate', 'to', 'note', 'reasonId']],
  ['schedule', found => readScheduleDraft(found, '2026-01-01'), ['plan', 'justification', 'step']],
  ['test mode', readTestDraft, Object.keys(emptyTest)],
  ['removal', readRemovalDraft, ['equipment', 'reason']],
  ['action', readDraft, ['event', 'note', 'reasonId', 'changes', 'entry', 'told']],
]

const known = [
  ...Object.keys(sample),
  'date',
  'time',
  'minutes',
  'minute',
  'note',
  'technicianId',
  'id',
  'model',
]
const value = fc.oneof(
  { withCrossShrink: true },
  fc.jsonValue({ maxDepth: 2 }),
  fc.dictionary(fc.constantFrom(...known), fc.jsonValue({ maxDepth: 1 })),
)
const draftOf = (keys: readonly string[]) =>
  fc.record(Object.fromEntries(keys.map(key => [key, value])), { requiredKeys: [] })

describe('X22 whatever storage gives back', () => {
  it.each(readers)('as a draft of a %s is a draft, or none', (_, read, keys) => {
    fc.assert(
      fc.property(fc.oneof(draftOf(keys), fc.jsonValue()), found => {
        const draft = read(structuredClone(found))
        expect(draft === null || typeof draft === 'object').toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('P08 gives a form only values of its own kinds', () => {
    const entry = (values: unknown) => ({ values, base: values, version: null, key: null })
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(sample)), value), values => {
        const draft = readFormDraft(entry(values), sample)
        if (draft) expect(Object.keys(draft.values)).toEqual(Object.keys(sample))
        if (draft) expect(hasSameShape(draft.values, sample)).toBe(true)
      }),
      { numRuns: sized(2000, 500) },
    )
  })
})

import { describe, expect, it } from 'vitest'
import {
  errorOf,
  mergeValues,
  omitFieldErrors,
  orderedErrors,
  readFormDraft,
  sidesOf,
} from '#machines/kit/form/form.values.ts'

const sample = { name: '', phones: [] as string[] }

describe('errors of a form', () => {
  const errors = { 'phones[1].number': 'Telefone inválido.', phonesExtra: 'Outro.', name: 'Falta.' }

  it('belong to the field their path begins with, and to no other that begins alike', () => {
    expect(errorOf(errors, 'phones')).toBe('Telefone inválido.')
    expect(errorOf(errors, 'phone')).toBeNull()
    expect(omitFieldErrors(errors, 'phones')).toEqual({ phonesExtra: 'Outro.', name: 'Falta.' })
    expect(omitFieldErrors(errors, 'city')).toBe(errors)
  })

  it('come in the order of the form, strays last', () => {
    expect(orderedErrors(errors, ['name', 'phones'])).toEqual([
      { name: 'name', message: 'Falta.' },
      { name: 'phones', message: 'Telefone inválido.' },
      { name: null, message: 'Outro.' },
    ])
  })
})

describe('two versions of a record', () => {
  it('keep what only one side changed', () => {
    const base = { a: 1, b: 1, c: 1, d: 1 }
    const mine = { a: 2, b: 1, c: 2, d: 2 }
    const theirs = { a: 1, b: 3, c: 3, d: 2 }
    const sides = sidesOf(base, mine, theirs)
    expect(sides).toEqual({ a: 'mine', b: 'theirs', c: null })
    expect(mergeValues(mine, theirs, { ...sides, c: 'mine' })).toEqual({ a: 2, b: 3, c: 2, d: 2 })
    expect(mergeValues(mine, theirs, { ...sides, c: 'theirs' })).toEqual({ a: 2, b: 3, c: 3, d: 2 })
  })
})

describe('a draft from storage', () => {
  const draft = { values: { phones: ['1'], name: 'a' }, base: sample, version: null, key: null }

  it('is read when it is of this form', () => {
    expect(readFormDraft(draft, sample)).toEqual(draft)
  })

  it('has a field that the form did not have then as it is now', () => {
    const before = { ...draft, values: { name: 'a' }, base: { name: sample.name } }
    expect(readFormDraft(before, sample)).toEqual({ ...draft, values: { ...sample, name: 'a' } })
  })

  it.each([
    ['a text that was a number', { name: 4 }, { name: '' }],
    ['a text that was nothing', { name: null }, { name: '' }],
    ['a list that was a text', { list: 'x' }, { list: ['1'] }],
    ['a list that was nothing', { list: null }, { list: [] }],
    ['a moment that was a text', { until: '2026-01-02' }, { until: { date: '', time: '' } }],
    ['a moment that had no time', { until: { date: '2026-01-02' } }, { until: { date: '', time: '' } }],
    ['a switch that was a text', { active: 'sim' }, { active: true }],
  ])('X23 has a field of another kind as it is now: %s', (_, values, now) => {
    const whole = { ...now, note: '' }
    const before = {
      values: { ...values, note: 'a' },
      base: { ...values, note: '' },
      version: null,
      key: null,
    }
    expect(readFormDraft(before, whole)).toEqual({ ...before, values: { ...now, note: 'a' }, base: whole })
  })

  it.each([
    ['chosen', { technician: { id: '1', name: 'Ana' } }, { technician: null }],
    ['taken away', { technician: null }, { technician: { id: '1', name: 'Ana' } }],
  ])('keeps what was %s', (_, values, now) => {
    const before = { values, base: now, version: 1, key: 'k' }
    expect(readFormDraft(before, now)).toEqual(before)
  })

  it('leaves out a field that the form has no more', () => {
    const before = { ...draft, values: { ...draft.values, fax: '1' }, base: { ...draft.base, fax: '' } }
    expect(readFormDraft(before, sample)).toEqual(draft)
  })

  it.each([
    null,
    'texto',
    [],
    {},
    { ...draft, values: { name: 'a' } },
    { ...draft, base: { name: 'a', phones: [], extra: 1 } },
    { ...draft, values: { other: 'a' }, base: { other: '' } },
    { ...draft, version: '3' },
    { ...draft, key: 4 },
  ])('is none when it is something else: %j', found => {
    expect(readFormDraft(found, sample)).toBeNull()
  })
})

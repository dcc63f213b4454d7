import { describe, expect, it } from 'vitest'
import {
  errorOf,
  mergeOf,
  orderedErrors,
  readFormDraft,
  sidesOf,
  withoutErrorsOf,
} from '#machines/kit/form.values.ts'

const sample = { name: '', phones: [] as string[] }

describe('errors of a form', () => {
  const errors = { 'phones[1].number': 'Telefone inválido.', phonesExtra: 'Outro.', name: 'Falta.' }

  it('belong to the field their path begins with, and to no other that begins alike', () => {
    expect(errorOf(errors, 'phones')).toBe('Telefone inválido.')
    expect(errorOf(errors, 'phone')).toBeNull()
    expect(withoutErrorsOf(errors, 'phones')).toEqual({ phonesExtra: 'Outro.', name: 'Falta.' })
    expect(withoutErrorsOf(errors, 'city')).toBe(errors)
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
    expect(mergeOf(mine, theirs, { ...sides, c: 'mine' })).toEqual({ a: 2, b: 3, c: 2, d: 2 })
    expect(mergeOf(mine, theirs, { ...sides, c: 'theirs' })).toEqual({ a: 2, b: 3, c: 3, d: 2 })
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

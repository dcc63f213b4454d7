import { describe, expect, it } from 'vitest'
import { isNoteTooShort, NOTE_TOO_SHORT, noteProblems } from '#contracts/rules/justification.ts'
import { missingOf, needsNote } from '#machines/kit/justification.ts'

const reasons = [
  { id: '31', code: 'A', name: 'Cliente ausente', requiresNote: false },
  { id: '32', code: 'B', name: 'Outro', requiresNote: true },
]

describe('a justification', () => {
  it('asks for a note of ten characters, blanks at its ends not counted', () => {
    expect(['123456789', '  123456789  ', '1234567890'].map(isNoteTooShort)).toEqual([true, true, false])
    expect(NOTE_TOO_SHORT).toBe('Descreva com ao menos 10 caracteres.')
    expect(noteProblems(true, 'curta')).toEqual([
      { field: 'note', code: 'NOTE_REQUIRED', message: NOTE_TOO_SHORT },
    ])
    expect([...noteProblems(false, ''), ...noteProblems(true, '1234567890')]).toEqual([])
  })

  it('misses a reason that is asked for and not among those there are', () => {
    const asked = { reason: true, note: 'byReason' } as const
    expect(missingOf(asked, { reasonId: null, note: '' }, reasons)).toEqual(['reason'])
    expect(missingOf(asked, { reasonId: '99', note: '' }, reasons)).toEqual(['reason'])
    expect(missingOf(asked, { reasonId: '31', note: '' }, reasons)).toEqual([])
    expect(missingOf({ ...asked, reason: false }, { reasonId: null, note: '' }, reasons)).toEqual([])
  })

  it('needs a note where the action or the reason says so', () => {
    const needs = (note: 'byReason' | boolean, reasonId: string | null) =>
      needsNote({ note }, { reasonId }, reasons)
    expect([needs('byReason', '31'), needs('byReason', '32'), needs('byReason', null)]).toEqual([
      false,
      true,
      false,
    ])
    expect([needs(true, null), needs(false, '32')]).toEqual([true, false])
    expect(missingOf({ reason: true, note: true }, { reasonId: null, note: 'curta' }, reasons)).toEqual([
      'reason',
      'note',
    ])
  })
})

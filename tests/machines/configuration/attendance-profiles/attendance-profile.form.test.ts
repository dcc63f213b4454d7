import { describe, expect, it } from 'vitest'
import {
  type AttendanceProfile,
  AttendanceProfileWrite,
} from '#contracts/configuration/attendance-profiles.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { attendanceProfileProblems } from '#contracts/rules/attendance-profiles/attendance-profile.ts'
import { attendanceProfileForm } from '#machines/configuration/attendance-profiles/attendance-profile.form.ts'
import {
  describePriorities,
  describeRights,
} from '#machines/configuration/attendance-profiles/attendance-profile.labels.ts'

const saved: AttendanceProfile = {
  id: '3',
  name: 'Noturno',
  description: null,
  categories: ['INTRUSION', 'FENCE'],
  minPriority: 1,
  maxPriority: 3,
  accountTags: [{ id: '9', name: 'VIP' }],
  maxSimultaneous: 2,
  autoFeed: true,
  canCftv: true,
  canDispatch: false,
  canClose: true,
  active: true,
  stations: [{ id: '1', name: 'Posto 01' }],
  version: 2,
}
const judge = problemsIn(AttendanceProfileWrite, attendanceProfileProblems)
const errorsOf = (change: object) =>
  attendanceProfileForm.validate(judge)({ ...attendanceProfileForm.valuesOf(saved), ...change })

describe('the form of an attendance profile', () => {
  it('M-159 writes back what it read', () => {
    const { id, version, accountTags, stations, ...same } = saved
    expect(attendanceProfileForm.bodyOf(attendanceProfileForm.valuesOf(saved))).toEqual({
      ...same,
      accountTagIds: ['9'],
    })
  })

  it.each([
    [{}, {}],
    [{ name: '  ' }, { name: 'Campo obrigatório.' }],
    [{ maxSimultaneous: '' }, { maxSimultaneous: 'Campo obrigatório.' }],
    [{ maxSimultaneous: '6' }, { maxSimultaneous: 'Informe de 1 a 5.' }],
    [{ minPriority: '3' }, {}],
    [
      { minPriority: '4' },
      { maxPriority: 'Escolha uma prioridade igual à primeira ou menos urgente que ela.' },
    ],
    [
      { accountTags: Array.from({ length: 21 }, (_, index) => ({ id: String(index + 1), name: 'x' })) },
      { accountTags: 'Escolha no máximo 20 etiquetas.' },
    ],
  ])('M-159 says what is wrong with %o', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors)
  })

  it('says in words what a conflict would show', () => {
    const wordOf = (change: object, name: 'categories' | 'minPriority') =>
      attendanceProfileForm.formatValue({ ...attendanceProfileForm.valuesOf(saved), ...change }, name)
    expect(wordOf({}, 'categories')).toBe('Intrusão, Cerca elétrica')
    expect(wordOf({ categories: [] }, 'categories')).toBe('Todas')
    expect(wordOf({}, 'minPriority')).toBe('Emergência')
  })
})

describe('the words of an attendance profile', () => {
  it.each([
    [1, 5, 'Todas'],
    [1, 1, 'Emergência'],
    [2, 4, 'Crítica a Média'],
  ] as const)('name the priorities %i to %i', (minPriority, maxPriority, words) => {
    expect(describePriorities({ minPriority, maxPriority })).toBe(words)
  })

  it('name what it may do', () => {
    expect(describeRights(saved)).toBe('CFTV, Encerramento')
    expect(describeRights({ canCftv: false, canDispatch: false, canClose: false })).toBe('')
  })
})

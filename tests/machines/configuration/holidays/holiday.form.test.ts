import { describe, expect, it } from 'vitest'
import { type Holiday, HolidayWrite } from '#contracts/configuration/holidays.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { holidayProblems } from '#contracts/rules/holidays/holidays.ts'
import { holidayForm } from '#machines/configuration/holidays/holiday.form.ts'
import { impactOf } from '#machines/configuration/holidays/holiday-impact.ts'
import { lockedFields, newHoliday } from '#machines/configuration/holidays/national-holiday.ts'

const saved: Holiday = {
  id: '3',
  date: '2027-03-09',
  name: 'Aniversário de Joinville',
  scope: 'MUNICIPAL',
  uf: 'SC',
  city: 'Joinville',
  recurring: true,
  active: true,
  version: 2,
}
const values = holidayForm.valuesOf(saved)
const errorsOf = (change: object) =>
  holidayForm.validate(problemsIn(HolidayWrite, holidayProblems))({ ...values, ...change })

describe('the form of a holiday', () => {
  it('M-162 writes back what it read', () => {
    const { id, version, ...body } = saved
    expect(holidayForm.bodyOf(values)).toEqual(body)
  })

  it('sends no place that its scope does not have, and keeps what was typed', () => {
    expect(holidayForm.bodyOf({ ...values, scope: 'COMPANY' })).toMatchObject({ uf: null, city: null })
    expect(holidayForm.bodyOf({ ...values, scope: 'STATE' })).toMatchObject({ uf: 'SC', city: null })
  })

  it.each([
    [{}, {}],
    [{ name: ' ' }, { name: 'Campo obrigatório.' }],
    [{ date: '' }, { date: 'Campo obrigatório.' }],
    [{ date: '31/02' }, { date: 'Data inválida.' }],
    [{ date: '2101-01-01' }, { date: 'Informe um ano de 2000 a 2100.' }],
    [{ uf: '' }, { uf: 'Campo obrigatório.' }],
    [{ city: '  ' }, { city: 'Campo obrigatório.' }],
    [{ scope: 'COMPANY', uf: '', city: '' }, {}],
    [{ scope: 'NATIONAL', date: '2027-02-09' }, { recurring: 'A data deste feriado muda a cada ano.' }],
  ])('M-162 says what is wrong with %o', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors)
  })

  it('locks day and scope of a national holiday by law alone', () => {
    expect(lockedFields(null)).toEqual([])
    expect(lockedFields(saved)).toEqual([])
    expect(lockedFields({ ...saved, scope: 'NATIONAL', date: '2027-12-25' })).toEqual(['date', 'scope'])
  })

  it('opens on a national day without a row as that holiday', () => {
    expect(newHoliday('2029-02-13')).toMatchObject({
      date: '2029-02-13',
      name: 'Carnaval',
      scope: 'NATIONAL',
    })
    expect(newHoliday('2029-02-14')).toMatchObject({ date: '2029-02-14', name: '' })
    for (const none of [null, '2029-02-31']) expect(newHoliday(none)).toEqual(holidayForm.initial)
  })

  it('asks whose hours it changes once day and place are known', () => {
    expect(impactOf(values, saved)).toEqual({
      holidayId: '3',
      date: '2027-03-09',
      scope: 'MUNICIPAL',
      uf: 'SC',
      city: 'Joinville',
      recurring: true,
      active: true,
    })
    expect(impactOf({ ...values, name: '', scope: 'COMPANY' }, null)).toEqual({
      date: '2027-03-09',
      scope: 'COMPANY',
      recurring: true,
      active: true,
    })
    for (const change of [{ date: '09/03' }, { date: '' }, { city: '' }, { uf: '' as const }])
      expect(impactOf({ ...values, ...change }, saved)).toBeNull()
  })
})

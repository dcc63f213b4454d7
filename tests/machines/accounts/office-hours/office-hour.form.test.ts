import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type OfficeHour, OfficeHourWrite } from '#contracts/accounts/office-hours.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { officeHourProblems } from '#contracts/rules/office-hours.ts'
import { type OfficeHourValues, officeHourForm } from '#machines/accounts/office-hours/office-hour.form.ts'
import { formatPartitions } from '#machines/accounts/office-hours/office-hour.labels.ts'
import { upcomingDays, weekOf } from '#machines/accounts/office-hours/week-grid.ts'
import { Failure } from '#machines/kit/failure.ts'
import { type FormSubmission, selectConflict } from '#machines/kit/form/form.machine.ts'
import { formatHours, formatWeekdays } from '#machines/kit/labels/weekday.labels.ts'
import { flush } from '#tests/support/machines/machine.ts'

const {
  valuesOf: officeHourValues,
  bodyOf: officeHourBody,
  formatValue: formatOfficeHourValue,
} = officeHourForm
const right: OfficeHourValues = { ...officeHourForm.initial, name: 'Expediente' }
const judge = problemsIn(OfficeHourWrite, officeHourProblems)
const validate = officeHourForm.validate(judge)
const but = (change: Partial<OfficeHourValues>) => validate({ ...right, ...change })
const stored = (change: Partial<OfficeHour> = {}): OfficeHour => ({
  ...officeHourBody(right),
  id: '3',
  version: 4,
  ...change,
})

describe('the values of an office hour', () => {
  it('D-14 begin as a working week and lack a name', () => {
    expect(validate(officeHourForm.initial)).toEqual({ name: 'Campo obrigatório.' })
    expect(validate(right)).toEqual({})
  })

  it('may close on the next day, never at the hour it opens', () => {
    expect(but({ opensAt: '22:00', closesAt: '05:00' })).toEqual({})
    expect(but({ closesAt: '08:00' })).toEqual({ closesAt: 'O fechamento deve ser em outro horário.' })
  })

  it('are told one by one', () => {
    expect(
      but({
        name: 'x'.repeat(81),
        weekdays: [],
        opensAt: '8',
        closesAt: '',
        toleranceBeforeMin: '121',
        toleranceAfterMin: '',
        validFrom: '31/02/2026',
      }),
    ).toEqual({
      name: 'Use no máximo 80 caracteres.',
      weekdays: 'Escolha ao menos um dia da semana.',
      opensAt: 'Horário inválido.',
      closesAt: 'Campo obrigatório.',
      toleranceBeforeMin: 'Informe de 0 a 120 minutos.',
      toleranceAfterMin: 'Campo obrigatório.',
      validFrom: 'Data inválida.',
    })
    expect(Object.keys(but({ holidayBehavior: 'SPECIAL' })).sort()).toEqual([
      'holidayClosesAt',
      'holidayOpensAt',
    ])
    expect(Object.keys(but({ validFrom: '2027-01-02', validTo: '2027-01-01' }))).toEqual(['validTo'])
  })

  it('come back as they were stored; hours of a holiday only while they count', () => {
    const hour = stored({ holidayBehavior: 'SPECIAL', holidayOpensAt: '09:00', holidayClosesAt: '12:00' })
    const { id: _id, version: _version, ...body } = hour
    expect(officeHourBody(officeHourValues(hour))).toEqual(body)
    expect(officeHourBody({ ...officeHourValues(hour), holidayBehavior: 'CLOSED' }).holidayOpensAt).toBeNull()
  })

  it('are put in words for two people to compare', () => {
    const values = officeHourValues(stored({ validTo: '2027-01-31', partitionNumbers: [1, 3] }))
    const names = Object.keys(values) as (keyof OfficeHourValues)[]
    expect(names.map(name => formatOfficeHourValue(values, name))).toEqual([
      'Expediente',
      'Partições 1, 3',
      'Seg a Sex',
      '08:00',
      '18:00',
      '15 min',
      '15 min',
      'Fechado',
      '',
      '',
      'Sim',
      'Sim',
      '',
      '31/01/2027',
      'Sim',
    ])
  })

  it('that two people changed wait field by field', async () => {
    const theirs = stored({ opensAt: '07:00', version: 5 })
    const sent: FormSubmission<OfficeHourValues>[] = []
    const actor = createActor(
      officeHourForm.createMachine(judge).provide({
        actors: {
          submit: fromPromise<OfficeHour, FormSubmission<OfficeHourValues>>(async ({ input }) => {
            sent.push(input)
            if (input.version === 5) return theirs
            throw new Failure('conflict', 'Alterado por Ana.', {
              code: 'VERSION_CONFLICT',
              details: { current: theirs },
            })
          }),
        },
      }),
      { input: { values: right, version: 4, seed: 'semente' } },
    ).start()
    actor.send({ type: 'field.changed', name: 'opensAt', value: '09:00' })
    actor.send({ type: 'submit.requested' })
    await flush()
    expect(selectConflict<OfficeHourValues>(actor.getSnapshot())?.rows).toMatchObject([
      { name: 'opensAt', mine: '09:00', theirs: '07:00', side: null },
    ])
    actor.send({ type: 'side.chosen', name: 'opensAt', side: 'mine' })
    actor.send({ type: 'conflict.resolved' })
    await flush()
    expect(sent.map(({ version, values }) => [version, values.opensAt])).toEqual([
      [4, '09:00'],
      [5, '09:00'],
    ])
    actor.stop()
  })
})

describe('words of a schedule', () => {
  it('put days together that follow each other', () => {
    expect(formatWeekdays([1, 2, 3, 4, 5])).toBe('Seg a Sex')
    expect(formatWeekdays([0, 6])).toBe('Sáb, Dom')
    expect(formatWeekdays([5, 6, 0, 2])).toBe('Ter, Sex a Dom')
    expect(formatWeekdays([0, 1, 2, 3, 4, 5, 6])).toBe('Todos os dias')
    expect(formatHours('08:00', '18:00')).toBe('08:00 – 18:00')
    expect(formatHours('22:00', '05:00')).toBe('22:00 – 05:00 (+1 dia)')
    expect([formatPartitions([]), formatPartitions([2])]).toEqual(['Todas as partições', 'Partição 2'])
  })
})

describe('the week of an account', () => {
  const night = stored({ id: '9', name: 'Noite', weekdays: [6], opensAt: '22:00', closesAt: '05:00' })

  it('tells an overnight stretch on the day it opens and draws the rest on the next', () => {
    const week = weekOf([stored(), night, stored({ id: '8', active: false })])
    const of = (day: number) => week.find(each => each.day === day)
    expect(week.map(({ short }) => short)).toEqual(['Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb', 'Dom'])
    expect(of(1)?.bars).toEqual([{ key: '3', from: 480, to: 1080, continued: false }])
    expect(of(6)).toMatchObject({
      hours: [{ name: 'Noite' }],
      bars: [{ from: 1320, to: 1440, continued: false }],
    })
    expect(of(0)).toMatchObject({ hours: [], bars: [{ from: 0, to: 300, continued: true }] })
  })

  it('M-21 tells the days to come of one schedule', () => {
    const holiday = { id: '1', name: 'Natal', scope: 'NATIONAL' as const }
    const days = [
      { date: '2026-12-25', holiday, windows: [], closed: [{ id: '3', name: 'Expediente' }] },
      { date: '2026-12-26', holiday: null, windows: [], closed: [] },
    ]
    expect(upcomingDays(days, '3')).toMatchObject([
      { weekday: 'sexta-feira', holiday: { name: 'Natal' }, closedByHoliday: true },
      { weekday: 'sábado', holiday: null, closedByHoliday: false },
    ])
    expect(upcomingDays(days, '9')[0]?.closedByHoliday).toBe(false)
  })
})

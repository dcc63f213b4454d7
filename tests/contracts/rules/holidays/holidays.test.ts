import { describe, expect, it } from 'vitest'
import type { Holiday, HolidayWrite } from '#contracts/configuration/holidays.contract.ts'
import {
  holidayOn,
  holidayProblems,
  holidaysOfYear,
  isFixedByLaw,
  nextDaysOf,
} from '#contracts/rules/holidays/holidays.ts'

let id = 0
const row = (change: Partial<Holiday>): Holiday => ({
  id: String(++id),
  date: '2026-03-16',
  name: 'Feriado',
  scope: 'COMPANY',
  uf: null,
  city: null,
  recurring: false,
  active: true,
  version: 1,
  ...change,
})
const nameOn = (rows: readonly Holiday[], day: string) => holidayOn(rows, day)?.name ?? null

const christmas = (change: Partial<Holiday>) =>
  row({ date: '2026-12-25', name: 'Natal', scope: 'NATIONAL', ...change })

describe('the holiday of a day', () => {
  it('is national by law in every year, without a row', () => {
    expect(holidayOn([], '2031-12-25')).toEqual({ id: null, name: 'Natal', scope: 'NATIONAL' })
    expect(nameOn([], '2031-02-25')).toBe('Carnaval')
    expect(nameOn([], '2031-12-24')).toBeNull()
  })

  it('is named by the widest scope, also where a narrower one is dated and the wider one yearly', () => {
    const state = row({ name: 'Do estado', scope: 'STATE', uf: 'SC', date: '2020-03-16', recurring: true })
    const city = row({ name: 'Da cidade', scope: 'MUNICIPAL', uf: 'SC', city: 'Joinville' })
    const company = row({ name: 'Da empresa' })
    expect(nameOn([company, city, state], '2026-03-16')).toBe('Do estado')
    expect(nameOn([company, city], '2026-03-16')).toBe('Da cidade')
    expect(nameOn([company, city, { ...state, active: false }], '2026-03-16')).toBe('Da cidade')
  })

  it('of one scope is the row of the day itself, which also makes an exception of a year', () => {
    const yearly = row({ name: 'De todo ano', date: '2020-03-16', recurring: true })
    const renamed = row({ name: 'Centenário', date: '2027-03-16' })
    const suspended = row({ date: '2028-03-16', active: false })
    const rows = [suspended, renamed, yearly]
    expect(['2026', '2027', '2028', '2029'].map(year => nameOn(rows, `${year}-03-16`))).toEqual([
      'De todo ano',
      'Centenário',
      null,
      'De todo ano',
    ])
  })

  it('is not that of a yearly row in the years before it', () => {
    const yearly = row({ date: '2026-03-16', recurring: true })
    expect(holidayOn([yearly], '2025-03-16')).toBeNull()
    expect(holidayOn([yearly], '2026-03-16')).not.toBeNull()
  })

  it('is hidden by an inactive national row: of its day, or of every year since if yearly', () => {
    const once = [christmas({ active: false })]
    expect([nameOn(once, '2026-12-25'), nameOn(once, '2027-12-25')]).toEqual([null, 'Natal'])
    const always = [christmas({ active: false, recurring: true })]
    expect(['2025', '2026', '2027', '2040'].map(year => nameOn(always, `${year}-12-25`))).toEqual([
      'Natal',
      null,
      null,
      null,
    ])
    expect(nameOn([...always, christmas({ date: '2030-12-25' })], '2030-12-25')).toBe('Natal')
  })

  it('of two yearly rows is that of the later one, from its year on', () => {
    const rows = [
      row({ name: 'Novo nome', date: '2024-03-16', recurring: true }),
      row({ name: 'Antigo', date: '2010-03-16', recurring: true }),
    ]
    expect([nameOn(rows, '2023-03-16'), nameOn(rows, '2025-03-16')]).toEqual(['Antigo', 'Novo nome'])
  })

  it('of 29 February is there in leap years alone', () => {
    const leap = [row({ date: '2024-02-29', recurring: true })]
    expect(holidayOn(leap, '2028-02-29')).not.toBeNull()
    expect(holidayOn(leap, '2027-02-28')).toBeNull()
    expect(holidaysOfYear(leap, 2027).some(({ scope }) => scope === 'COMPANY')).toBe(false)
  })
})

describe('the holidays of a year', () => {
  const days = (rows: readonly Holiday[], year: number) =>
    holidaysOfYear(rows, year).map(({ date, scope, city }) => [date.slice(5), scope, city])

  it('are the national ones by law and those of every place, by day and then widest first', () => {
    const rows = [
      row({
        date: '2020-12-25',
        name: 'Fundação',
        scope: 'MUNICIPAL',
        uf: 'SC',
        city: 'Palhoça',
        recurring: true,
      }),
      row({ date: '2026-06-30' }),
      row({ date: '2027-06-30', active: false }),
    ]
    expect(holidaysOfYear(rows, 2027)).toHaveLength(13)
    expect(days(rows, 2027).slice(-2)).toEqual([
      ['12-25', 'NATIONAL', null],
      ['12-25', 'MUNICIPAL', 'Palhoça'],
    ])
    expect(days(rows, 2026)).toContainEqual(['06-30', 'COMPANY', null])
    expect(days(rows, 2019).some(([, scope]) => scope === 'MUNICIPAL')).toBe(false)
  })

  it('say each once, whether stored or by law, and none that is inactive', () => {
    const stored = christmas({})
    expect(holidaysOfYear([stored], 2026)).toHaveLength(12)
    expect(holidaysOfYear([stored], 2026).at(-1)).toMatchObject({ id: stored.id, date: '2026-12-25' })
    expect(holidaysOfYear([{ ...stored, active: false }], 2026)).toHaveLength(11)
  })

  it('keep an exception to its own city, however that is spelled', () => {
    const city = { scope: 'MUNICIPAL', uf: 'SC', date: '2026-03-19', recurring: true } as const
    const rows = [
      row({ ...city, city: 'São José' }),
      row({ ...city, city: 'Joinville' }),
      row({ ...city, city: 'SAO JOSE', date: '2027-03-19', recurring: false, active: false }),
    ]
    expect(days(rows, 2027).filter(([, scope]) => scope === 'MUNICIPAL')).toEqual([
      ['03-19', 'MUNICIPAL', 'Joinville'],
    ])
  })
})

describe('the next days of a holiday', () => {
  it.each([
    ['2026-03-16', false, ['2026-03-16']],
    ['2020-03-16', true, ['2027-03-16', '2028-03-16']],
    ['2020-12-08', true, ['2026-12-08', '2027-12-08']],
    ['2030-12-08', true, ['2030-12-08', '2031-12-08']],
    ['2024-02-29', true, ['2028-02-29', '2032-02-29']],
  ])('of %s, yearly %s, are %j', (date, recurring, days) => {
    expect(nextDaysOf({ date, recurring }, '2026-11-20')).toEqual(days)
  })
})

describe('a holiday as it is written', () => {
  const { id: _, version: __, ...body } = row({})
  const fieldsOf = (change: Partial<HolidayWrite>) =>
    holidayProblems({ ...body, ...change }).map(({ field }) => field)

  it.each([
    [{}, []],
    [{ scope: 'STATE' }, ['uf']],
    [{ scope: 'MUNICIPAL', city: '' }, ['uf', 'city']],
    [{ scope: 'MUNICIPAL', uf: 'SC', city: 'Joinville' }, []],
    [{ scope: 'NATIONAL', date: '2027-02-09', recurring: true }, ['recurring']],
    [{ scope: 'NATIONAL', date: '2027-12-25', recurring: true }, []],
    [{ scope: 'COMPANY', date: '2027-02-09', recurring: true }, []],
  ] as const)('%j has its problems at %j', (change, fields) => {
    expect(fieldsOf(change as Partial<HolidayWrite>)).toEqual(fields)
  })

  it('stays and keeps its day where the law makes it', () => {
    expect(isFixedByLaw(christmas({}))).toBe(true)
    expect(isFixedByLaw(christmas({ scope: 'COMPANY' }))).toBe(false)
    expect(isFixedByLaw(christmas({ date: '2026-12-26' }))).toBe(false)
  })
})

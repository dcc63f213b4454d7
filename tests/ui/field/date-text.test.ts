import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDate, isDay, isTime, parseDate } from '#contracts/rules/dates.ts'
import { empty, strike, strokes } from '#tests/support/browser/simulated-typing.ts'
import { dateMask } from '#ui/date/date-mask.ts'
import { readDate } from '#ui/date/read-date.ts'
import { daySlots, timeProblem } from '#ui/date/time.ts'
import { timeMask } from '#ui/mask/masks.ts'

/** The same question put to the platform's own calendar. */
const existed = (day: string) => {
  const instant = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === day
}

const days = fc
  .date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const recentDays = fc
  .date({ min: new Date('1985-01-01T00:00:00Z'), max: new Date('2035-12-31T00:00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

describe('M-72, M-73 a date as text', () => {
  it.each([
    ['29/02/2028', '2028-02-29'],
    ['31/12/2026', '2026-12-31'],
    ['29/02/2000', '2000-02-29'],
  ])('%s is a day', (text, date) => {
    expect(readDate(text)).toEqual({ date, timestamp: Date.parse(`${date}T00:00:00-03:00`), problem: null })
  })

  it.each([
    '29/02/2027',
    '29/02/1900',
    '31/04/2026',
    '32/01/2026',
    '00/01/2026',
    '01/13/2026',
    '01/00/2026',
    '01/01/0999',
  ])('%s never was', text =>
    expect(readDate(text)).toEqual({ date: null, timestamp: null, problem: 'Data inválida.' }),
  )

  it.each(['', '9', '99/99/999', '31/02/202'])('%j is too short to be judged', text =>
    expect(readDate(text)).toEqual({ date: null, timestamp: null, problem: null }),
  )

  it('is not before the first day that is accepted', () => {
    const min = '2026-11-10'
    expect(readDate('09/11/2026', { min }).problem).toBe('A data deve ser posterior a 10/11/2026.')
    expect(readDate('09/11/2026', { min }).date).toBeNull()
    expect(readDate('10/11/2026', { min })).toMatchObject({ date: min, problem: null })
    expect(readDate('09/11/2026', { min, minMessage: 'Escolha um dia a partir de hoje.' }).problem).toBe(
      'Escolha um dia a partir de hoje.',
    )
  })

  it('P01 every day there is comes back from its text', () => {
    fc.assert(
      fc.property(days, day => {
        expect(parseDate(formatDate(day))).toBe(day)
        expect(isDay(day)).toBe(true)
        expect(dateMask.mask(day)).toBe(formatDate(day))
      }),
      { numRuns: 1000 },
    )
  })

  it('P01 no sequence of keys, pastes and caret moves makes a day that never was', () => {
    const pastes = fc.oneof(
      fc.string({ maxLength: 16 }),
      recentDays,
      recentDays.map(formatDate),
      fc.constantFrom('1-2-2026', '31.2.2026', '29022027', '2026-02-31'),
    )
    fc.assert(
      fc.property(strokes([...'0123456789/-.eE+'], pastes), sequence => {
        sequence.reduce((box, stroke) => {
          const after = strike(dateMask, box, stroke)
          expect(after.text.length).toBeLessThanOrEqual(10)
          expect(after.text).toMatch(/^(\d|\d\d\/(\d|\d\d\/\d{0,4})?)?$/)
          const { date, timestamp, problem } = readDate(after.text)
          if (date) {
            expect(existed(date)).toBe(true)
            expect(formatDate(date)).toBe(after.text)
            expect(timestamp).not.toBeNull()
          } else expect(problem).toBe(after.text.length > 9 ? 'Data inválida.' : null)
          return after
        }, empty)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('M-75 an hour as text', () => {
  it.each(['00:00', '09:30', '23:59'])('%s is an hour', text => expect(isTime(text)).toBe(true))
  it.each(['24:00', '12:60', '99:99'])('%s is refused', text => {
    expect(isTime(text)).toBe(false)
    expect(timeProblem(text)).toBe('Horário inválido.')
  })
  it('is not judged while it is being written', () => expect(timeProblem('24:0')).toBeNull())

  it('P02 no sequence of strokes makes an hour that is not of the day', () => {
    fc.assert(
      fc.property(strokes([...'0123456789:h'], fc.string({ maxLength: 8 })), sequence => {
        sequence.reduce((box, stroke) => {
          const after = strike(timeMask, box, stroke)
          expect(after.text).toMatch(/^\d{0,2}$|^\d\d:\d{1,2}$/)
          const [hours, minutes] = after.text.split(':').map(Number)
          if (isTime(after.text)) expect([hours! < 24, minutes! < 60]).toEqual([true, true])
          else if (after.text.length === 5) expect(hours! > 23 || minutes! > 59).toBe(true)
          return after
        }, empty)
      }),
      { numRuns: 500 },
    )
  })

  it('M-74 a day has 48 half hours', () => {
    expect(daySlots).toHaveLength(48)
    expect(daySlots.every(isTime)).toBe(true)
    expect([daySlots[0], daySlots[1], daySlots[47]]).toEqual(['00:00', '00:30', '23:30'])
  })
})

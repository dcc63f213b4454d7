import { describe, expect, it } from 'vitest'
import { DAYS_AHEAD } from '#bff/domains/service-orders/schedule/slot-rules.ts'
import { addDays } from '#contracts/rules/dates.ts'
import {
  DATE_TOO_FAR_MESSAGE,
  hourIn,
  hourProblem,
  lastDayFrom,
  lengthsWith,
} from '#machines/service-orders/schedule/slot.rules.ts'

describe('an hour for a visit', () => {
  it.each([
    ['05:00', 60, true],
    ['04:59', 60, false],
    ['22:00', 60, true],
    ['22:01', 60, false],
    ['13:00', 600, true],
    ['15:10', 45, true],
  ])('M-146 %s for %i minutes: %s', (time, minutes, bookable) => {
    expect(hourProblem(time, minutes)).toBe(bookable ? null : 'Agende entre 05:00 e 23:00.')
    expect(hourIn(time, minutes)).toBe(bookable ? time : null)
  })

  it.each(['', '1', '15:', '25:00'])('“%s” is none yet, and nothing is said of it', text => {
    expect([hourProblem(text, 60), hourIn(text, 60)]).toEqual([null, null])
  })
})

describe('how long a visit may be said to take', () => {
  it('is one of the usual lengths, or what it takes already', () => {
    expect(lengthsWith(60, 165).slice(0, 11)).toEqual([15, 30, 45, 60, 75, 90, 105, 120, 150, 165, 180])
    expect(lengthsWith(60)).toHaveLength(18)
  })

  it('M-146 is of 15 to 600 minutes, by the quarter of an hour', () => {
    const lengths = lengthsWith()
    expect([lengths[0], lengths.at(-1)]).toEqual([15, 600])
    expect(lengths.filter(each => each % 15 !== 0)).toEqual([])
  })
})

describe('the last day of a visit', () => {
  it('M-146 is as far ahead as the server takes one', () => {
    const last = addDays('2026-11-23', DAYS_AHEAD)
    expect(lastDayFrom('2026-11-23')).toBe(last)
    expect(last).toBe('2027-02-21')
    expect(DATE_TOO_FAR_MESSAGE).toBe('Agende para no máximo 90 dias à frente.')
  })
})

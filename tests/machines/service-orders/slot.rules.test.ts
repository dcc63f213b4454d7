import { describe, expect, it } from 'vitest'
import { hourIn, hourProblem, lengthsWith } from '#machines/service-orders/slot.rules.ts'

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
    expect(lengthsWith(60, 75).slice(0, 5)).toEqual([30, 45, 60, 75, 90])
    expect(lengthsWith(60)).toHaveLength(11)
  })
})

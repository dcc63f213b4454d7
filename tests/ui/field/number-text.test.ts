import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepNumber, numberProblem, readNumber, showNumber, stepNumber } from '#ui/field/number-text.ts'

describe('M-69 the text of a number', () => {
  it.each([
    ['12e5', 0, '125'],
    ['-1.234', 0, '1234'],
    ['+7E', 0, '7'],
    ['R$ 1,5', 2, '1,5'],
    ['1.5', 2, '1,5'],
    ['1,2,3456', 2, '1,23'],
    ['abc', 0, ''],
  ])('%j with %i decimals keeps %j', (text, decimals, kept) =>
    expect(keepNumber(text, { decimals })).toBe(kept),
  )

  it.each([
    ['', null],
    [',5', null],
    ['0', 0],
    ['12', 12],
    ['1,5', 1.5],
    ['1,', 1],
  ])('%j is read as %j', (text, value) => expect(readNumber(text)).toBe(value))

  it.each([
    ['', null],
    ['14', 'O mínimo é 15.'],
    ['15', null],
    ['600', null],
    ['601', 'O máximo é 600.'],
  ])('%j between 15 and 600: %j', (text, problem) =>
    expect(numberProblem(text, { min: 15, max: 600 })).toBe(problem),
  )

  it('says long limits with the point of the thousands', () => {
    expect(numberProblem('1441', { max: 1440 })).toBe('O máximo é 1.440.')
    expect(numberProblem('1', { min: 1500.5 })).toBe('O mínimo é 1.500,5.')
  })

  it('counts up and down inside its limits', () => {
    expect(stepNumber('', 1, { min: 15 })).toBe('15')
    expect(stepNumber('15', -1, { min: 15 })).toBe('15')
    expect(stepNumber('1,1', 1, {})).toBe('2,1')
    expect(stepNumber('600', 1, { max: 600 })).toBe('600')
    expect(stepNumber('0', -1, {})).toBe('0')
  })

  it('P03 any text gives digits and at most one comma, once and for all; all its digits are kept', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[\deE+,.-]*$/)),
        fc.integer({ min: 0, max: 3 }),
        (text, decimals) => {
          const kept = keepNumber(text, { decimals })
          expect(kept).toMatch(decimals ? /^\d*(,\d*)?$/ : /^\d*$/)
          expect(keepNumber(kept, { decimals })).toBe(kept)
          if (decimals === 0) expect(kept).toBe(text.replace(/\D/g, ''))
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('P03 a number comes back from how it is shown', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 99 }), (whole, cents) => {
        const value = Number(`${whole}.${cents}`)
        expect(readNumber(showNumber(value))).toBe(value)
      }),
    )
    expect(showNumber(null)).toBe('')
  })
})

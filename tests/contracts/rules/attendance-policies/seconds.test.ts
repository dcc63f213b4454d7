import { describe, expect, it } from 'vitest'
import { formatSeconds, secondsIn } from '#contracts/rules/attendance-policies/seconds.ts'

describe('times of a rule', () => {
  it.each([
    [0, '0 s'],
    [20, '20 s'],
    [60, '1 min'],
    [90, '1 min 30 s'],
    [3600, '1 h'],
    [5400, '1 h 30 min'],
    [86_400, '24 h'],
  ])('%i seconds are said and read as %s', (seconds, words) => {
    expect(formatSeconds(seconds).replaceAll('\u00a0', ' ')).toBe(words)
    expect(secondsIn(words)).toBe(seconds)
    expect(secondsIn(formatSeconds(seconds))).toBe(seconds)
  })

  it.each([
    ['45s', 45],
    ['1h30min', 5400],
    [' 2 minutos ', 120],
    ['1 hora 5 segundos', 3605],
    ['90 MIN', 5400],
  ])('reads %s', (text, seconds) => expect(secondsIn(text)).toBe(seconds))

  it.each(['', '10', 'min', '1:30', '-5 s', '1,5 h', '30 min 1 h', '5 x'])('does not read %j', text =>
    expect(secondsIn(text)).toBeNaN(),
  )
})

import { describe, expect, it } from 'vitest'
import { trainingPoints, trainingTotal } from '#contracts/rules/training/score.ts'

const time = (seconds: number, limit: number, done = true) => ({ seconds, limit, done })

const perfect = {
  accept: time(20, 60),
  arrival: null,
  close: time(300, 900),
  closedMode: 'OPERATOR' as const,
  skipped: 0,
  hasSentence: true,
}
const open = { ...perfect, closedMode: null, skipped: null, hasSentence: null }

describe('the points of an attendance', () => {
  it('are all of them for one that keeps every time and every step', () => {
    expect(trainingPoints(perfect)).toBe(100)
    expect(trainingPoints({ ...perfect, arrival: time(400, 600) })).toBe(100)
  })

  it.each([
    ['accepted up to twice as late', { accept: time(120, 60) }, 72],
    ['accepted later still', { accept: time(121, 60) }, 44],
    ['closed up to twice as late', { close: time(1800, 900) }, 89],
    ['closed later still', { close: time(1801, 900) }, 78],
    ['a vehicle that came late', { arrival: time(900, 600) }, 95],
    ['a vehicle that never came', { arrival: time(1300, 600, false) }, 90],
    ['one step passed over', { skipped: 1 }, 94],
    ['two or more steps passed over', { skipped: 5 }, 89],
    ['a closing that says nothing', { hasSentence: false }, 89],
  ])('are fewer for %s', (_, change, points) => {
    expect(trainingPoints({ ...perfect, ...change })).toBe(points)
  })

  it('wait while there is time, and are none where nobody comes', () => {
    expect(trainingPoints({ ...open, accept: time(60, 60, false), close: time(60, 900, false) })).toBeNull()
    expect(trainingPoints({ ...open, accept: time(61, 60, false), close: time(61, 900, false) })).toBe(0)
  })

  it('count what is known of one that is still open', () => {
    expect(trainingPoints({ ...open, close: time(200, 900, false) })).toBe(100)
    expect(trainingPoints({ ...open, close: time(2000, 900, false) })).toBe(71)
  })

  it('are of nobody where the system closes what nobody took', () => {
    const alone = { ...open, accept: time(30, 60, false), close: time(30, 900) }
    expect(trainingPoints({ ...alone, closedMode: 'AUTO_DISARM' })).toBeNull()
    expect(trainingPoints({ ...alone, closedMode: 'BULK', accept: time(30, 60) })).toBe(100)
  })

  it('make the score of a night: their mean, without those that wait', () => {
    expect(trainingTotal([{ points: 100 }, { points: null }, { points: 71 }])).toBe(86)
    expect(trainingTotal([{ points: null }])).toBeNull()
    expect(trainingTotal([])).toBeNull()
  })
})

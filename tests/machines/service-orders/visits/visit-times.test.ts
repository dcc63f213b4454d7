import { describe, expect, it } from 'vitest'
import { metresBetween } from '#contracts/rules/visits/location.ts'
import {
  newVisitValues,
  visitBody,
  visitErrors,
  visitValues,
} from '#machines/service-orders/visits/visit.form.ts'
import { readPosition, type VisitClock } from '#machines/service-orders/visits/visit-times.ts'
import { intervention } from '#tests/support/records/records.ts'

const clock: VisitClock = {
  now: () => '2026-11-20T15:00:00.000Z',
  written: iso => ({ date: iso.slice(0, 10), time: iso.slice(11, 16) }),
  instant: ({ date, time }) => (date && time ? new Date(`${date}T${time}:00Z`).toISOString() : null),
}
const at = (time: string) => ({ date: '2026-11-20', time })
const NONE = { date: '', time: '' }

describe('M-150 the way to a visit, written', () => {
  it.each([
    ['-27.5954, -48.548', -27.5954, -48.548],
    [' -27,5954, -48,548 ', -27.5954, -48.548],
    ['-27,5954,-48,548', -27.5954, -48.548],
    ['-27.5954;-48.548', -27.5954, -48.548],
    ['-27 -48', -27, -48],
    ['90, -180', 90, -180],
  ])('%s is a position', (text, latitude, longitude) => {
    expect(readPosition(text)).toEqual({ latitude, longitude })
  })

  it.each(['', '-27.5', 'Rua das Flores, 10', '91, 0', '0, 181', '1, 2, 3', '27.5954S 48.548W'])(
    '%j is none',
    text => {
      expect(readPosition(text)).toBeNull()
    },
  )

  it('goes and comes back as it was, seconds too, and null where it was emptied', () => {
    const journey = {
      displacedAt: '2026-11-20T11:20:13.000Z',
      arrivedAt: '2026-11-20T11:55:47.000Z',
      arrivalPosition: { latitude: -27.5954, longitude: -48.548 },
    }
    const visit = intervention(journey)
    const values = visitValues(visit, clock)
    expect(values.position).toBe('-27.5954, -48.548')
    expect(visitBody(values, visit, clock)).toMatchObject(journey)
    const emptied = { ...values, displacedAt: NONE, arrivedAt: NONE, position: ' ' }
    expect(visitErrors(emptied, false, clock)).toEqual({})
    expect(visitBody(emptied, visit, clock)).toMatchObject({
      displacedAt: null,
      arrivedAt: null,
      arrivalPosition: null,
    })
  })

  it('drops hidden seconds that would put the end before the start of the same minute', () => {
    const visit = intervention({ startedAt: '2026-11-20T12:10:45.000Z', endedAt: '2026-11-20T12:50:20.000Z' })
    const values = visitValues(visit, clock)
    const short = { ...values, endedAt: values.startedAt }
    expect(visitErrors(short, false, clock)).toEqual({})
    const minute = clock.instant(values.startedAt)
    expect(visitBody(short, visit, clock)).toMatchObject({ startedAt: minute, endedAt: minute })
    const later = { ...values, endedAt: { ...values.endedAt, time: '12:55' } }
    expect(visitBody(later, visit, clock)).toMatchObject({ startedAt: '2026-11-20T12:10:45.000Z' })
  })

  it('is judged at its fields: half a moment, the future, the order, a position that is none', () => {
    const values = visitValues(intervention(), clock)
    const errorsOf = (change: Partial<typeof values>) => visitErrors({ ...values, ...change }, false, clock)
    expect(errorsOf({ arrivedAt: { date: '2026-11-20', time: '' } })).toEqual({
      arrivedAt: 'Informe a data e a hora.',
    })
    expect(errorsOf({ displacedAt: at('15:01') })).toEqual({ displacedAt: 'Não pode ser no futuro.' })
    expect(errorsOf({ displacedAt: at('12:10'), arrivedAt: at('12:09') })).toEqual({
      arrivedAt: 'A chegada não pode vir antes da saída.',
    })
    expect(errorsOf({ displacedAt: at('13:01') })).toEqual({
      displacedAt: 'A saída não pode vir depois do fim.',
    })
    expect(errorsOf({ arrivedAt: at('13:01') })).toEqual({
      arrivedAt: 'A chegada não pode vir depois do fim.',
    })
    expect(errorsOf({ position: 'na esquina' })).toEqual({
      position: 'Informe latitude e longitude, como -27.5954, -48.548.',
    })
  })

  it('is neither judged nor sent of a remote visit, and has no end to follow while in course', () => {
    const blank = newVisitValues({ id: '9', name: 'Rui' }, clock)
    const wrong = { displacedAt: at('23:00'), arrivedAt: { date: '', time: '1' }, position: 'x' }
    const remote = { ...blank, ...wrong, mode: 'REMOTE' as const }
    expect(Object.keys(visitErrors(remote, false, clock))).toEqual(['result', 'description'])
    for (const name of ['displacedAt', 'arrivedAt', 'arrivalPosition'])
      expect(visitBody(remote, null, clock)).not.toHaveProperty(name)
    const current = intervention({ endedAt: null, result: null })
    const going = { ...visitValues(current, clock), arrivedAt: at('14:59') }
    expect(visitErrors(going, true, clock)).toEqual({})
  })
})

describe('M-143 metres between two positions', () => {
  it.each([
    [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 0 }, 0],
    [{ latitude: -27.595, longitude: -48.548 }, { latitude: -27.594, longitude: -48.548 }, 111],
    [{ latitude: -23.55, longitude: -46.63 }, { latitude: -22.91, longitude: -43.17 }, 360_700],
    [{ latitude: 0, longitude: 179.999 }, { latitude: 0, longitude: -179.999 }, 222],
    [{ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }, 20_015_087],
  ])('%o to %o', (one, other, metres) => {
    expect(Math.abs(metresBetween(one, other) - metres)).toBeLessThanOrEqual(Math.max(1, metres * 0.005))
    expect(metresBetween(other, one)).toBe(metresBetween(one, other))
  })
})

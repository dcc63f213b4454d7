import type { Coordinates } from '#contracts/kit/location.ts'
import { visitTimeProblems } from '#contracts/rules/visits/times.ts'

/** `YYYY-MM-DD` and `HH:mm`. */
export interface Written {
  date: string
  time: string
}

export interface VisitClock {
  now: () => string
  written: (iso: string) => Written
  instant: (written: Written) => string | null
}

export const NO_MOMENT: Written = { date: '', time: '' }

const isBlank = ({ date, time }: Written) => date === '' && time === ''

const PAIR = /^(-?\d{1,3}(?:[.,]\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:[.,]\d+)?)$/

/** Degrees of "latitude, longitude", with point or comma; null when it is not a position. */
export const readPosition = (text: string): Coordinates | null => {
  const [, north, east] = PAIR.exec(text.trim()) ?? []
  if (north === undefined || east === undefined) return null
  const [latitude, longitude] = [north, east].map(degrees => Number(degrees.replace(',', '.'))) as [
    number,
    number,
  ]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

export const formatPosition = (position: Coordinates | null): string =>
  position ? `${position.latitude}, ${position.longitude}` : ''

const momentProblem = (written: Written, clock: VisitClock): string | null => {
  const instant = clock.instant(written)
  if (instant === null) return 'Informe a data e a hora.'
  return instant > clock.now() ? 'Não pode ser no futuro.' : null
}

interface TimedValues {
  mode: 'ON_SITE' | 'REMOTE'
  displacedAt: Written
  arrivedAt: Written
  position: string
  startedAt: Written
  endedAt: Written
}

/** Field errors of times and position; remote visits have no journey. */
export const visitTimeErrors = (values: TimedValues, inCourse: boolean, clock: VisitClock) => {
  const { displacedAt, arrivedAt, position, startedAt, endedAt } = values
  const onSite = values.mode === 'ON_SITE'
  const instant = (written: Written, asked: boolean) => (asked ? clock.instant(written) : null)
  const problems = visitTimeProblems({
    displacedAt: instant(displacedAt, onSite),
    arrivedAt: instant(arrivedAt, onSite),
    startedAt: instant(startedAt, true),
    endedAt: instant(endedAt, !inCourse),
  })
  const order = (field: string) => problems.find(problem => problem.field === field)?.message ?? null
  const optional = (name: 'displacedAt' | 'arrivedAt') =>
    onSite && !isBlank(values[name]) ? (momentProblem(values[name], clock) ?? order(name)) : null
  const isPosition = !onSite || position.trim() === '' || readPosition(position) !== null
  return {
    displacedAt: optional('displacedAt'),
    arrivedAt: optional('arrivedAt'),
    position: isPosition ? null : 'Informe latitude e longitude, como -27.5954, -48.548.',
    startedAt: momentProblem(startedAt, clock),
    endedAt: inCourse ? null : (momentProblem(endedAt, clock) ?? order('endedAt')),
  }
}

import type { Patrol, PatrolWrite, PlannedRun } from '../accounts/patrols.contract.ts'
import type { FieldError } from '../kit/wire.ts'
import {
  addMinutes,
  eachDay,
  instantAtMinute,
  MINUTES_IN_DAY,
  minutesOf,
  timeOfMinutes,
  weekdayOf,
} from './dates.ts'

type Window = Pick<PatrolWrite, 'windowStart' | 'windowEnd'>

/** Minutes from the window's start to a time; past `lengthOf`, outside the window. */
const within = ({ windowStart }: Window, time: string) =>
  (minutesOf(time) - minutesOf(windowStart) + MINUTES_IN_DAY) % MINUTES_IN_DAY

const lengthOf = (window: Window) => within(window, window.windowEnd)

export const patrolProblems = (patrol: PatrolWrite): FieldError[] => {
  const { windowStart, windowEnd, times, intervalMinutes, checkpoints } = patrol
  const problems: FieldError[] = []
  // Without a complete window there is nothing to compare.
  if (windowStart.length < 5 || windowEnd.length < 5) return problems
  const say = (field: keyof PatrolWrite, code: string, message: string) =>
    problems.push({ field, code, message })
  if (windowStart === windowEnd) say('windowEnd', 'sameHour', 'O fim da janela deve ser em outro horário.')
  if (times.length > 0 && intervalMinutes !== null)
    say('times', 'exclusive', 'Informe horários fixos ou um intervalo, não os dois.')
  else if (times.length === 0 && intervalMinutes === null)
    say('times', 'required', 'Informe ao menos um horário.')
  const repeated = times.find((time, index) => times.indexOf(time) !== index)
  const outside = times.find(time => within(patrol, time) > lengthOf(patrol))
  if (repeated) say('times', 'repeated', `O horário ${repeated} está repetido.`)
  else if (outside && windowStart !== windowEnd)
    say('times', 'outside', `O horário ${outside} está fora da janela da ronda.`)
  if (intervalMinutes !== null && windowStart !== windowEnd && intervalMinutes > lengthOf(patrol))
    say('intervalMinutes', 'tooBig', 'O intervalo é maior que a janela da ronda.')
  if (new Set(checkpoints.map(({ id }) => id)).size < checkpoints.length)
    say('checkpoints', 'repeated', 'Há um ponto repetido.')
  return problems
}

const beats = (patrol: Patrol): number[] => {
  const { times, intervalMinutes } = patrol
  if (intervalMinutes === null) return times.map(time => within(patrol, time)).sort((a, b) => a - b)
  return Array.from(
    { length: Math.floor(lengthOf(patrol) / intervalMinutes) + 1 },
    (_, index) => index * intervalMinutes,
  )
}

/**
 * Runs of windows opening on these days; one after midnight keeps its day.
 * @param zone of the account's clock
 */
export const planRuns = (patrol: Patrol, from: string, to: string, zone: string): PlannedRun[] =>
  patrol.active
    ? eachDay(from, to)
        .filter(date => patrol.weekdays.includes(weekdayOf(date)))
        .flatMap(date =>
          beats(patrol).map(beat => {
            const minutes = minutesOf(patrol.windowStart) + beat
            const at = instantAtMinute(date, minutes, zone)
            return {
              at: at.toISOString(),
              date,
              time: timeOfMinutes(minutes % MINUTES_IN_DAY),
              dueUntil: addMinutes(at, patrol.toleranceMinutes).toISOString(),
            }
          }),
        )
    : []

import type { Patrol, PatrolWrite, PlannedRun } from '../accounts/patrols.contract.ts'
import type { FieldError } from '../kit/wire.ts'
import {
  addMinutes,
  eachDay,
  instantAtMinute,
  MINUTES_IN_DAY,
  minutesBetween,
  minutesOf,
  timeOfMinutes,
  weekdayOf,
} from './dates.ts'
import { listProblems } from './problems.ts'

/** Cross-field problems of a patrol. */
export const patrolProblems = (patrol: PatrolWrite): FieldError[] => {
  const { windowStart, windowEnd, times, intervalMinutes, checkpoints } = patrol
  const { problems, say } = listProblems<PatrolWrite>()
  if (windowStart.length < 5 || windowEnd.length < 5) return problems
  const length = minutesBetween(windowStart, windowEnd)
  if (length === 0) say('windowEnd', 'sameHour', 'O fim da janela deve ser em outro horário.')
  if (times.length > 0 && intervalMinutes !== null)
    say('times', 'exclusive', 'Informe horários fixos ou um intervalo, não os dois.')
  else if (times.length === 0 && intervalMinutes === null)
    say('times', 'required', 'Informe ao menos um horário.')
  const repeated = times.find((time, index) => times.indexOf(time) !== index)
  const outside = times.find(time => minutesBetween(windowStart, time) > length)
  if (repeated) say('times', 'repeated', `O horário ${repeated} está repetido.`)
  else if (outside && length > 0)
    say('times', 'outside', `O horário ${outside} está fora da janela da ronda.`)
  if (intervalMinutes !== null && length > 0 && intervalMinutes > length)
    say('intervalMinutes', 'tooBig', 'O intervalo é maior que a janela da ronda.')
  if (new Set(checkpoints.map(({ id }) => id)).size < checkpoints.length)
    say('checkpoints', 'repeated', 'Há um ponto repetido.')
  return problems
}

const beats = ({ windowStart, windowEnd, times, intervalMinutes: every }: Patrol): number[] => {
  if (every === null) return times.map(time => minutesBetween(windowStart, time)).sort((a, b) => a - b)
  return Array.from(
    { length: Math.floor(minutesBetween(windowStart, windowEnd) / every) + 1 },
    (_, at) => at * every,
  )
}

/**
 * Runs of windows opening on these days; one after midnight keeps its day.
 * @param zone of the account's clock
 */
export const planRuns = (patrol: Patrol, from: string, to: string, zone: string): PlannedRun[] =>
  eachDay(from, to)
    .filter(date => patrol.active && patrol.weekdays.includes(weekdayOf(date)))
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

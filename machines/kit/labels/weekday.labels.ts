import { weekdays } from '../../technicians/blocks/block.labels.ts'

/** Monday first. */
export const week = [...weekdays.slice(1), ...weekdays.slice(0, 1)]

/** Three or more consecutive days form a range, e.g. `Seg a Sex`. */
export const formatWeekdays = (days: readonly number[]): string => {
  if (days.length === 7) return 'Todos os dias'
  const runs: string[][] = []
  week.forEach(({ day, short }, index) => {
    if (!days.includes(day)) return
    const before = week[index - 1]
    if (before && days.includes(before.day)) runs.at(-1)?.push(short)
    else runs.push([short])
  })
  return runs.flatMap(run => (run.length > 2 ? [`${run[0]} a ${run.at(-1)}`] : run)).join(', ')
}

/** `08:00 – 18:00`; marks a closing time on the next day. */
export const formatHours = (opensAt: string, closesAt: string): string =>
  `${opensAt} – ${closesAt}${closesAt < opensAt ? ' (+1 dia)' : ''}`

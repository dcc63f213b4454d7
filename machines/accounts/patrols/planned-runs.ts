import type { PlannedRun } from '#contracts/accounts/patrols.contract.ts'

/** One line per day that has runs. */
export const runsByDay = (runs: readonly PlannedRun[]): { date: string; words: string }[] =>
  [...new Set(runs.map(({ date }) => date))].map(date => {
    const ofDay = runs.filter(run => run.date === date)
    const first = ofDay[0]?.time ?? ''
    return {
      date,
      words: ofDay.map(({ time }) => (time < first ? `${time} (+1 dia)` : time)).join(', '),
    }
  })

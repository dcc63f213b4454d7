/** Monday first; the wire's numbers, Sunday is 0. */
export const week = [
  { day: 1, name: 'segunda-feira', short: 'Seg' },
  { day: 2, name: 'terça-feira', short: 'Ter' },
  { day: 3, name: 'quarta-feira', short: 'Qua' },
  { day: 4, name: 'quinta-feira', short: 'Qui' },
  { day: 5, name: 'sexta-feira', short: 'Sex' },
  { day: 6, name: 'sábado', short: 'Sáb' },
  { day: 0, name: 'domingo', short: 'Dom' },
] as const

export const weekdayName = (day: number): string => week.find(each => each.day === day)?.name ?? ''

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

export const formatHours = (opensAt: string, closesAt: string): string =>
  `${opensAt} – ${closesAt}${closesAt < opensAt ? ' (+1 dia)' : ''}`

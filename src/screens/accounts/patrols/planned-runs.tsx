import type { PlannedRun } from '#contracts/accounts/patrols.contract.ts'
import { formatDate } from '#contracts/rules/dates.ts'
import { panelTitle } from '#ui/page/page.ts'
import { PlainTable } from '../../kit/plain-table.tsx'

/** One row per day; a run after midnight belongs to its window's day. */
export const runsByDay = (runs: readonly PlannedRun[]): [date: string, times: string][] =>
  [...new Set(runs.map(({ date }) => date))].map(date => {
    const times = runs.flatMap(run => (run.date === date ? run.time : []))
    const first = times[0] ?? ''
    return [date, times.map(time => (time < first ? `${time} (+1 dia)` : time)).join(', ')]
  })

export const PlannedRuns = ({ runs }: { runs: readonly PlannedRun[] }) => (
  <section aria-label="Próximos 7 dias">
    <h2 className={panelTitle()}>Próximos 7 dias</h2>
    <PlainTable
      label="Execuções previstas"
      empty="Nenhuma execução prevista."
      rows={runsByDay(runs)}
      keyOf={([date]) => date}
      columns={[
        ['Data', ([date]) => formatDate(date)],
        ['Execuções', ([, times]) => times],
      ]}
    />
  </section>
)

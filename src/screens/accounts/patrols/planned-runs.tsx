import type { PlannedRun } from '#contracts/accounts/patrols.contract.ts'
import { runsByDay } from '#machines/accounts/patrols/planned-runs.ts'
import { formatDate } from '#ui/format/dates.ts'
import { panelTitle } from '#ui/page/page.ts'
import { frame } from '#ui/table/table.ts'
import { folded, muted } from '../record.styles.ts'

export const PlannedRuns = ({ runs }: { runs: readonly PlannedRun[] }) => (
  <section aria-label="Próximos 7 dias">
    <h2 className={panelTitle()}>Próximos 7 dias</h2>
    {runs.length === 0 ? (
      <p className={muted()}>Nenhuma execução prevista.</p>
    ) : (
      <div className={frame()}>
        <table className={folded()} aria-label="Execuções previstas">
          <thead>
            <tr>
              <th scope="col">Data</th>
              <th scope="col">Execuções</th>
            </tr>
          </thead>
          <tbody>
            {runsByDay(runs).map(({ date, words }) => (
              <tr key={date}>
                <th scope="row">{formatDate(date)}</th>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </section>
)

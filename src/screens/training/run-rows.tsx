import type { TrainingRun } from '#contracts/training/training.contract.ts'
import { endingLabels, nightLabels } from '#machines/training/training.labels.ts'
import { Button } from '#ui/button/button.tsx'
import { ScrollFrame } from '#ui/page/scroll-frame.tsx'
import { frame, table } from '#ui/table/table.ts'
import { formatMoment } from '../kit/format.ts'
import { Points } from './points.tsx'

interface RunRowsProps {
  runs: readonly TrainingRun[]
  chosenId: string | null
  onChoose: (runId: string) => void
}

/** Nights that there were, newest first; one of them is shown. */
export const RunRows = ({ runs, chosenId, onChoose }: RunRowsProps) => (
  <ScrollFrame label="Tabela de noites" className={frame()}>
    <table className={table()} aria-label="Noites">
      <thead>
        <tr>
          <th scope="col">Noite</th>
          <th scope="col">Velocidade</th>
          <th scope="col">Começo</th>
          <th scope="col">Por</th>
          <th scope="col">Fim</th>
          <th scope="col" data-number>
            Atendimentos
          </th>
          <th scope="col">Pontuação</th>
          <th scope="col">Ação</th>
        </tr>
      </thead>
      <tbody>
        {runs.map(run => (
          <tr key={run.id} aria-current={run.id === chosenId || undefined}>
            <th scope="row">{nightLabels[run.night]}</th>
            <td>{run.speed}×</td>
            <td>{formatMoment(run.startedAt)}</td>
            <td>{run.startedBy.name}</td>
            <td>{run.ending ? endingLabels[run.ending] : 'Em curso'}</td>
            <td data-number>{run.attended}</td>
            <td>
              <Points points={run.points} />
            </td>
            <td>
              <Button
                aria-pressed={run.id === chosenId}
                aria-label={`Ver ${nightLabels[run.night]} de ${formatMoment(run.startedAt)}`}
                onClick={() => onChoose(run.id)}
              >
                Ver
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollFrame>
)

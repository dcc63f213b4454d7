import Moon from 'lucide-react/icons/moon'
import type { ReactNode } from 'react'
import type { Training, TrainingRun } from '#contracts/training/training.contract.ts'
import { nightLabels } from '#machines/training/training.labels.ts'
import { Button } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { Stale } from '#ui/empty/stale.tsx'
import { heading, headingRow, page, panel, panelTitle } from '#ui/page/page.ts'
import { Progress } from '#ui/progress/progress.tsx'
import { formatMoment } from '../kit/format.ts'
import { RecordSkeleton } from '../kit/record-states.tsx'
import { muted, section } from '../occurrences/management/management.styles.ts'
import { AttendanceRows } from './attendance-rows.tsx'
import { Points } from './points.tsx'
import { RunRows } from './run-rows.tsx'
import { running, score } from './training.styles.ts'

interface TrainingScreenProps {
  kind: 'skeleton' | 'failed' | 'rows'
  problem: string | null
  training: Training | null
  /** The choice of a night; shown where none runs. */
  start: ReactNode
  onChoose: (runId: string) => void
  onEnd: (run: { id: string }) => void
  onRetry: () => void
}

const nameOf = ({ night, speed, startedAt }: TrainingRun) =>
  `${nightLabels[night]}, ${speed}×, de ${formatMoment(startedAt)}`

const Running = ({ run, onEnd }: { run: TrainingRun; onEnd: TrainingScreenProps['onEnd'] }) => (
  <section className={panel()} aria-labelledby="night-running">
    <h2 id="night-running" className={panelTitle()}>
      Noite em curso
    </h2>
    <div className={running()}>
      <Progress
        label={
          run.status === 'ANSWERING'
            ? `${nameOf(run)}: não chegam mais sinais; os últimos alarmes ainda contam`
            : nameOf(run)
        }
        value={run.given}
        max={run.signals}
        text={`${run.given} de ${run.signals} sinais`}
      />
      <Button weight="danger" onClick={() => onEnd({ id: run.id })}>
        Terminar a noite
      </Button>
    </div>
  </section>
)

const Chosen = ({ run, training }: { run: TrainingRun; training: Training }) => (
  <section className={section()} aria-label="Pontuação e atendimentos">
    <header>
      <h2>{nameOf(run)}</h2>
      <p className={score()}>
        Pontuação{' '}
        <strong>
          <Points points={run.points} />
        </strong>
      </p>
    </header>
    {training.attendances.length === 0 ? (
      <p className={muted()}>Nenhum alarme chegou à fila{run.endedAt ? ' nesta noite' : ' ainda'}.</p>
    ) : (
      <AttendanceRows attendances={training.attendances} />
    )}
  </section>
)

/** Nights of training: one that runs, its score, and those before it. */
export const TrainingScreen = (props: TrainingScreenProps) => {
  const { kind, problem, training, start, onChoose, onEnd, onRetry } = props
  const open = training?.runs.find(({ endedAt }) => endedAt === null)
  const chosen = training?.runs.find(({ id }) => id === training.chosenId)
  return (
    <div className={page()}>
      <header className={headingRow()}>
        <h1 className={heading()}>Treinamento</h1>
      </header>
      {kind === 'rows' && problem && <Stale problem={problem} onRetry={onRetry} />}
      {kind === 'skeleton' && <RecordSkeleton />}
      {kind === 'failed' && (
        <Failed title="Não foi possível carregar as noites" problem={problem} onRetry={onRetry} />
      )}
      {training && (
        <>
          {open ? <Running run={open} onEnd={onEnd} /> : start}
          {chosen && <Chosen run={chosen} training={training} />}
          <section className={section()} aria-label="Noites de treino">
            <header>
              <h2>Noites de treino</h2>
            </header>
            {training.runs.length === 0 ? (
              <Empty icon={Moon} title="Nenhuma noite ainda">
                Comece uma noite: os alarmes chegam à fila, e cada atendimento ganha pontos.
              </Empty>
            ) : (
              <RunRows runs={training.runs} chosenId={training.chosenId} onChoose={onChoose} />
            )}
          </section>
        </>
      )}
    </div>
  )
}

import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import type { PolicyStep } from '#contracts/configuration/policy-script.contract.ts'
import type { Occurrence, OccurrenceEventRow } from '#contracts/occurrences/occurrences.contract.ts'
import { secondsAt } from '#contracts/rules/dates.ts'
import { scriptLines } from '#machines/occurrences/attendance/script-steps.ts'
import { timelineWords } from '#machines/occurrences/attendance/timeline.labels.ts'
import { classificationLabels, verificationLabels } from '#machines/occurrences/occurrence.labels.ts'
import {
  type AttendanceSpeed,
  attendanceSpeeds,
} from '#machines/occurrences/replay/attendance-replay.machine.ts'
import type { AttendanceReplayView } from '#machines/occurrences/replay/attendance-replay.selectors.ts'
import { occurrenceAt } from '#machines/occurrences/replay/occurrence-at.ts'
import { Button } from '#ui/button/button.tsx'
import { panel, panelTitle } from '#ui/page/page.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { formatMoment } from '../../kit/format.ts'
import { PriorityMark } from '../../kit/priority-mark.tsx'
import { ReplayTools } from '../../kit/replay/replay-tools.tsx'
import { byWhom, OccurrenceCalls, OccurrenceSignals } from '../details/occurrence-timeline.tsx'
import { OccurrenceStatusBadge } from '../occurrence-status.tsx'
import { lineDetails } from './event-words.ts'
import {
  badges,
  bar,
  columns,
  instant,
  moments,
  none,
  pair,
  prose,
  stack,
  steps,
  verdict,
} from './replay.styles.ts'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={panel()} aria-label={title}>
    <h2 className={panelTitle()}>{title}</h2>
    {children}
  </section>
)

const states = { done: 'feita', current: 'na vez', ahead: 'adiante' } as const

/** Of a step without an answer, once the attendance is closed. */
const endOf = ({ type }: PolicyStep, { closedMode }: Occurrence) =>
  type === 'CLOSE' && closedMode === 'OPERATOR' ? 'feita' : 'não feita'

const Script = ({ shown }: { shown: Occurrence }) => (
  <ol className={steps()}>
    {scriptLines(shown, null).map(({ step, state, outcome }) => (
      <li key={step.id} aria-current={state === 'current' && shown.status !== 'CLOSED' ? 'step' : undefined}>
        {step.title}
        <small>
          {' · '}
          {outcome ?? (shown.status === 'CLOSED' ? endOf(step, shown) : states[state])}
        </small>
      </li>
    ))}
  </ol>
)

const Notes = ({ lines }: { lines: readonly OccurrenceEventRow[] }) => {
  const written = lines.filter(({ type, note }) => note !== null && type !== 'CALL')
  if (written.length === 0) return <p className={none()}>Nada foi escrito até aqui.</p>
  return (
    <ol className={steps()}>
      {written.map(line => (
        <li key={line.seq}>
          <small>
            {secondsAt(line.at)} · {byWhom(line)}
          </small>
          <p className={prose()}>{line.note}</p>
        </li>
      ))}
    </ol>
  )
}

export interface ReplayProps {
  occurrence: Occurrence
  replay: AttendanceReplayView
  onPlay: () => void
  onPause: () => void
  onSpeed: (speed: AttendanceSpeed) => void
  onTime: (at: number) => void
  onPrevious: () => void
  onNext: () => void
}

/** What the person who attended saw at each second, and did. */
export const AttendanceReplay = ({
  occurrence,
  replay,
  onPlay,
  onPause,
  onSpeed,
  onTime,
  onPrevious,
  onNext,
}: ReplayProps) => {
  const { phase, at, from, to, speed, told, hasPrevious, hasNext, alike } = replay
  const shown = occurrenceAt(occurrence, replay)
  const [latest] = shown.timeline
  const lines = [...occurrence.timeline].reverse()
  return (
    <>
      <section className={bar()} aria-label="Reprodução">
        <ReplayTools
          playing={phase === 'playing'}
          {...{ at, from, to, speed }}
          speeds={attendanceSpeeds}
          onPlay={onPlay}
          onPause={onPause}
          onSpeed={onSpeed}
          onTime={onTime}
        >
          <Button disabled={!hasPrevious} onClick={onPrevious}>
            Momento anterior
          </Button>
          <Button disabled={!hasNext} onClick={onNext}>
            Próximo momento
          </Button>
        </ReplayTools>
      </section>
      {phase === 'ended' && (
        <p className={verdict({ alike })} role="status">
          {alike ? <CircleCheckBig size={16} aria-hidden /> : <TriangleAlert size={16} aria-hidden />}
          {alike
            ? 'A reprodução terminou igual ao atendimento gravado.'
            : 'A reprodução não terminou igual ao atendimento gravado: a linha do tempo está incompleta.'}
        </p>
      )}
      <div className={columns()}>
        <div className={stack()}>
          <Part title="Neste instante">
            <div className={instant()}>
              <div className={badges()}>
                <OccurrenceStatusBadge status={shown.status} />
                <PriorityMark priority={shown.priority} />
              </div>
              <p role="status">
                {latest && (
                  <>
                    <strong>{timelineWords(latest, occurrence.policy.steps)}</strong>
                    {` · ${byWhom(latest)}`}
                  </>
                )}
              </p>
              {latest &&
                lineDetails(latest).map(text => (
                  <p key={text} className={prose()}>
                    {text}
                  </p>
                ))}
              <FactList
                facts={[
                  ['Operador', shown.operator?.name],
                  ['Posto', shown.station?.name],
                  ['Em espera até', shown.holdUntil && formatMoment(shown.holdUntil)],
                  ['Verificação', verificationLabels[shown.verificationLevel]],
                  ['Classificação', shown.classification && classificationLabels[shown.classification]],
                  ['Motivo', shown.closeReason?.name],
                ]}
              />
            </div>
          </Part>
          <div className={pair()}>
            <Part title="Roteiro">
              <Script shown={shown} />
            </Part>
            <div className={stack()}>
              <Part title="Ligações">
                <OccurrenceCalls calls={shown.attempts} />
              </Part>
              <Part title="Relato e frases">
                <Notes lines={[...shown.timeline].reverse()} />
              </Part>
              <Part title="Sinais">
                <OccurrenceSignals signals={shown.signals} />
              </Part>
            </div>
          </div>
        </div>
        <Part title="Momentos">
          <ol className={moments()}>
            {lines.map((line, index) => (
              <li key={line.seq}>
                <button
                  type="button"
                  aria-current={index === told - 1 ? 'true' : undefined}
                  data-ahead={index >= told ? '' : undefined}
                  onClick={() => onTime(Date.parse(line.at))}
                >
                  <time dateTime={line.at}>{secondsAt(line.at)}</time>
                  {timelineWords(line, occurrence.policy.steps)}
                </button>
              </li>
            ))}
          </ol>
        </Part>
      </div>
    </>
  )
}

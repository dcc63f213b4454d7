import { Link } from 'wouter'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { secondsAt } from '#contracts/rules/dates.ts'
import { timelineWords } from '#machines/occurrences/attendance/timeline.labels.ts'
import { visuallyHidden } from '#ui/field/field.ts'
import { ScrollFrame } from '#ui/page/scroll-frame.tsx'
import { css } from '#ui/theme/stitches.ts'
import { cftvHref } from '../attendance-link.ts'
import { lines, part, quiet } from './attendance.styles.ts'
import { Key } from './key.tsx'

const camera = css({
  marginBottom: '$1',
  fontSize: '$2',
  overflowWrap: 'anywhere',
  '& strong': { fontWeight: '$medium' },
  '& a': { whiteSpace: 'nowrap' },
})

interface FactsProps {
  occurrence: Occurrence
  /** Of the place; the company's while unknown. */
  zone: string | undefined
}

/** Signals, oldest first. */
export const Signals = ({ occurrence: { id, signals, origin, zoneCamera }, zone }: FactsProps) => (
  <section className={part({ shrinks: true })} aria-label="O quê">
    <h2>
      O quê
      <Link href={cftvHref(id, { from: 'attendance' })}>
        Ver imagens <Key name="c" />
      </Link>
    </h2>
    {zoneCamera && (
      <p className={camera()}>
        Câmera da zona: <strong>{zoneCamera.name}</strong>{' '}
        <Link href={cftvHref(id, { from: 'attendance', live: true })}>
          Ver ao vivo <Key name="z" />
        </Link>
      </p>
    )}
    {signals.length === 0 ? (
      <p className={quiet()}>{origin === 'MANUAL' ? 'Aberta à mão: não há sinais.' : 'Nenhum sinal.'}</p>
    ) : (
      <ScrollFrame label="Sinais recebidos">
        <ol className={lines()}>
          {signals.map(({ id, receivedAt, qualifier, code, name, zone: at, partitionNumber }) => (
            <li key={id}>
              <time dateTime={receivedAt}>{secondsAt(receivedAt, zone)}</time>
              <span>
                <strong>
                  {qualifier === 'R' && 'R'}
                  {code}
                </strong>{' '}
                {qualifier === 'R' && 'Restauração · '}
                {name}
                {at && ` · ${at.name ?? `zona ${at.number}`}`}
                {partitionNumber !== null && <small> · partição {partitionNumber}</small>}
              </span>
            </li>
          ))}
        </ol>
      </ScrollFrame>
    )}
  </section>
)

/** Newest first; a new line is announced once. */
export const AttendanceTimeline = ({ occurrence: { timeline, policy }, zone }: FactsProps) => {
  const [newest] = timeline
  return (
    <section className={part({ grows: true })} aria-label="Linha do tempo">
      <h2>
        Linha do tempo
        <span className={visuallyHidden()} role="status">
          {newest ? timelineWords(newest, policy.steps) : ''}
        </span>
      </h2>
      <ScrollFrame label="Registros da linha do tempo">
        <ol className={lines()}>
          {timeline.map(line => (
            <li key={line.seq}>
              <time dateTime={line.at}>{secondsAt(line.at, zone)}</time>
              <span>
                {timelineWords(line, policy.steps)}
                {line.actor.kind === 'person' && (
                  <small>
                    {' '}
                    · {line.actor.name}
                    {line.actor.station && ` (${line.actor.station.name})`}
                  </small>
                )}
                {(line.reason || line.note || line.cause) && (
                  <>
                    <br />
                    <small>{[line.reason?.name, line.note, line.cause].filter(Boolean).join(': ')}</small>
                  </>
                )}
              </span>
            </li>
          ))}
        </ol>
      </ScrollFrame>
    </section>
  )
}

import { Link } from 'wouter'
import type { ContactAttempt, OccurrenceSignal } from '#contracts/occurrences/occurrence-parts.contract.ts'
import type { Occurrence, OccurrenceEventRow } from '#contracts/occurrences/occurrences.contract.ts'
import {
  callOutcomeLabels,
  passwordCheckLabels,
  timelineWords,
} from '#machines/occurrences/attendance/timeline.labels.ts'
import { isReported } from '#machines/occurrences/dispatch/dispatch-report.ts'
import { css } from '#ui/theme/stitches.ts'
import { formatMoment, formatPhone } from '../../kit/format.ts'
import { timeline } from '../../kit/timeline.styles.ts'
import { dispatchReportHref } from '../attendance-link.ts'

const lines = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '$2',
  '& li': { overflowWrap: 'anywhere' },
  '& strong': { fontWeight: '$medium' },
  '& small': { display: 'block', fontSize: '$1', color: '$muted', fontVariantNumeric: 'tabular-nums' },
})
const none = css({ color: '$muted' })

/** The report of the closing is shown above. */
const wordsOf = ({ reason, note }: OccurrenceEventRow, { closingText }: Occurrence): string =>
  [reason?.name, note !== closingText && note].filter(Boolean).join(': ')

export const byWhom = ({ actor }: OccurrenceEventRow): string => {
  if (actor.kind === 'system') return 'Sistema'
  return actor.station ? `${actor.name} (${actor.station.name})` : actor.name
}

/** The visit whose end a line tells; null for every other line. */
const reportedBy = ({ type, payload }: OccurrenceEventRow, { dispatches }: Occurrence) =>
  type === 'DISPATCH_FINISH'
    ? (dispatches.find(each => each.id === payload.dispatch && isReported(each)) ?? null)
    : null

const ReportLink = ({ line, occurrence }: { line: OccurrenceEventRow; occurrence: Occurrence }) => {
  const visit = reportedBy(line, occurrence)
  return (
    visit && (
      <Link href={dispatchReportHref(occurrence.id, visit.id, 'details')}>Relatório de inspeção técnica</Link>
    )
  )
}

/** Newest first; of what the system did, the sentence that says why. */
export const OccurrenceTimeline = ({ occurrence }: { occurrence: Occurrence }) => (
  <ol className={timeline()}>
    {occurrence.timeline.map(line => (
      <li key={line.seq}>
        <strong>{timelineWords(line, occurrence.policy.steps)}</strong>
        <small>
          <time dateTime={line.at}>{formatMoment(line.at)}</time> · {byWhom(line)}
        </small>
        {wordsOf(line, occurrence) && <p>{wordsOf(line, occurrence)}</p>}
        {line.cause && <p>Porquê: {line.cause}</p>}
        <ReportLink line={line} occurrence={occurrence} />
      </li>
    ))}
  </ol>
)

export const OccurrenceCalls = ({ calls }: { calls: readonly ContactAttempt[] }) =>
  calls.length === 0 ? (
    <p className={none()}>Nenhuma ligação registrada.</p>
  ) : (
    <ol className={lines()}>
      {calls.map(call => (
        <li key={call.id}>
          <strong>{call.contact?.name ?? formatPhone(call.phone)}</strong>
          {': '}
          {[
            callOutcomeLabels[call.outcome],
            call.passwordCheck && passwordCheckLabels[call.passwordCheck].toLowerCase(),
          ]
            .filter(Boolean)
            .join(', ')}
          <small>
            <time dateTime={call.at}>{formatMoment(call.at)}</time> · {call.operator.name}
            {call.durationS !== null && ` · ${call.durationS} s`}
          </small>
          {call.note && <p>{call.note}</p>}
        </li>
      ))}
    </ol>
  )

const signalWords = ({ qualifier, code, name }: OccurrenceSignal): string =>
  `${qualifier === 'R' ? 'Restauração: ' : ''}${name} (${code})`

const signalPlace = ({ zone, partitionNumber }: OccurrenceSignal): string =>
  [
    zone && (zone.name ?? (zone.number > 0 && `zona ${zone.number}`)),
    partitionNumber !== null && partitionNumber > 0 && `partição ${partitionNumber}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** Oldest first, as they came. */
export const OccurrenceSignals = ({ signals }: { signals: readonly OccurrenceSignal[] }) =>
  signals.length === 0 ? (
    <p className={none()}>Nenhum sinal: aberta à mão.</p>
  ) : (
    <ol className={lines()}>
      {signals.map(signal => (
        <li key={signal.id}>
          <strong>{signalWords(signal)}</strong>
          <small>
            <time dateTime={signal.receivedAt}>{formatMoment(signal.receivedAt)}</time>
            {signalPlace(signal) && ` · ${signalPlace(signal)}`}
          </small>
        </li>
      ))}
    </ol>
  )

import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { secondsAt } from '#contracts/rules/dates.ts'
import { callOutcomeLabels, timelineWords } from '#machines/occurrences/attendance/timeline.labels.ts'
import {
  categoryLabels,
  classificationLabels,
  closedModeLabels,
  verificationLabels,
} from '#machines/occurrences/occurrence.labels.ts'
import { statusLabel } from '#machines/occurrences/occurrence-status.labels.ts'
import { css } from '#ui/theme/stitches.ts'
import { formatMoment, formatPhone } from '../../kit/format.ts'
import { facts, foot, prose, sheet } from '../../kit/print/print.styles.ts'
import { PrintFact as Fact, PrintHead } from '../../kit/print/print-frame.tsx'
import { byWhom } from '../details/occurrence-timeline.tsx'
import { lineDetails } from './event-words.ts'

const lines = css({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { breakInside: 'avoid', overflowWrap: 'anywhere' },
  '& strong': { fontWeight: '$strong' },
})

interface ReplayReportProps {
  occurrence: Occurrence
  /** The replay ends in what is stored. */
  alike: boolean
  printedAt: string
}

/** The attendance on paper, from its first line to its last. */
export const ReplayReport = ({ occurrence, alike, printedAt }: ReplayReportProps) => {
  const { account, zone, attempts, closedMode, classification, dispatches } = occurrence
  return (
    <article className={sheet()} aria-label="Relatório do atendimento">
      <PrintHead title="Relatório do atendimento" account={account}>
        <p>
          <strong>Ocorrência #{occurrence.number}</strong>
        </p>
        <p>{statusLabel(occurrence.status)}</p>
        {occurrence.closedAt && <p>{formatMoment(occurrence.closedAt)}</p>}
      </PrintHead>
      <h2>Ocorrência</h2>
      <dl className={facts()}>
        <Fact name="Evento">{`${occurrence.eventCode} · ${occurrence.eventName}`}</Fact>
        <Fact name="Categoria">{categoryLabels[occurrence.category]}</Fact>
        <Fact name="Recebida em">{formatMoment(occurrence.receivedAt)}</Fact>
        <Fact name="Partição">{occurrence.partitionNumber}</Fact>
        <Fact name="Zona">{zone && (zone.name ?? `Zona ${zone.number}`)}</Fact>
        <Fact name="Regra de atendimento">{occurrence.policy.name}</Fact>
        <Fact name="Operador">{occurrence.operator?.name}</Fact>
        <Fact name="Posto">{occurrence.station?.name}</Fact>
        <Fact name="Encerrada por">{closedMode && closedModeLabels[closedMode]}</Fact>
        <Fact name="Classificação">{classification && classificationLabels[classification]}</Fact>
        <Fact name="Motivo">{occurrence.closeReason?.name}</Fact>
        <Fact name="Verificação">{verificationLabels[occurrence.verificationLevel]}</Fact>
      </dl>
      <h2>Relato</h2>
      <p className={prose()}>{occurrence.closingText ?? 'Encerrada sem relato.'}</p>
      <h2>Ligações</h2>
      {attempts.length === 0 && <p>Nenhuma ligação registrada.</p>}
      <ol className={lines()}>
        {attempts.map(({ id, at, contact, phone, outcome, durationS, operator, note }) => (
          <li key={id}>
            <time dateTime={at}>{formatMoment(at)}</time> ·{' '}
            <strong>{contact?.name ?? formatPhone(phone)}</strong> · {callOutcomeLabels[outcome]}
            {durationS !== null && ` · ${durationS} s`} · {operator.name}
            {note && <p className={prose()}>{note}</p>}
          </li>
        ))}
      </ol>
      <h2>Linha do tempo</h2>
      <ol className={lines()}>
        {[...occurrence.timeline].reverse().map(line => (
          <li key={line.seq}>
            <time dateTime={line.at}>
              {formatMoment(line.at).slice(0, 10)} {secondsAt(line.at)}
            </time>{' '}
            · <strong>{timelineWords(line, occurrence.policy.steps)}</strong> · {byWhom(line)}
            {lineDetails(line).map(text => (
              <p key={text} className={prose()}>
                {text}
              </p>
            ))}
          </li>
        ))}
      </ol>
      <footer className={foot()}>
        <p>
          {alike
            ? 'A linha do tempo, reproduzida, termina igual ao atendimento gravado.'
            : 'Atenção: a linha do tempo, reproduzida, não termina igual ao atendimento gravado.'}
        </p>
        <p>
          {dispatches.length > 0 && 'Cada deslocamento de viatura tem relatório próprio. '}Horários de
          Brasília. Impresso em {formatMoment(printedAt)}.
        </p>
      </footer>
    </article>
  )
}

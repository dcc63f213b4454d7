import { timelineWords } from '#machines/occurrences/attendance/timeline.labels.ts'
import { dispatchStatusLabel } from '#machines/occurrences/dispatch/dispatch.flow.ts'
import { type DispatchReport, selectDispatchReport } from '#machines/occurrences/dispatch/dispatch-report.ts'
import {
  categoryLabels,
  classificationLabels,
  verificationLabels,
} from '#machines/occurrences/occurrence.labels.ts'
import { formatMinutes } from '#ui/format/dates.ts'
import { css } from '#ui/theme/stitches.ts'
import { addressOf } from '../../accounts/address.ts'
import { formatMoment } from '../../kit/format.ts'
import { facts, foot, prose, sheet } from '../../kit/print/print.styles.ts'
import { PrintFact as Fact, PrintHead } from '../../kit/print/print-frame.tsx'
import { unbroken } from '../../kit/print/print-text.ts'
import { imageTitle } from '../cftv/image-words.ts'
import { byWhom } from '../details/occurrence-timeline.tsx'
import { arrivalWords } from './arrival-words.ts'

const lines = css({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { breakInside: 'avoid', overflowWrap: 'anywhere' },
  '& strong': { fontWeight: '$strong' },
})

const frames = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& figure': { margin: 0, breakInside: 'avoid' },
  '& img': { display: 'block', width: '100%', height: 'auto', border: '1px solid #767676' },
  '& figcaption': { marginTop: 4, fontSize: '$1', overflowWrap: 'anywhere' },
})

const LAW =
  'Inspeção técnica feita por profissional desarmado, que verifica, registra e relata (Lei 14.967/2024, art. 7º, § 1º).'

type Report = ReturnType<typeof selectDispatchReport>

const Frames = ({ list, zone }: { list: Report['frames']; zone: string }) => {
  if (!list) return <p>Seu perfil de atendimento não inclui CFTV: as imagens não aparecem nesta via.</p>
  if (list.length === 0) return <p>Nenhuma imagem foi anexada à ocorrência.</p>
  return (
    <ul className={frames()}>
      {list.map(frame => (
        <li key={frame.id}>
          <figure>
            <img src={frame.url} width={frame.width} height={frame.height} alt={imageTitle(frame)} />
            <figcaption>
              {imageTitle(frame)}. Anexada por {frame.attached.by.name} em{' '}
              {formatMoment(frame.attached.at, zone)}.
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

const arrivalOf = ({ dispatch }: DispatchReport, { late }: Report, zone: string): string | null => {
  const { arrivedAt, arrivalDueAt } = dispatch
  if (!arrivedAt) return null
  return `${formatMoment(arrivedAt, zone)}${arrivalDueAt ? (late ? ', fora do prazo' : ', no prazo') : ''}`
}

const lasting = (minutes: number | null) => minutes !== null && formatMinutes(minutes)

interface DispatchReportSheetProps {
  report: DispatchReport
  printedAt: string
}

/** Report of a visit, to hand over on paper; times by the clock of the place. */
export const DispatchReportSheet = ({ report, printedAt }: DispatchReportSheetProps) => {
  const { occurrence, dispatch, place } = report
  const { account, zone, partitionNumber } = occurrence
  const told = selectDispatchReport(report)
  const clock = place.timezone
  return (
    <article className={sheet()} aria-label="Relatório de inspeção técnica">
      <PrintHead title="Relatório de inspeção técnica" account={account}>
        <p>
          <strong>Ocorrência #{occurrence.number}</strong>
        </p>
        <p>Deslocamento: {dispatchStatusLabel(dispatch.status)}</p>
        {dispatch.finishedAt && <p>{formatMoment(dispatch.finishedAt, clock)}</p>}
      </PrintHead>
      <h2>Ocorrência</h2>
      <dl className={facts()}>
        <Fact name="Evento">{`${occurrence.eventCode} · ${occurrence.eventName}`}</Fact>
        <Fact name="Categoria">{categoryLabels[occurrence.category]}</Fact>
        <Fact name="Recebida em">{formatMoment(occurrence.receivedAt, clock)}</Fact>
        <Fact name="Partição">{partitionNumber}</Fact>
        <Fact name="Zona">{zone && (zone.name ?? `Zona ${zone.number}`)}</Fact>
        <Fact name="Operador">{occurrence.operator?.name}</Fact>
        <Fact name="Classificação">
          {occurrence.classification && classificationLabels[occurrence.classification]}
        </Fact>
        <Fact name="Verificação">{verificationLabels[occurrence.verificationLevel]}</Fact>
        <Fact name="Endereço">{addressOf(place).replace(/\d{5}-\d{3}$/, unbroken)}</Fact>
      </dl>
      <h2>Viatura e equipe</h2>
      <dl className={facts()}>
        <Fact name="Viatura">{dispatch.vehicle?.name}</Fact>
        <Fact name="Placa">{dispatch.vehicle?.plate}</Fact>
        <Fact name="Tático">{dispatch.agent?.name}</Fact>
        <Fact name="Previsão ao pedir">{arrivalWords(dispatch)}</Fact>
        <Fact name="Chegar até">{dispatch.arrivalDueAt && formatMoment(dispatch.arrivalDueAt, clock)}</Fact>
        <Fact name="Chegada">{arrivalOf(report, told, clock)}</Fact>
        <Fact name="Do pedido à chegada">{lasting(told.minutesToArrive)}</Fact>
        <Fact name="Tempo no local">{lasting(told.minutesOnSite)}</Fact>
      </dl>
      <h2>O que foi verificado</h2>
      <p className={prose()}>{dispatch.report ?? 'Sem relato.'}</p>
      <h2>Linha do tempo do deslocamento</h2>
      <ol className={lines()}>
        {told.lines.map(line => (
          <li key={line.seq}>
            <time dateTime={line.at}>{formatMoment(line.at, clock)}</time> ·{' '}
            <strong>{timelineWords(line, [])}</strong> · {byWhom(line)}
            {line.note && line.note !== dispatch.report && <p className={prose()}>{line.note}</p>}
            {line.cause && <p>{line.cause}</p>}
          </li>
        ))}
      </ol>
      <h2>Imagens anexadas</h2>
      <Frames list={told.frames} zone={clock} />
      <footer className={foot()}>
        <p>{LAW}</p>
        <p>Horários no fuso do local. Impresso em {formatMoment(printedAt, clock)}.</p>
      </footer>
    </article>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import {
  categoryLabels,
  classificationLabels,
  closedModeLabels,
  verificationLabels,
} from '#machines/occurrences/occurrence.labels.ts'
import { heading, panel, panelTitle } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { type Fact, FactList } from '../../kit/fact-list.tsx'
import { formatMoment } from '../../kit/format.ts'
import { PriorityMark } from '../../kit/priority-mark.tsx'
import { OccurrenceStatusBadge } from '../occurrence-status.tsx'
import { OccurrenceCalls, OccurrenceSignals, OccurrenceTimeline } from './occurrence-timeline.tsx'

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(300px, 2fr)',
  gap: '$4',
  alignItems: 'start',
  '@media (max-width: 960px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const stack = css({ display: 'flex', flexDirection: 'column', gap: '$4', minWidth: 0 })
const titleLine = css({ display: 'flex', alignItems: 'center', gap: '$3', flexWrap: 'wrap' })
const subtitle = css({ color: '$muted', marginTop: '$1' })
const prose = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
const none = css({ color: '$muted' })
const narrow = css({ '--fact': '150px' })

export const OccurrenceHeading = ({ occurrence }: { occurrence: Occurrence | null }) =>
  occurrence ? (
    <div>
      <div className={titleLine()}>
        <h1 className={heading()}>
          <small>#{occurrence.number}</small> {occurrence.eventName}
        </h1>
        <OccurrenceStatusBadge status={occurrence.status} />
        <PriorityMark priority={occurrence.priority} />
      </div>
      <p className={subtitle()}>
        <Link href={`/account/${occurrence.account.id}/details?tab=occurrences`}>
          {occurrence.account.code} · {occurrence.account.name}
        </Link>
        {` · ${occurrence.account.city}/${occurrence.account.uf}`}
      </p>
    </div>
  ) : (
    <h1 className={heading()}>Ocorrência</h1>
  )

const momentOf = (iso: string | null) => iso && <time dateTime={iso}>{formatMoment(iso)}</time>

const factsOf = (occurrence: Occurrence): Fact[] => [
  ['Evento', `${occurrence.eventCode} · ${occurrence.eventName}`],
  ['Categoria', categoryLabels[occurrence.category]],
  ['Partição', occurrence.partitionNumber],
  ['Zona', occurrence.zone && (occurrence.zone.name ?? `Zona ${occurrence.zone.number}`)],
  ['Recebida em', momentOf(occurrence.receivedAt)],
  ['Entrou na fila em', momentOf(occurrence.queuedAt)],
  ['Operador', occurrence.operator?.name],
  ['Posto', occurrence.station?.name],
  ['Regra de atendimento', occurrence.policy.name],
  ...(occurrence.holdUntil ? [['Em espera até', momentOf(occurrence.holdUntil)] as const] : []),
  ...(occurrence.inTest ? [['Teste', 'A conta estava em teste'] as const] : []),
]

const closingOf = (occurrence: Occurrence): Fact[] => [
  ['Encerrada em', momentOf(occurrence.closedAt)],
  ['Encerrada por', occurrence.closedMode && closedModeLabels[occurrence.closedMode]],
  ['Classificação', occurrence.classification && classificationLabels[occurrence.classification]],
  ['Motivo', occurrence.closeReason?.name],
  ['Verificação', verificationLabels[occurrence.verificationLevel]],
]

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={panel()} aria-label={title}>
    <h2 className={panelTitle()}>{title}</h2>
    {children}
  </section>
)

interface OccurrenceDetailsProps {
  occurrence: Occurrence
  /** Null where there are none. */
  orders: ReactNode
}

/** An occurrence to read: what came, what was done, how it ended. */
export const OccurrenceDetails = ({ occurrence, orders }: OccurrenceDetailsProps) => (
  <div className={columns()}>
    <div className={stack()}>
      {occurrence.status === 'CLOSED' && (
        <Part title="Encerramento">
          <FactList facts={closingOf(occurrence)} />
        </Part>
      )}
      <Part title="Relato">
        {occurrence.closingText ? (
          <p className={prose()}>{occurrence.closingText}</p>
        ) : (
          <p className={none()}>
            {occurrence.status === 'CLOSED' ? 'Encerrada sem relato.' : 'O relato é escrito ao encerrar.'}
          </p>
        )}
      </Part>
      <Part title="Linha do tempo">
        <OccurrenceTimeline occurrence={occurrence} />
      </Part>
    </div>
    <div className={stack()}>
      <Part title="Evento">
        <div className={narrow()}>
          <FactList facts={factsOf(occurrence)} />
        </div>
      </Part>
      {orders && <Part title="Ordens de serviço">{orders}</Part>}
      <Part title="Ligações">
        <OccurrenceCalls calls={occurrence.attempts} />
      </Part>
      <Part title="Sinais">
        <OccurrenceSignals signals={occurrence.signals} />
      </Part>
    </div>
  </div>
)

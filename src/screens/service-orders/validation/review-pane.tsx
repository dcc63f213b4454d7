import { ClipboardCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { TransitionEvent } from '#contracts/service-orders/service-order-events.contract.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import {
  equipmentChangeLabels,
  modeLabels,
  typeLabels,
} from '#machines/service-orders/service-order.labels.ts'
import { Button } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { panel, panelTitle, toolbar } from '#ui/page/page.ts'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { css } from '#ui/theme/stitches.ts'
import { formatMoment } from '../../kit/format.ts'
import { formatSchedule } from '../format-schedule.ts'

const pane = css({ display: 'flex', flexDirection: 'column', gap: '$4', minWidth: 0 })
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  flexWrap: 'wrap',
  '& h2': { fontSize: '$4', fontWeight: '$strong' },
})
const prose = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: '$muted' })
const facts = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  gap: '$3',
  '& dt': { fontSize: '$1', color: '$muted' },
  '& dd': { fontVariantNumeric: 'tabular-nums' },
})
const key = css({
  padding: '0 5px',
  border: '1px solid currentColor',
  borderRadius: '$1',
  fontSize: 11,
})

const GROUP = 'Revisão da ordem'

/** Minutes of all visits, without pauses. */
const onSite = ({ interventions }: ServiceOrder): number =>
  interventions.reduce(
    (sum, { startedAt, endedAt, pausedMinutes }) =>
      sum +
      (endedAt ? Math.max(0, (Date.parse(endedAt) - Date.parse(startedAt)) / 60_000 - pausedMinutes) : 0),
    0,
  )

const changesIn = ({ interventions }: ServiceOrder): string => {
  const changes = interventions.flatMap(({ equipmentChanges }) => equipmentChanges)
  const counted = (['ADDED', 'REPLACED', 'REMOVED'] as const).map(kind => ({
    label: equipmentChangeLabels[kind].toLowerCase(),
    count: changes.filter(({ change }) => change === kind).length,
  }))
  return (
    counted
      .filter(({ count }) => count > 0)
      .map(({ label, count }) => `${count} ${label}${count > 1 ? 's' : ''}`)
      .join(', ') || 'Nenhuma mudança'
  )
}

interface ReviewPaneProps {
  order: ServiceOrder
  busy: boolean
  visits: ReactNode
  onAction: (event: TransitionEvent) => void
}

/** A approves, R reproves (D-22). */
export const ReviewPane = ({ order, busy, visits, onAction }: ReviewPaneProps) => {
  const may = (event: TransitionEvent) => order.allowed.includes(event)
  const approvable = may('APPROVE')
  const reprovable = may('REPROVE')
  useShortcuts(
    busy
      ? []
      : [
          ...(approvable
            ? [{ keys: 'a', label: 'Aprovar', group: GROUP, onPress: () => onAction('APPROVE') }]
            : []),
          ...(reprovable
            ? [{ keys: 'r', label: 'Reprovar', group: GROUP, onPress: () => onAction('REPROVE') }]
            : []),
        ],
  )
  const minutes = Math.round(onSite(order))
  return (
    <section className={pane()} aria-label={`Revisão da OS #${order.number}`}>
      <header className={head()}>
        <h2>
          OS #{order.number} · <Link href={`/service-order/${order.id}`}>ver tudo</Link>
        </h2>
        <div className={toolbar()}>
          {reprovable && (
            <Button busy={busy} onClick={() => onAction('REPROVE')}>
              Reprovar <kbd className={key()}>R</kbd>
            </Button>
          )}
          {approvable && (
            <Button weight="primary" busy={busy} onClick={() => onAction('APPROVE')}>
              Aprovar <kbd className={key()}>A</kbd>
            </Button>
          )}
        </div>
      </header>
      {!approvable && reprovable && (
        <p role="note">A aprovação deve ser feita por outra pessoa, e não por quem executou.</p>
      )}
      <section className={panel()}>
        <h3 className={panelTitle()}>O que foi pedido</h3>
        <p>
          <strong>{order.defect}</strong>
        </p>
        <p className={prose()}>{order.description || 'Sem descrição.'}</p>
      </section>
      <section className={panel()}>
        <h3 className={panelTitle()}>O que foi feito</h3>
        <dl className={facts()}>
          <div>
            <dt>Tipo</dt>
            <dd>{typeLabels[order.type]}</dd>
          </div>
          <div>
            <dt>Agendamento</dt>
            <dd>{order.schedule ? formatSchedule(order.schedule) : '—'}</dd>
          </div>
          <div>
            <dt>Tempo de execução</dt>
            <dd>
              {Math.floor(minutes / 60)} h {minutes % 60} min
            </dd>
          </div>
          <div>
            <dt>Intervenções</dt>
            <dd>
              {order.interventions.length}
              {order.interventions[0] && ` · ${modeLabels[order.interventions[0].mode].toLowerCase()}`}
            </dd>
          </div>
          <div>
            <dt>Equipamentos</dt>
            <dd>{changesIn(order)}</dd>
          </div>
          <div>
            <dt>Imagens</dt>
            <dd>{order.interventions.reduce((sum, { images }) => sum + images.length, 0)}</dd>
          </div>
          <div>
            <dt>Cadastro</dt>
            <dd>{formatMoment(order.createdAt)}</dd>
          </div>
        </dl>
        {visits}
      </section>
    </section>
  )
}

export const NothingChosen = () => (
  <Empty icon={ClipboardCheck} title="Escolha uma ordem para revisar">
    Aprove com A, reprove com R. A próxima abre sozinha.
  </Empty>
)

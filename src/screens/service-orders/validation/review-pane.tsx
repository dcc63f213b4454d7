import ChevronLeft from 'lucide-react/icons/chevron-left'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'wouter'
import type { TransitionEvent } from '#contracts/service-orders/service-order-events.contract.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import {
  equipmentChangeLabels,
  modeLabels,
  typeLabels,
} from '#machines/service-orders/service-order.labels.ts'
import { Button, button } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { formatMinutes } from '#ui/format/dates.ts'
import { formatMetres } from '#ui/format/distance.ts'
import { formatInteger } from '#ui/format/integer.ts'
import { panel, panelTitle, toolbar } from '#ui/page/page.ts'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { css } from '#ui/theme/stitches.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { formatMoment } from '../../kit/format.ts'
import { PriorityMark } from '../../kit/priority-mark.tsx'
import { formatSchedule } from '../format-schedule.ts'
import { oneColumnOnly } from './side-by-side.tsx'

const pane = css({ display: 'flex', flexDirection: 'column', gap: '$4', minWidth: 0 })
const head = css({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '$2 $4',
  flexWrap: 'wrap',
  '& > :first-child': { flex: '1 1 220px', minWidth: 0 },
})
const title = css({
  fontSize: '$4',
  lineHeight: '24px',
  fontWeight: '$strong',
  overflowWrap: 'anywhere',
  '&:focus': { outline: 'none' },
})
const subtitle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$1 $4',
  marginTop: '$1',
  fontSize: '$2',
  color: '$muted',
  fontVariantNumeric: 'tabular-nums',
})
const columns = css({
  '--fact': '112px',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  gap: '$4 $5',
  alignItems: 'start',
})
const back = css(button, { marginLeft: '-8px' })
const prose = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', marginBottom: '$4' })
const asked = css({ fontWeight: '$strong', overflowWrap: 'anywhere', marginBottom: '$2' })
const work = css({ marginTop: '$4' })
const key = css({
  padding: '0 5px',
  border: '1px solid currentColor',
  borderRadius: '$1',
  fontSize: 11,
})

const GROUP = 'Revisão da ordem'

const minutesBetween = (from: string, to: string) => Math.max(0, (Date.parse(to) - Date.parse(from)) / 60_000)

const onSite = ({ interventions }: ServiceOrder): number =>
  interventions.reduce(
    (sum, { startedAt, endedAt, pausedMinutes }) =>
      sum + (endedAt ? Math.max(0, minutesBetween(startedAt, endedAt) - pausedMinutes) : 0),
    0,
  )

const travel = ({ interventions }: ServiceOrder): number =>
  interventions.reduce(
    (sum, { displacedAt, arrivedAt }) =>
      sum + (displacedAt && arrivedAt ? minutesBetween(displacedAt, arrivedAt) : 0),
    0,
  )

/** Null, told as a dash, where nothing was recorded. */
const asDuration = (minutes: number) => (minutes >= 0.5 ? formatMinutes(Math.round(minutes)) : null)

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

/** Metres from the account at each arrival whose position is known. */
const arrivalsIn = ({ interventions }: ServiceOrder): string | null =>
  interventions
    .flatMap(({ arrivalDistance }) => (arrivalDistance === null ? [] : [formatMetres(arrivalDistance)]))
    .join(' · ') || null

const visitsIn = ({ interventions }: ServiceOrder): string =>
  [interventions.length, interventions[0] && modeLabels[interventions[0].mode].toLowerCase()]
    .filter(part => part !== undefined)
    .join(' · ')

export interface ReviewPlace {
  place: { at: number; of: number } | null
  focused: boolean
  backHref: string
}

interface ReviewPaneProps extends ReviewPlace {
  order: ServiceOrder
  busy: boolean
  visits: ReactNode
  onAction: (event: TransitionEvent) => void
}

/** A approves, R reproves (D-22). */
export const ReviewPane = ({ order, busy, visits, onAction, place, focused, backHref }: ReviewPaneProps) => {
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
  const top = useRef<HTMLHeadingElement>(null)
  const takeFocus = useEffectEvent(() => focused && top.current?.focus())
  useEffect(() => {
    takeFocus()
  }, [])
  return (
    <section className={pane()} aria-label={`Revisão da OS #${order.number}`}>
      <div className={oneColumnOnly()}>
        <Link href={backHref} className={back({ weight: 'quiet' }).toString()}>
          <ChevronLeft size={16} aria-hidden /> Voltar à lista
        </Link>
      </div>
      <header className={head()}>
        <div>
          <h2 ref={top} tabIndex={-1} className={title()}>
            OS #{order.number} · {order.account.name}
          </h2>
          <p className={subtitle()}>
            <PriorityMark priority={order.priority} />
            <span>{order.technician?.name ?? 'Sem técnico'}</span>
            {place && (
              <span>
                {formatInteger(place.at)} de {formatInteger(place.of)}
              </span>
            )}
            <Link href={`/service-order/${order.id}`}>Ver tudo</Link>
          </p>
        </div>
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
      <div className={columns()}>
        <section className={panel()}>
          <h3 className={panelTitle()}>O que foi pedido</h3>
          <p className={asked()}>{order.defect}</p>
          <p className={prose()}>{order.description || 'Sem descrição.'}</p>
          <FactList
            facts={[
              ['Tipo', typeLabels[order.type]],
              ['Agendamento', order.schedule && formatSchedule(order.schedule)],
              ['Cadastro', formatMoment(order.createdAt)],
            ]}
          />
        </section>
        <section className={panel()}>
          <h3 className={panelTitle()}>O que foi feito</h3>
          <FactList
            facts={[
              ['Tempo de execução', asDuration(onSite(order))],
              ['Deslocamento', asDuration(travel(order))],
              ['Distância na chegada', arrivalsIn(order)],
              ['Intervenções', visitsIn(order)],
              ['Equipamentos', changesIn(order)],
            ]}
          />
          <div className={work()}>{visits}</div>
        </section>
      </div>
    </section>
  )
}

export const NothingChosen = () => (
  <Empty icon={ClipboardCheck} title="Escolha uma ordem para revisar">
    Aprove com A, reprove com R. A próxima abre sozinha.
  </Empty>
)

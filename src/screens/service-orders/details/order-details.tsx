import type { ComponentType, ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import type { TransitionEvent } from '#contracts/service-orders/service-order-events.contract.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { mainEvent, offeredEvents } from '#machines/service-orders/details/details.selectors.ts'
import { actionOf } from '#machines/service-orders/service-order.flow.ts'
import { typeLabels } from '#machines/service-orders/service-order.labels.ts'
import { isSealed } from '#machines/service-orders/service-order-status.flow.ts'
import { badge } from '#ui/badge/badge.ts'
import { Button } from '#ui/button/button.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import type { MenuAction } from '#ui/menu/action-menu.tsx'
import { heading, headingRow, page, panel, panelTitle, toolbar } from '#ui/page/page.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { TagList } from '#ui/tag/tag-list.tsx'
import { css } from '#ui/theme/stitches.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { formatMoment, formatPhone } from '../../kit/format.ts'
import { PriorityMark } from '../../kit/priority-mark.tsx'
import { formatSchedule } from '../format-schedule.ts'
import { StatusBadge } from '../status-badge.tsx'
import { Visit } from '../visits/visit.tsx'
import { Timeline } from './order-timeline.tsx'

const titleLine = css({ display: 'flex', alignItems: 'center', gap: '$3', flexWrap: 'wrap' })
const subtitle = css({ color: '$muted', marginTop: '$1' })
const none = css({ color: '$muted' })
const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(300px, 2fr)',
  gap: '$4',
  alignItems: 'start',
  '@media (max-width: 960px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const stack = css({ display: 'flex', flexDirection: 'column', gap: '$4', minWidth: 0 })
const call = css({ whiteSpace: 'nowrap', color: '$accentText' })
const prose = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
const verdict = css({
  padding: '$3 $4',
  border: '1px solid $colors$tomato7',
  borderRadius: '$3',
  background: '$tomato3',
  color: '$tomato12',
  '& strong': { fontWeight: '$strong' },
})
const Requester = ({ requester: { name, phone } }: Pick<ServiceOrder, 'requester'>) => (
  <>
    {name ?? (phone ? '' : '—')}
    {name && phone && ' · '}
    {phone && (
      <a className={call()} href={`tel:${phone}`}>
        {formatPhone(phone)}
      </a>
    )}
  </>
)

interface OccurrenceNameProps {
  occurrence: NonNullable<ServiceOrder['occurrence']>
  opens: boolean
}

const OccurrenceName = ({ occurrence: { id, number, name }, opens }: OccurrenceNameProps) =>
  opens ? (
    <Link href={`/occurrence/${id}`}>
      #{number} · {name}
    </Link>
  ) : (
    `#${number} · ${name}`
  )

export const PlainVisits = ({ order }: { order: ServiceOrder }) =>
  order.interventions.length === 0 ? (
    <p className={none()}>Nenhuma intervenção ainda.</p>
  ) : (
    order.interventions.map(each => <Visit key={each.id} visit={each} />)
  )

const isDangerous = (order: ServiceOrder, event: TransitionEvent) =>
  actionOf(order.status, event)?.weight === 'danger'

interface DetailsProps {
  order: ServiceOrder
  busy: boolean
  mayEdit?: boolean
  onAction: (event: TransitionEvent) => void
  /** The actions besides the main one. */
  Menu: ComponentType<{ actions: readonly MenuAction[] }>
  /** The interventions with their actions; default: without. */
  visits?: ReactNode
  onDuplicate?: () => void
  duplicating?: boolean
  /** Begins at the main action. */
  focusesAction?: boolean
  banner?: ReactNode
  place?: ReactNode
  mayOpenAccount?: boolean
}

/** Only the actions the flow allows this person now (spec §2; contract §4.1). */
export const Details = ({
  order,
  busy,
  mayEdit = false,
  onAction,
  Menu,
  visits,
  onDuplicate,
  duplicating = false,
  focusesAction = false,
  banner,
  place,
  mayOpenAccount = false,
}: DetailsProps) => {
  const main = mainEvent(order)
  const href = `/service-order/${order.id}`
  const [, navigate] = useLocation()
  const menuOf = (dangerous: boolean): MenuAction[] =>
    offeredEvents(order)
      .filter(event => event !== main && isDangerous(order, event) === dangerous)
      .map(event => ({
        label: actionOf(order.status, event)?.label ?? event,
        danger: dangerous,
        disabled: busy,
        onAction: () => onAction(event),
      }))
  const others: MenuAction[] = [
    ...menuOf(false),
    ...(mayEdit && !isSealed(order.status)
      ? [{ label: 'Alterar', onAction: () => navigate(`${href}/update`) }]
      : []),
    { label: 'Imprimir', onAction: () => navigate(`${href}/print`) },
    ...(onDuplicate ? [{ label: 'Duplicar', disabled: duplicating, onAction: onDuplicate }] : []),
    ...menuOf(true),
  ]
  const ended = order.cancel ?? (order.status === 'REPROVED' ? order.reprove : null)
  return (
    <div className={page()}>
      <header className={headingRow()}>
        <div>
          <div className={titleLine()}>
            <h1 className={heading()}>OS #{order.number}</h1>
            <StatusBadge status={order.status} />
            {order.late && (
              <span className={badge({ hue: 'red' })} style={{ paddingLeft: 8 }}>
                Atrasada
              </span>
            )}
          </div>
          <p className={subtitle()}>
            {order.account.code} ·{' '}
            {mayOpenAccount ? (
              <Link href={`/account/${order.account.id}/details`}>{order.account.name}</Link>
            ) : (
              order.account.name
            )}{' '}
            · {order.account.city}/{order.account.uf}
          </p>
        </div>
        <div className={toolbar()}>
          {main && (
            <Button weight="primary" busy={busy} autoFocus={focusesAction} onClick={() => onAction(main)}>
              {actionOf(order.status, main)?.label}
            </Button>
          )}
          <Menu actions={others} />
        </div>
      </header>
      {banner}
      {ended && (
        <p className={verdict()}>
          <strong>
            {order.cancel ? 'Cancelada' : 'Reprovada'}: {ended.reason.name}.
          </strong>{' '}
          {ended.note}
        </p>
      )}
      <div className={columns()}>
        <div className={stack()}>
          <section className={panel()}>
            <h2 className={panelTitle()}>{order.defect}</h2>
            <p className={prose()}>{order.description || 'Sem descrição.'}</p>
          </section>
          <section className={panel()}>
            <h2 className={panelTitle()}>Dados</h2>
            <FactList
              facts={[
                ['Tipo', typeLabels[order.type]],
                ['Prioridade', <PriorityMark key="priority" priority={order.priority} />],
                ['Técnico', order.technician?.name],
                ['Agendamento', order.schedule && formatSchedule(order.schedule)],
                ['Prazo', order.dueAt && formatMoment(order.dueAt)],
                ['Cadastro', formatMoment(order.createdAt)],
                ...(order.occurrence
                  ? [
                      [
                        'Ocorrência',
                        <OccurrenceName
                          key="occurrence"
                          occurrence={order.occurrence}
                          opens={mayOpenAccount}
                        />,
                      ] as const,
                    ]
                  : []),
                ['Solicitante', <Requester key="requester" requester={order.requester} />],
                ['Cobrança', order.billable ? 'Cobrar do cliente' : 'Sem cobrança'],
                ['Centro de custo', order.costCenter],
                [
                  'Etiquetas',
                  order.tags.length > 0 && <TagList key="tags" tags={order.tags.map(({ name }) => name)} />,
                ],
              ]}
            />
          </section>
          <section className={panel()}>
            <h2 className={panelTitle()}>Intervenções</h2>
            {visits ?? <PlainVisits order={order} />}
          </section>
        </div>
        <div className={stack()}>
          {place}
          <section className={panel()}>
            <h2 className={panelTitle()}>Histórico</h2>
            <Timeline lines={order.timeline} />
          </section>
        </div>
      </div>
    </div>
  )
}

export const DetailsSkeleton = () => (
  <div className={page()} aria-busy="true">
    <header className={headingRow()}>
      <div className={titleLine()}>
        <h1 className={heading()}>Ordem de serviço</h1>
        <Skeleton width={96} />
      </div>
    </header>
    <div className={columns()}>
      <div className={stack()}>
        {[120, 260, 100].map(height => (
          <section key={height} className={panel()} style={{ height }}>
            <Skeleton width="40%" />
          </section>
        ))}
      </div>
      <section className={panel()} style={{ height: 320 }}>
        <Skeleton width="40%" />
      </section>
    </div>
  </div>
)

interface DetailsFailedProps {
  problem: string
  onRetry: () => void
  /** `h2` inside a page with its own heading. */
  heading?: 'h1' | 'h2'
}

export const DetailsFailed = ({ problem, onRetry, heading = 'h1' }: DetailsFailedProps) => (
  <div className={page()}>
    <Failed
      heading={heading}
      title="Não foi possível carregar a ordem de serviço"
      problem={problem}
      onRetry={onRetry}
    />
  </div>
)

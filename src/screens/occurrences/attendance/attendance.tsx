import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { OccurrenceAction } from '#contracts/occurrences/occurrence-events.contract.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { timeAt } from '#contracts/rules/dates.ts'
import { armedLabels } from '#machines/accounts/details/account.labels.ts'
import type { selectFoot, selectOwnership } from '#machines/occurrences/attendance/attendance.selectors.ts'
import {
  badgeLabels,
  classificationLabels,
  closedModeLabels,
} from '#machines/occurrences/occurrence.labels.ts'
import { badge } from '#ui/badge/badge.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { useCurrentTime } from '#ui/date/use-current-time.ts'
import { PriorityMark } from '../../kit/priority-mark.tsx'
import { replayHref } from '../attendance-link.ts'
import { formatClock } from '../format-clock.ts'
import { clock, column, columns, facts, foot, frame, head, notice } from './attendance.styles.ts'
import { Key } from './key.tsx'

const Elapsed = ({ since }: { since: string }) => {
  const now = useCurrentTime()
  return (
    <span className={clock()} role="timer" aria-label="Tempo desde o sinal">
      {formatClock(now - Date.parse(since))}
    </span>
  )
}

const Head = ({ occurrence, zone }: { occurrence: Occurrence; zone: string | undefined }) => {
  const { account, eventName, number, armedState, signals, closeDueAt, status, inTest } = occurrence
  const place = occurrence.zone ? ` · ${occurrence.zone.name ?? `zona ${occurrence.zone.number}`}` : ''
  const zones = new Set(
    signals.flatMap(each => (each.qualifier === 'E' && each.zone ? [each.zone.number] : [])),
  )
  const open = status !== 'CLOSED'
  return (
    <header className={head()}>
      <div>
        <h1>
          {eventName}
          {place} <small>#{number}</small>
        </h1>
        <p>
          <Link href={`/account/${account.id}/details`}>
            {account.code} {account.name}
          </Link>{' '}
          · {account.city}/{account.uf} · Hora do sinal no local {timeAt(occurrence.receivedAt, zone)}
        </p>
      </div>
      <div className={facts()}>
        <PriorityMark priority={occurrence.priority} />
        {inTest && <span className={badge({ hue: 'amber', line: 'dashed' })}>Em teste</span>}
        {armedState && <span className={badge({ hue: 'blue' })}>{armedLabels[armedState]}</span>}
        {zones.size > 1 && <span className={badge({ hue: 'amber' })}>{zones.size} zonas</span>}
        {occurrence.badges.map(each => (
          <span key={each} className={badge({ hue: 'violet' })}>
            {badgeLabels[each]}
          </span>
        ))}
        {open && closeDueAt && (
          <span className={badge({ hue: 'amber' })}>Encerrar até {timeAt(closeDueAt)}</span>
        )}
        {open && <Elapsed since={occurrence.receivedAt} />}
      </div>
    </header>
  )
}

type OwnershipView = ReturnType<typeof selectOwnership>

const closedWords = ({ closedMode, closedAt, closeReason, classification, operator }: Occurrence) =>
  [
    `Encerrada${closedAt ? ` às ${timeAt(closedAt)}` : ''}`,
    closedMode === 'OPERATOR'
      ? operator && `por ${operator.name}`
      : closedMode && closedModeLabels[closedMode],
    classification && classificationLabels[classification],
    closeReason?.name,
  ]
    .filter(Boolean)
    .join(' · ')

const ownershipWords = ({ kind, operator, loss }: OwnershipView, occurrence: Occurrence): string | null => {
  switch (kind) {
    case 'held':
      return `Em espera${occurrence.holdUntil ? ` até ${timeAt(occurrence.holdUntil)}` : ''}. Retome para continuar.`
    case 'others':
      return occurrence.status === 'ON_HOLD'
        ? `${operator ?? 'Outra pessoa'} deixou em espera. Retome para atender no lugar.`
        : `${operator ?? 'Outra pessoa'} está atendendo${
            occurrence.station ? ` no ${occurrence.station.name}` : ''
          }. Você pode acompanhar, sem alterar.`
    case 'free':
      return occurrence.reservedFor
        ? `Reservada para ${occurrence.reservedFor.name}.`
        : occurrence.status === 'WAITING'
          ? 'Aguardando desarme: ainda não está na fila.'
          : 'Na fila, à espera de quem atenda.'
    case 'lost':
      return loss
    case 'closed':
      return closedWords(occurrence)
    default:
      return null
  }
}

const actionKeys: Readonly<Partial<Record<OccurrenceAction, string>>> = {
  HOLD: 'e',
  RELEASE: 'i',
  TRANSFER: 't',
}

interface AttendanceProps {
  occurrence: Occurrence
  ownership: OwnershipView
  footer: ReturnType<typeof selectFoot>
  zone: string | undefined
  tabs: ReactNode
  left: ReactNode
  centre: ReactNode
  right: ReactNode
  /** Null without permission for service orders. */
  newOrder: string | null
  /** The key O says how a call ended. */
  calling: boolean
  onAction: (event: OccurrenceAction) => void
}

/** D-05: what, script and report, who and where; all that decides is in sight. */
export const Attendance = (props: AttendanceProps) => {
  const { occurrence, ownership, footer, zone, onAction } = props
  const words = ownershipWords(ownership, occurrence)
  const warns = ownership.kind === 'lost' || ownership.kind === 'others'
  return (
    <div className={frame()}>
      {props.tabs}
      <Head occurrence={occurrence} zone={zone} />
      {words && (
        <div className={notice({ tone: warns ? 'warning' : 'plain' })} role={warns ? 'alert' : 'status'}>
          <p>{words}</p>
          {ownership.kind === 'closed' && (
            <Link href={replayHref(occurrence.id)}>Reproduzir atendimento</Link>
          )}
        </div>
      )}
      <div className={columns()}>
        <div className={column()}>{props.left}</div>
        <div className={column()}>{props.centre}</div>
        <div className={column()}>{props.right}</div>
      </div>
      <footer className={foot()}>
        {footer.actions.map(({ event, label, main }) => (
          <Button
            key={event}
            weight={main ? 'primary' : 'plain'}
            busy={footer.busy}
            onClick={() => onAction(event)}
          >
            {label} {actionKeys[event] && <Key name={actionKeys[event]} />}
          </Button>
        ))}
        {props.newOrder && (
          <ButtonLink href={props.newOrder}>
            Abrir ordem de serviço {!props.calling && <Key name="o" />}
          </ButtonLink>
        )}
        {footer.attending && (
          <>
            <p role="status">{footer.missing}</p>
            <Button
              weight="primary"
              disabled={!footer.mayClose}
              busy={footer.busy}
              onClick={() => onAction('CLOSE')}
            >
              Encerrar <Key name="f" />
            </Button>
          </>
        )}
      </footer>
    </div>
  )
}

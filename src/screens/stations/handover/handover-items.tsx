import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { dayAt, timeAt } from '#contracts/rules/dates.ts'
import { priorityLabels } from '#machines/occurrences/occurrence.labels.ts'
import type {
  HandoverItems as Items,
  OccurrenceLine,
  TestLine,
} from '#machines/stations/handover/handover.selectors.ts'
import { badge } from '#ui/badge/badge.ts'
import { css } from '#ui/theme/stitches.ts'
import { formatMoment, today } from '../../kit/format.ts'
import { OccurrenceStatusBadge } from '../../occurrences/occurrence-status.tsx'

const groups = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$4',
  fontSize: '$2',
  '& h4': { margin: '0 0 $1', fontSize: '$2', fontWeight: '$strong' },
  '& ul': { border: '1px solid $colors$line', borderRadius: '$2' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '$1 $3',
    minHeight: 40,
    padding: '$1 $3',
  },
  '& li + li': { borderTop: '1px solid $colors$line' },
})
const subject = css({
  flex: '1 1 220px',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& small': { display: 'block', fontSize: '$1', color: '$muted' },
  '& a': { display: 'inline-block', fontWeight: '$medium', '@touch': { minHeight: 24 } },
})
const state = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$1 $2',
  '& small': { fontSize: '$1', color: '$muted' },
})
const rest = css({ color: '$muted' })

/** `18:30` today, else with the day. */
const formatUntil = (instant: string): string =>
  dayAt(instant) === today() ? timeAt(instant) : formatMoment(instant)

/** `às 18:30` today, else with the day. */
export const formatAt = (instant: string): string =>
  dayAt(instant) === today() ? `às ${timeAt(instant)}` : `em ${formatMoment(instant)}`

interface HandoverItemsProps {
  items: Items
  /** Opening one: without it, items are no links and tell nothing that happened since. */
  onOpen?: () => void
}

const Group = ({ title, count, children }: { title: string; count: number; children: ReactNode }) =>
  count > 0 && (
    <section aria-label={title}>
      <h4>
        {title} · {count}
      </h4>
      <ul>{children}</ul>
    </section>
  )

const OccurrenceItem = ({ line, onOpen }: { line: OccurrenceLine; onOpen?: (() => void) | undefined }) => {
  const { now } = line
  const name = `#${line.number} · ${line.account.name}`
  return (
    <li>
      <p className={subject()}>
        {onOpen ? (
          <Link href={`/occurrence/${line.id}`} onClick={onOpen}>
            {name}
          </Link>
        ) : (
          name
        )}
        <small>
          {priorityLabels[line.priority]} · {line.eventName}
        </small>
      </p>
      <span className={state()}>
        {now.holdUntil && <small>Volta {formatAt(now.holdUntil)}</small>}
        {onOpen && now.status !== 'PENDING' && now.operator && <small>{now.operator}</small>}
        {onOpen && <OccurrenceStatusBadge status={now.status} />}
      </span>
    </li>
  )
}

const TestItem = ({ line, onOpen }: { line: TestLine; onOpen?: (() => void) | undefined }) => {
  const name = `${line.account.code} · ${line.account.name}`
  return (
    <li>
      <p className={subject()}>
        {onOpen ? (
          <Link href={`/account/${line.account.id}/details`} onClick={onOpen}>
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <span className={state()}>
        {line.untilNow ? (
          <small>Até {formatUntil(line.untilNow)}</small>
        ) : (
          <span className={badge({ hue: 'green' })}>Teste encerrado</span>
        )}
      </span>
    </li>
  )
}

const pendingText = (pending: number): string =>
  pending === 0
    ? 'Ninguém esperava na fila.'
    : pending === 1
      ? '1 ocorrência esperava na fila.'
      : `${pending} ocorrências esperavam na fila.`

/** Items a shift left open, grouped by status then, with status now. */
export const HandoverItems = ({ items, onOpen }: HandoverItemsProps) => {
  const { attended, held, tests, moreTests, pending } = items
  const empty = attended.length + held.length + tests.length === 0
  const occurrence = (line: OccurrenceLine) => <OccurrenceItem key={line.id} line={line} onOpen={onOpen} />
  return (
    <div className={groups()}>
      <Group title="Em atendimento" count={attended.length}>
        {attended.map(occurrence)}
      </Group>
      <Group title="Em espera" count={held.length}>
        {held.map(occurrence)}
      </Group>
      <Group title="Contas em teste" count={tests.length + moreTests}>
        {tests.map(line => (
          <TestItem key={line.account.id} line={line} onOpen={onOpen} />
        ))}
        {moreTests > 0 && <li>E mais {moreTests}: veja as contas em teste.</li>}
      </Group>
      <p className={rest()}>
        {empty && 'Nada em atendimento ou em espera, nenhuma conta em teste. '}
        {onOpen ? pendingText(pending) : pending > 0 && `Na fila: ${pending}.`}
      </p>
    </div>
  )
}

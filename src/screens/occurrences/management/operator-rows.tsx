import { Link } from 'wouter'
import type { OccurrenceOperator } from '#contracts/occurrences/occurrence-management.contract.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { statusLabel } from '#machines/occurrences/occurrence-status.labels.ts'
import { badge } from '#ui/badge/badge.ts'
import { Button } from '#ui/button/button.tsx'
import { ScrollFrame } from '#ui/page/scroll-frame.tsx'
import { frame, table } from '#ui/table/table.ts'
import { timeAt } from '../../kit/format.ts'
import { MuteBadge } from '../../stations/mute-badge.tsx'
import { attendanceHref } from '../attendance-link.ts'
import { formatClock } from '../format-clock.ts'
import { items, link, muted, section } from './management.styles.ts'

interface OperatorRowsProps {
  operators: readonly OccurrenceOperator[]
  /** Milliseconds since 1970, by the server's clock. */
  now: number
  /** Makes an operator leave the station; without it, not offered. */
  onRelease: ((operator: OccurrenceOperator) => void) | undefined
}

const Current = ({ row }: { row: OccurrenceRow }) => (
  <li>
    <Link href={attendanceHref(row.id)} className={link().toString()}>
      #{row.number} {row.eventName}
    </Link>{' '}
    <span className={muted()}>
      {row.status === 'ON_HOLD' && row.holdUntil
        ? `em espera até ${timeAt(row.holdUntil)}`
        : statusLabel(row.status).toLowerCase()}
    </span>
  </li>
)

const clock = (seconds: number | null) => (seconds === null ? '—' : formatClock(seconds * 1000))

const Line = ({
  row,
  now,
  onRelease,
}: Omit<OperatorRowsProps, 'operators'> & { row: OccurrenceOperator }) => (
  <tr>
    <th scope="row">{row.operator.name}</th>
    <td>
      {row.station?.name ?? 'Fora de posto'}{' '}
      {row.since && <span className={muted()}>desde {timeAt(row.since)}</span>}{' '}
      {row.status === 'OFFLINE' && <span className={badge({ hue: 'amber' })}>Sem sinal</span>}{' '}
      <MuteBadge until={row.mutedUntil} now={now} />
    </td>
    <td>
      {row.current.length === 0 ? (
        <span className={muted()}>Nada agora</span>
      ) : (
        <ul className={items()}>
          {row.current.map(each => (
            <Current key={each.id} row={each} />
          ))}
        </ul>
      )}
    </td>
    <td data-number>{row.handledLastHour}</td>
    <td data-number>{row.handledToday}</td>
    <td data-number>{clock(row.avgAcceptS)}</td>
    <td data-number>{clock(row.avgHandleS)}</td>
    {onRelease && (
      <td>
        {row.station && (
          <Button
            weight="caution"
            aria-label={`Liberar ${row.station.name}, de ${row.operator.name}`}
            onClick={() => onRelease(row)}
          >
            Liberar
          </Button>
        )}
      </td>
    )}
  </tr>
)

/** Who attends, where, and how much. */
export const OperatorRows = ({ operators, ...acts }: OperatorRowsProps) => (
  <section className={section()} aria-label="Operadores">
    <header>
      <h2>Operadores</h2>
    </header>
    {operators.length === 0 ? (
      <p className={muted()}>Ninguém está em um posto de atendimento.</p>
    ) : (
      <ScrollFrame label="Tabela de operadores" className={frame()}>
        <table className={table()} aria-label="Operadores">
          <thead>
            <tr>
              <th scope="col">Operador</th>
              <th scope="col">Posto</th>
              <th scope="col">Atendendo</th>
              <th scope="col" data-number>
                Última hora
              </th>
              <th scope="col" data-number>
                Hoje
              </th>
              <th scope="col" data-number>
                Até atender
              </th>
              <th scope="col" data-number>
                Até encerrar
              </th>
              {acts.onRelease && <th scope="col">Ação</th>}
            </tr>
          </thead>
          <tbody>
            {operators.map(row => (
              <Line key={row.operator.id} row={row} {...acts} />
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    )}
  </section>
)

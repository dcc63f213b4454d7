import { CalendarClock, Pencil, Plus, Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import type { OfficeHour } from '#contracts/accounts/office-hours.contract.ts'
import {
  formatPartitions,
  holidayBehaviorLabels,
} from '#machines/accounts/office-hours/office-hour.labels.ts'
import { weekOf } from '#machines/accounts/office-hours/week-grid.ts'
import type { selectCollection } from '#machines/kit/collection.machine.ts'
import { formatHours, formatWeekdays } from '#machines/kit/labels/weekday.labels.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Failed, Stale } from '#ui/empty/failed.tsx'
import { headingRow, panelTitle } from '#ui/page/page.ts'
import { frame, table } from '#ui/table/table.ts'
import { css } from '#ui/theme/stitches.ts'
import { RecordSkeleton } from '../../kit/record-states.tsx'
import { muted, rowActions, stack } from '../record.styles.ts'
import { WeekGrid } from './week-grid.tsx'

const title = css(panelTitle, { marginBottom: 0 })
const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: 24, '@touch': { minHeight: 44 } })

interface OfficeHoursProps {
  accountHref: string
  list: ReturnType<typeof selectCollection<unknown, OfficeHour>>
  onRetry: () => void
  onRemove: (hour: OfficeHour) => void
}

const Row = ({
  hour,
  href,
  onRemove,
}: {
  hour: OfficeHour
  href: string
  onRemove: OfficeHoursProps['onRemove']
}) => (
  <tr>
    <th scope="row">
      <Link className={link().toString()} href={href}>
        {hour.name}
      </Link>
      {!hour.active && (
        <>
          {' '}
          <span className={muted()}>(inativo)</span>
        </>
      )}
    </th>
    <td>{formatWeekdays(hour.weekdays)}</td>
    <td>{formatHours(hour.opensAt, hour.closesAt)}</td>
    <td>{formatPartitions(hour.partitionNumbers)}</td>
    <td>
      {hour.holidayBehavior === 'SPECIAL' && hour.holidayOpensAt && hour.holidayClosesAt
        ? formatHours(hour.holidayOpensAt, hour.holidayClosesAt)
        : holidayBehaviorLabels[hour.holidayBehavior]}
    </td>
    <td>
      <span className={rowActions()}>
        <ButtonLink weight="quiet" href={`${href}/update`} aria-label={`Alterar: ${hour.name}`}>
          <Pencil size={14} aria-hidden /> Alterar
        </ButtonLink>
        <Button weight="quiet" aria-label={`Excluir: ${hour.name}`} onClick={() => onRemove(hour)}>
          <Trash2 size={14} aria-hidden /> Excluir
        </Button>
      </span>
    </td>
  </tr>
)

export const OfficeHours = ({ accountHref, list, onRetry, onRemove }: OfficeHoursProps) => {
  if (list.kind === 'skeleton') return <RecordSkeleton />
  if (list.kind === 'failed')
    return <Failed title="Não foi possível carregar os horários" problem={list.problem} onRetry={onRetry} />
  const create = `${accountHref}/officeHour/create`
  if (list.rows.length === 0)
    return (
      <Empty
        icon={CalendarClock}
        title="Nenhum horário cadastrado"
        action={
          <ButtonLink weight="primary" href={create}>
            Novo horário
          </ButtonLink>
        }
      >
        Com o horário de funcionamento, há um aviso quando o local não arma na hora ou abre fora dela.
      </Empty>
    )
  return (
    <div className={stack()}>
      <div className={headingRow()}>
        <h2 className={title()}>Semana comum</h2>
        <ButtonLink weight="primary" href={create}>
          <Plus size={16} aria-hidden /> Novo horário
        </ButtonLink>
      </div>
      {list.problem && <Stale problem={list.problem} onRetry={onRetry} />}
      <WeekGrid label="Semana comum" week={weekOf(list.rows)} named />
      <h2 className={title()}>Horários cadastrados</h2>
      <div className={frame()}>
        <table className={table()} aria-label="Horários cadastrados" aria-busy={list.busy}>
          <thead>
            <tr>
              <th scope="col">Nome</th>
              <th scope="col">Dias</th>
              <th scope="col">Horário</th>
              <th scope="col">Partições</th>
              <th scope="col">Nos feriados</th>
              <th scope="col">Ações</th>
            </tr>
          </thead>
          <tbody>
            {list.rows.map(hour => (
              <Row
                key={hour.id}
                hour={hour}
                href={`${accountHref}/officeHour/${hour.id}`}
                onRemove={onRemove}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

import { useId } from 'react'
import type { ServiceOrderStatus } from '#contracts/service-orders/service-orders.contract.ts'
import { allTypes, type OrderFilters } from '#machines/service-orders/list/order-list.query.ts'
import { statusLabel, typeLabels } from '#machines/service-orders/service-order.labels.ts'
import { isTagged } from '#machines/service-orders/service-order-status.flow.ts'
import { box } from '#ui/field/field.ts'
import { Chips, filterGrid, filterName } from '#ui/filter/filter-chips.tsx'
import { panel } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { OptionalDay } from '../../kit/form/optional-day-field.tsx'

const attentions = ['late', 'withoutNotes60h'] as const
const attentionLabels = { late: 'Atrasadas', withoutNotes60h: 'Sem anotação há 60 h' }

/** The server takes no day before it. */
const EARLIEST = '1900-01-01'

const assignments = ['with', 'without'] as const
const assignmentLabels = { with: 'Com técnico', without: 'Sem técnico' }

const narrow = css({ maxWidth: 280 })
const days = css({ display: 'flex', flexWrap: 'wrap', gap: '$3', '& > *': { width: 180 } })

interface FilterPanelProps {
  /** The statuses this list shows. */
  statuses: readonly ServiceOrderStatus[]
  /** How many orders of this filter each status has; null while nobody knows. */
  counts: Readonly<Partial<Record<ServiceOrderStatus, number>>> | null
  filters: OrderFilters
  technician: string
  onTechnician: (text: string) => void
  onChange: (change: Partial<OrderFilters>) => void
}

/** Whether a technician has them, and when they are booked for: of a list that has orders with and without. */
const Booking = ({ filters, onChange }: Pick<FilterPanelProps, 'filters' | 'onChange'>) => {
  const { hasTechnician, scheduleDateFrom, scheduleDateTo } = filters
  const assigned = hasTechnician === null ? null : hasTechnician ? 'with' : 'without'
  return (
    <>
      <Chips
        label="Atribuição"
        options={assignments}
        chosen={assignments.filter(each => each === assigned)}
        wordOf={each => assignmentLabels[each]}
        onChange={chosen => {
          const next = chosen.find(each => each !== assigned)
          onChange({ hasTechnician: next ? next === 'with' : null })
        }}
      />
      <span className={filterName()}>Data</span>
      <div className={days()}>
        <OptionalDay
          label="Agendada de"
          day={scheduleDateFrom}
          min={EARLIEST}
          onDay={day => onChange({ scheduleDateFrom: day })}
        />
        <OptionalDay
          label="Agendada até"
          day={scheduleDateTo}
          min={scheduleDateFrom || EARLIEST}
          {...(scheduleDateFrom && { minMessage: 'A data final não pode ser anterior à inicial.' })}
          onDay={day => onChange({ scheduleDateTo: day })}
        />
      </div>
    </>
  )
}

export const FilterPanel = ({
  statuses,
  counts,
  filters,
  technician,
  onTechnician,
  onChange,
}: FilterPanelProps) => {
  const technicianId = useId()
  return (
    <div className={`${panel()} ${filterGrid()}`}>
      {statuses.length > 1 && (
        <Chips
          label="Situação"
          options={statuses}
          chosen={filters.status}
          wordOf={statusLabel}
          countOf={status => counts?.[status]}
          onChange={status => onChange({ status })}
        />
      )}
      <Chips
        label="Tipo"
        options={allTypes}
        chosen={filters.types}
        wordOf={type => typeLabels[type]}
        onChange={types => onChange({ types })}
      />
      <Chips
        label="Atenção"
        options={attentions}
        chosen={attentions.filter(attention => filters[attention])}
        wordOf={attention => attentionLabels[attention]}
        onChange={chosen =>
          onChange({ late: chosen.includes('late'), withoutNotes60h: chosen.includes('withoutNotes60h') })
        }
      />
      {statuses.some(status => isTagged(status, 'booked')) && (
        <Booking filters={filters} onChange={onChange} />
      )}
      <label htmlFor={technicianId} className={filterName()}>
        Técnico
      </label>
      <input
        id={technicianId}
        className={`${box()} ${narrow()}`}
        value={technician}
        maxLength={120}
        onChange={event => onTechnician(event.target.value)}
      />
    </div>
  )
}

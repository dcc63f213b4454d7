import { useId } from 'react'
import type { ServiceOrderStatus } from '#contracts/service-orders.contract.ts'
import { allTypes, type OrderFilters } from '#machines/service-orders/list.query.ts'
import { statusLabel, typeLabels } from '#machines/service-orders/service-order.labels.ts'
import { box } from '#ui/field/field.ts'
import { panel } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '$3 $5',
  alignItems: 'center',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)', gap: '$2' },
})
const name = css({ fontSize: '$2', fontWeight: '$medium', color: '$muted' })
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '$2' })
const chip = css({
  height: 28,
  padding: '0 $3',
  border: '1px solid $colors$lineStrong',
  borderRadius: '$round',
  background: '$panel',
  fontSize: '$2',
  cursor: 'pointer',
  '&:hover': { background: '$hover' },
  '&[aria-pressed=true]': {
    background: '$selected',
    borderColor: '$accent',
    color: '$accentText',
    fontWeight: '$medium',
  },
  '@touch': { height: 44 },
})
const narrow = css({ maxWidth: 280 })

interface ChipsProps<Value extends string> {
  label: string
  options: readonly Value[]
  chosen: readonly Value[]
  wordOf: (value: Value) => string
  onChange: (chosen: Value[]) => void
}

const Chips = <Value extends string>({ label, options, chosen, wordOf, onChange }: ChipsProps<Value>) => {
  const id = useId()
  return (
    <>
      <span id={id} className={name()}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of the grid */}
      <div role="group" aria-labelledby={id} className={chips()}>
        {options.map(option => {
          const pressed = chosen.includes(option)
          return (
            <button
              key={option}
              type="button"
              className={chip()}
              aria-pressed={pressed}
              onClick={() =>
                onChange(options.filter(each => (each === option ? !pressed : chosen.includes(each))))
              }
            >
              {wordOf(option)}
            </button>
          )
        })}
      </div>
    </>
  )
}

interface FilterPanelProps {
  /** The statuses this list shows. */
  statuses: readonly ServiceOrderStatus[]
  filters: OrderFilters
  technician: string
  onTechnician: (text: string) => void
  onChange: (change: Partial<OrderFilters>) => void
}

export const FilterPanel = ({ statuses, filters, technician, onTechnician, onChange }: FilterPanelProps) => {
  const technicianId = useId()
  return (
    <div className={`${panel()} ${grid()}`}>
      {statuses.length > 1 && (
        <Chips
          label="Situação"
          options={statuses}
          chosen={filters.status}
          wordOf={statusLabel}
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
        label="Prazo"
        options={['late']}
        chosen={filters.late ? ['late'] : []}
        wordOf={() => 'Atrasadas'}
        onChange={chosen => onChange({ late: chosen.length > 0 })}
      />
      <label htmlFor={technicianId} className={name()}>
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

import { useId } from 'react'
import { accountStatusLabels, armedLabels, serviceLabels } from '#machines/accounts/details/account.labels.ts'
import {
  type AccountFilters,
  allArmedStates,
  allConnections,
  allServices,
  allStatuses,
  connectionLabels,
} from '#machines/accounts/list/account-list.query.ts'
import { box } from '#ui/field/field.ts'
import { Chips, filterGrid, filterName } from '#ui/filter/filter-chips.tsx'
import { panel } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'

const narrow = css({ maxWidth: 280 })

interface FilterPanelProps {
  filters: AccountFilters
  city: string
  onCity: (text: string) => void
  onChange: (change: Partial<AccountFilters>) => void
}

export const FilterPanel = ({ filters, city, onCity, onChange }: FilterPanelProps) => {
  const cityId = useId()
  return (
    <div className={`${panel()} ${filterGrid()}`}>
      <Chips
        label="Situação"
        options={allStatuses}
        chosen={filters.status}
        wordOf={status => accountStatusLabels[status]}
        onChange={status => onChange({ status })}
      />
      <Chips
        label="Serviços"
        options={allServices}
        chosen={filters.services}
        wordOf={service => serviceLabels[service]}
        onChange={services => onChange({ services })}
      />
      <Chips
        label="Estado"
        options={allArmedStates}
        chosen={filters.armedState}
        wordOf={state => armedLabels[state]}
        onChange={armedState => onChange({ armedState })}
      />
      <Chips
        label="Comunicação"
        options={allConnections}
        chosen={filters.connection}
        wordOf={connection => connectionLabels[connection]}
        onChange={connection => onChange({ connection })}
      />
      <Chips
        label="Teste"
        options={['inTest']}
        chosen={filters.inTest ? ['inTest'] : []}
        wordOf={() => 'Em teste agora'}
        onChange={chosen => onChange({ inTest: chosen.length > 0 })}
      />
      <label htmlFor={cityId} className={filterName()}>
        Cidade
      </label>
      <input
        id={cityId}
        className={`${box()} ${narrow()}`}
        value={city}
        maxLength={120}
        onChange={event => onCity(event.target.value)}
      />
    </div>
  )
}

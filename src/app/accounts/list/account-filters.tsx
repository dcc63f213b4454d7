import type { AccountFilters } from '#machines/accounts/list/account-list.query.ts'
import { FilterPanel } from '#screens/accounts/list/account-filter-panel.tsx'
import { useTyping } from '../../kit/list/use-typing.ts'

interface AccountFiltersPanelProps {
  filters: AccountFilters
  onChange: (change: Partial<AccountFilters>) => void
}

export const AccountFiltersPanel = ({ filters, onChange }: AccountFiltersPanelProps) => {
  const city = useTyping(filters.city, text => onChange({ city: text }))
  return <FilterPanel filters={filters} city={city.text} onCity={city.type} onChange={onChange} />
}

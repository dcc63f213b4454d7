import type { FilterControl } from '#machines/kit/list/list.ts'
import { FilterPanel, type FilterPanelProps, TextFilter } from '#screens/kit/list/filter-panel.tsx'
import { useTyping } from './use-typing.ts'

interface TypedFilterProps {
  control: Extract<FilterControl, { kind: 'text' }>
  text: string
  onText: (text: string) => void
}

const TypedFilter = ({ control, text, onText }: TypedFilterProps) => {
  const typing = useTyping(text, onText)
  return <TextFilter label={control.label} text={typing.text} onType={typing.type} />
}

export type ListFiltersProps = Omit<FilterPanelProps, 'textOf'>

export const ListFilters = ({ filters, onChange, ...panel }: ListFiltersProps) => (
  <FilterPanel
    {...panel}
    filters={filters}
    onChange={onChange}
    textOf={control => (
      <TypedFilter
        key={control.name}
        control={control}
        text={String(filters[control.name] ?? '')}
        onText={text => onChange({ [control.name]: text })}
      />
    )}
  />
)

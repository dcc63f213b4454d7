import type { FilterControl } from '#machines/kit/list/list.ts'
import { FilterPanel, type FilterPanelProps, TextFilter } from '#screens/kit/list/filter-panel.tsx'
import type { IdChoices } from '../form/id-choices.ts'
import { PickIdsField } from '../form/pick-ids-field.tsx'
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

export interface ListFiltersProps extends Omit<FilterPanelProps, 'textOf' | 'pickOf'> {
  /** Of each `pick` control, by its name. */
  choices?: Readonly<Record<string, IdChoices>>
}

export const ListFilters = ({ filters, choices = {}, onChange, ...panel }: ListFiltersProps) => (
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
    pickOf={({ label, name }) =>
      choices[name] && (
        <PickIdsField
          multiple
          optional="filter"
          name={label}
          label={label}
          error={null}
          readOnly={false}
          choices={choices[name]}
          value={filters[name] as readonly string[]}
          onChange={ids => onChange({ [name]: ids })}
        />
      )
    }
  />
)

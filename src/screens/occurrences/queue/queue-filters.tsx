import { useId } from 'react'
import type { OccurrencePriority } from '#contracts/occurrences/categories.ts'
import type { QueueCounts, QueueScope } from '#contracts/occurrences/occurrence-list.contract.ts'
import { priorityLabels } from '#machines/occurrences/occurrence.labels.ts'
import { Chips } from '#ui/filter/filter-chips.tsx'
import { SearchBox } from '#ui/filter/search-box.tsx'
import { css } from '#ui/theme/stitches.ts'
import { filters } from './queue.styles.ts'

const scopeLabels: Readonly<Record<QueueScope, string>> = {
  mine: 'Minhas',
  profile: 'Do meu perfil',
  all: 'Todas',
}

const scopes = Object.keys(scopeLabels) as QueueScope[]
const priorities = [1, 2, 3, 4, 5] as const satisfies readonly OccurrencePriority[]

const group = css({
  display: 'inline-flex',
  margin: 0,
  padding: 0,
  border: '1px solid $colors$lineStrong',
  borderRadius: '$2',
  background: '$panel',
  '& label': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    height: 30,
    padding: '0 $3',
    borderRadius: '$1',
    fontSize: '$2',
    cursor: 'pointer',
    '&:hover': { background: '$hover' },
    '&:has(:checked)': { background: '$selected', color: '$accentText', fontWeight: '$medium' },
    '@media (forced-colors: active)': {
      '&:has(:checked)': { forcedColorAdjust: 'none', background: 'SelectedItem', color: 'SelectedItemText' },
    },
    '&:has(:focus-visible)': { outline: '2px solid $colors$focus', outlineOffset: '-1px' },
    '@touch': { height: 44 },
  },
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0 },
})

export interface QueueFiltersProps {
  scope: QueueScope
  priorities: readonly OccurrencePriority[]
  search: string
  counts: QueueCounts | null
  onScope: (scope: QueueScope) => void
  onPriority: (priority: OccurrencePriority) => void
  onSearch: (search: string) => void
}

export const QueueFilters = (props: QueueFiltersProps) => {
  const name = useId()
  return (
    <search className={filters()}>
      <fieldset className={group()} aria-label="Quais ocorrências">
        {scopes.map(each => (
          <label key={each}>
            <input
              type="radio"
              name={name}
              checked={props.scope === each}
              onChange={() => props.onScope(each)}
            />
            {scopeLabels[each]}
          </label>
        ))}
      </fieldset>
      <div>
        <Chips
          label="Prioridade"
          options={priorities.map(String)}
          chosen={props.priorities.map(String)}
          wordOf={each => priorityLabels[Number(each) as OccurrencePriority]}
          countOf={each => props.counts?.byPriority[each]}
          onChange={chosen => {
            const changed = priorities.find(
              each => props.priorities.includes(each) !== chosen.includes(String(each)),
            )
            if (changed) props.onPriority(changed)
          }}
        />
      </div>
      <SearchBox
        label="Buscar na fila"
        placeholder="Conta, evento ou número"
        value={props.search}
        onChange={props.onSearch}
      />
    </search>
  )
}

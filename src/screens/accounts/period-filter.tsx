import type { ReactNode, Ref } from 'react'
import { Button } from '#ui/button/button.tsx'
import { css } from '#ui/theme/stitches.ts'
import { OptionalDay } from '../kit/form/optional-day-field.tsx'

type Days = Parameters<typeof OptionalDay>[0]['day']

const bar = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(160px, 240px) 160px 160px max-content',
  gap: '$3',
  alignItems: 'end',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

interface PeriodFilterProps {
  ref: Ref<HTMLElement>
  label: string
  from: Days
  to: Days
  filtered: boolean
  onFilter: (change: { from?: Days; to?: Days }) => void
  onClear: () => void
  /** Field before the two days. */
  children: ReactNode
}

/** Filters of a list in a tab of the account. */
export const PeriodFilter = (props: PeriodFilterProps) => (
  <search ref={props.ref} className={bar()} aria-label={props.label}>
    {props.children}
    <OptionalDay label="De" day={props.from} onDay={from => props.onFilter({ from })} />
    <OptionalDay label="Até" day={props.to} onDay={to => props.onFilter({ to })} />
    {props.filtered && (
      <Button weight="quiet" onClick={props.onClear}>
        Limpar filtros
      </Button>
    )}
  </search>
)

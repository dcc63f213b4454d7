import type { RefObject } from 'react'
import { Link } from 'wouter'
import {
  type BoardFilters,
  type ExceptionKind,
  exceptionKinds,
} from '#machines/service-orders/board/board.filters.ts'
import { exceptionLabels } from '#machines/service-orders/board/board.lanes.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { css } from '#ui/theme/stitches.ts'
import { unfilteredState } from '../../kit/unfiltered-link.ts'

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '$3' })
const narrow = css({ width: 200, '@narrow': { flex: '1 1 200px' } })
const chips = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2',
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
})
const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$2',
  height: '$control',
  padding: '0 $3',
  border: '1px solid $colors$lineStrong',
  borderRadius: 999,
  background: '$panel',
  color: '$text',
  fontSize: '$2',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& b': { fontWeight: '$strong', fontVariantNumeric: 'tabular-nums' },
  '&:hover:not(:disabled)': { background: '$hover' },
  '&[aria-pressed=true]': { background: '$selected', borderColor: '$accent' },
  '&:disabled': { borderColor: '$line', color: '$muted', cursor: 'default' },
  '@touch': { minHeight: 44 },
})

export interface BoardBarProps {
  filters: BoardFilters
  counts: Readonly<Record<ExceptionKind, number>> | null
  waiting: number | null
  stations: readonly { id: string; name: string }[]
  onFilters: (filters: BoardFilters) => void
}

interface BarProps extends BoardBarProps {
  frame: RefObject<HTMLElement | null>
  onClear: () => void
}

export const BoardBar = ({ filters, counts, waiting, stations, frame, onFilters, onClear }: BarProps) => {
  const toggle = (kind: ExceptionKind) =>
    onFilters({
      ...filters,
      exceptions: exceptionKinds.filter(each => (each === kind) !== filters.exceptions.includes(each)),
    })
  const filtered = filters.station !== '' || filters.technician !== '' || filters.exceptions.length > 0
  return (
    <search ref={frame} className={bar()} aria-label="Quadro">
      <div className={narrow()}>
        <SelectField
          label="Posto"
          value={filters.station}
          placeholder="Todos"
          optional="filter"
          options={stations.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={station => onFilters({ ...filters, station })}
        />
      </div>
      <div className={narrow()}>
        <TextField
          label="Técnico"
          type="search"
          optional="filter"
          placeholder="Buscar pelo nome"
          maxLength={120}
          value={filters.technician}
          onChange={event => onFilters({ ...filters, technician: event.target.value })}
        />
      </div>
      <fieldset className={chips()}>
        <legend>Exceções</legend>
        {exceptionKinds.map(kind => {
          const pressed = filters.exceptions.includes(kind)
          const count = counts?.[kind] ?? 0
          return (
            <button
              key={kind}
              type="button"
              className={chip()}
              aria-pressed={pressed}
              disabled={count === 0 && !pressed}
              onClick={() => toggle(kind)}
            >
              {exceptionLabels[kind]} <b>{count}</b>
            </button>
          )
        })}
        {waiting !== null && (
          <Link
            href="/service-order/unscheduled?page=1"
            state={unfilteredState}
            className={chip().toString()}
          >
            Aguardando agendamento <b>{waiting}</b>
          </Link>
        )}
      </fieldset>
      {filtered && (
        <Button weight="quiet" onClick={onClear}>
          Limpar filtros
        </Button>
      )}
    </search>
  )
}

import { type ReactNode, useId } from 'react'
import type { FilterControl } from '#machines/kit/list/list.ts'
import { box } from '#ui/field/field.ts'
import { Chips, filterGrid, filterName } from '#ui/filter/filter-chips.tsx'
import { panel } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { OptionalDay } from '../form/optional-day-field.tsx'

const EARLIEST = '1900-01-01'

const narrow = css({ maxWidth: 280 })
/** Its label and its box are two cells of the grid. */
const picked = css({
  display: 'contents',
  '& > div': { display: 'contents' },
  '& > div > label': { color: '$muted' },
  '& > div > div': { maxWidth: 480 },
})
const days = css({ display: 'flex', flexWrap: 'wrap', gap: '$3', '& > *': { width: 180 } })

type Filters = Readonly<Record<string, unknown>>
type Control<Kind> = Extract<FilterControl, { kind: Kind }>

interface ControlProps<Kind> {
  control: Control<Kind>
  filters: Filters
  onChange: (change: Filters) => void
}

interface TextFilterProps {
  label: string
  text: string
  onType: (text: string) => void
}

export const TextFilter = ({ label, text, onType }: TextFilterProps) => {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className={filterName()}>
        {label}
      </label>
      <input
        id={id}
        className={`${box()} ${narrow()}`}
        value={text}
        maxLength={120}
        onChange={event => onType(event.target.value)}
      />
    </>
  )
}

const Flags = ({ control: { label, flags }, filters, onChange }: ControlProps<'flags'>) => (
  <Chips
    label={label}
    options={flags.map(([name]) => name)}
    chosen={flags.flatMap(([name]) => (filters[name] === true ? [name] : []))}
    wordOf={option => flags.find(([name]) => name === option)?.[1] ?? option}
    onChange={chosen => onChange(Object.fromEntries(flags.map(([name]) => [name, chosen.includes(name)])))}
  />
)

const answers = ['yes', 'no'] as const

const Either = ({ control, filters, onChange }: ControlProps<'either'>) => {
  const { label, name } = control
  const chosen = answers.filter(each => filters[name] === (each === 'yes'))
  return (
    <Chips
      label={label}
      options={answers}
      chosen={chosen}
      wordOf={each => control[each]}
      onChange={now => {
        const next = now.find(each => !chosen.includes(each))
        onChange({ [name]: next ? next === 'yes' : null })
      }}
    />
  )
}

const Days = ({ control, filters, onChange }: ControlProps<'days'>) => {
  const [fromName, fromLabel] = control.from
  const [toName, toLabel] = control.to
  const from = String(filters[fromName] ?? '')
  return (
    <>
      <span className={filterName()}>{control.label}</span>
      <div className={days()}>
        <OptionalDay
          label={fromLabel}
          day={from}
          min={EARLIEST}
          onDay={day => onChange({ [fromName]: day })}
        />
        <OptionalDay
          label={toLabel}
          day={String(filters[toName] ?? '')}
          min={from || EARLIEST}
          {...(from && { minMessage: 'A data final não pode ser anterior à inicial.' })}
          onDay={day => onChange({ [toName]: day })}
        />
      </div>
    </>
  )
}

export interface FilterPanelProps {
  controls: readonly FilterControl[]
  filters: Filters
  /** Matches per item of a filter; null while unknown. */
  counts?: Readonly<Record<string, Readonly<Record<string, number>> | null>>
  textOf: (control: Control<'text'>) => ReactNode
  pickOf: (control: Control<'pick'>) => ReactNode
  onChange: (change: Filters) => void
}

interface PanelControlProps extends Omit<FilterPanelProps, 'controls'> {
  control: FilterControl
}

const PanelControl = ({ control, counts, textOf, pickOf, ...props }: PanelControlProps) => {
  if (control.kind === 'text') return textOf(control)
  if (control.kind === 'pick') return <div className={picked()}>{pickOf(control)}</div>
  if (control.kind === 'flags') return <Flags {...props} control={control} />
  if (control.kind === 'either') return <Either {...props} control={control} />
  if (control.kind === 'days') return <Days {...props} control={control} />
  const { name, label, options, labelOf } = control
  return (
    <Chips
      label={label}
      options={options}
      chosen={props.filters[name] as readonly string[]}
      wordOf={labelOf}
      countOf={option => counts?.[name]?.[option]}
      onChange={chosen => props.onChange({ [name]: chosen })}
    />
  )
}

export const FilterPanel = ({ controls, ...props }: FilterPanelProps) => (
  <div className={`${panel()} ${filterGrid()}`}>
    {controls.map(control => (
      <PanelControl key={control.label} {...props} control={control} />
    ))}
  </div>
)

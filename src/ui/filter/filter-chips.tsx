import { useId } from 'react'
import { formatInteger } from '../format/integer.ts'
import { css } from '../theme/stitches.ts'

export const filterGrid = css({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '$3 $5',
  alignItems: 'center',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)', gap: '$2' },
})
export const filterName = css({ fontSize: '$2', fontWeight: '$medium', color: '$muted' })
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
const count = css({ marginLeft: 2, color: '$muted', fontVariantNumeric: 'tabular-nums' })

interface ChipsProps<Value extends string> {
  label: string
  options: readonly Value[]
  chosen: readonly Value[]
  wordOf: (value: Value) => string
  countOf?: (value: Value) => number | undefined
  onChange: (chosen: Value[]) => void
}

/** Multiple choice; fills two cells of `filterGrid`. */
export const Chips = <Value extends string>({
  label,
  options,
  chosen,
  wordOf,
  countOf,
  onChange,
}: ChipsProps<Value>) => {
  const id = useId()
  return (
    <>
      <span id={id} className={filterName()}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of the grid */}
      <div role="group" aria-labelledby={id} className={chips()}>
        {options.map(option => {
          const pressed = chosen.includes(option)
          const many = countOf?.(option)
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
              {wordOf(option)} {many !== undefined && <span className={count()}>{formatInteger(many)}</span>}
            </button>
          )
        })}
      </div>
    </>
  )
}

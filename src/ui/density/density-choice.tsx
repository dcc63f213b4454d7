import Rows2 from 'lucide-react/icons/rows-2'
import Rows3 from 'lucide-react/icons/rows-3'
import Rows4 from 'lucide-react/icons/rows-4'
import { useId } from 'react'
import { css } from '../theme/stitches.ts'
import { tip } from '../tooltip/tooltip-attributes.ts'
import { type Density, densityLabels } from './density.ts'

const group = css({
  display: 'inline-flex',
  margin: 0,
  padding: 0,
  border: '1px solid $colors$lineStrong',
  borderRadius: '$2',
  background: '$panel',
})
const option = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 32,
  height: 30,
  borderRadius: '$1',
  cursor: 'pointer',
  '&:hover': { background: '$hover' },
  '&:has(:checked)': { background: '$selected', color: '$accentText' },
  '&:has(:focus-visible)': { outline: '2px solid $colors$focus', outlineOffset: '-1px' },
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0 },
  '@touch': { width: 44, height: 44 },
  '@media (forced-colors: active)': {
    '&:has(:checked)': { forcedColorAdjust: 'none', background: 'SelectedItem', color: 'SelectedItemText' },
  },
})

const icons = { compact: Rows4, normal: Rows3, wide: Rows2 } as const
const densities: readonly Density[] = ['compact', 'normal', 'wide']

interface DensityChoiceProps {
  value: Density
  onChange: (density: Density) => void
}

export const DensityChoice = ({ value, onChange }: DensityChoiceProps) => {
  const name = useId()
  return (
    <fieldset className={group()} aria-label="Densidade das linhas">
      {densities.map(each => {
        const Icon = icons[each]
        return (
          <label key={each} className={option()} {...tip(densityLabels[each])}>
            <input
              type="radio"
              name={name}
              checked={value === each}
              aria-label={densityLabels[each]}
              onChange={() => onChange(each)}
            />
            <Icon size={16} aria-hidden />
          </label>
        )
      })}
    </fieldset>
  )
}

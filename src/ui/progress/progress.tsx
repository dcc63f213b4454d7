import { type ReactNode, useId } from 'react'
import { Button } from '../button/button.tsx'
import { css, keyframes } from '../theme/stitches.ts'

const slide = keyframes({ from: { backgroundPosition: '150% 0' }, to: { backgroundPosition: '-50% 0' } })

const block = css({ display: 'flex', flexDirection: 'column', gap: '$1', minWidth: 0 })
const line = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  fontSize: '$2',
  '& > span': { color: '$muted', fontVariantNumeric: 'tabular-nums', flexShrink: 0 },
})
const bar = css({
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: 8,
  border: 0,
  borderRadius: '$round',
  overflow: 'hidden',
  background: '$slate7',
  '&::-webkit-progress-bar': { background: 'transparent' },
  '&::-webkit-progress-value': { background: '$accent', borderRadius: '$round' },
  '&::-moz-progress-bar': { background: '$accent', borderRadius: '$round' },
  '&:indeterminate': {
    backgroundImage: 'linear-gradient(90deg, transparent, $colors$accent, transparent)',
    backgroundSize: '50% 100%',
    backgroundRepeat: 'no-repeat',
    animation: `${slide} 1.4s linear infinite`,
    '@reducedMotion': { animation: 'none', backgroundSize: '100% 100%' },
  },
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    background: 'Canvas',
    outline: '1px solid CanvasText',
    '&::-webkit-progress-value': { background: 'Highlight' },
    '&::-moz-progress-bar': { background: 'Highlight' },
  },
})

interface ProgressProps {
  label: ReactNode
  value: number | null
  max?: number
  text?: string
  onCancel?: () => void
}

export const Progress = ({ label, value, max = 100, text, onCancel }: ProgressProps) => {
  const id = useId()
  const said = text ?? (value === null ? null : `${Math.floor((value / max) * 100)}%`)
  return (
    <div className={block()}>
      <div className={line()}>
        <label htmlFor={id}>{label}</label>
        {said && <span aria-hidden>{said}</span>}
        {onCancel && (
          <Button weight="quiet" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </div>
      <progress
        id={id}
        className={bar()}
        max={max}
        {...(value !== null && { value })}
        aria-valuetext={said ?? 'Em andamento'}
      />
    </div>
  )
}

import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import { dayAt, formatDate, formatMoment, secondsAt } from '#contracts/rules/dates.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'

const SECOND_MS = 1000

interface ReplayToolsProps<Speed extends number> {
  playing: boolean
  /** Milliseconds since 1970, as `from` and `to`. */
  at: number
  from: number
  to: number
  speed: Speed
  speeds: readonly Speed[]
  /** Between playing and the moment shown. */
  children?: ReactNode
  onPlay: () => void
  onPause: () => void
  onSpeed: (speed: Speed) => void
  onTime: (at: number) => void
}

/** Play, the moment shown, a slider and the speed: what every replay has. */
export const ReplayTools = <Speed extends number>({
  playing,
  at,
  from,
  to,
  speed,
  speeds,
  children,
  onPlay,
  onPause,
  onSpeed,
  onTime,
}: ReplayToolsProps<Speed>) => (
  <>
    <Button weight="primary" onClick={playing ? onPause : onPlay}>
      {playing ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
      {playing ? 'Pausar' : 'Reproduzir'}
    </Button>
    {children}
    {/* Each tick would be read aloud. */}
    <output aria-label="Momento mostrado" aria-live="off">
      {formatDate(dayAt(at))} às {secondsAt(at)}
    </output>
    <input
      type="range"
      aria-label="Momento"
      aria-valuetext={formatMoment(at)}
      min={from}
      max={to}
      step={SECOND_MS}
      value={at}
      onChange={event => onTime(Number(event.target.value))}
    />
    <SelectField
      label="Velocidade"
      value={String(speed)}
      options={speeds.map(each => ({ value: String(each), label: `${each}×` }))}
      onChange={chosen => {
        const found = speeds.find(each => String(each) === chosen)
        if (found !== undefined) onSpeed(found)
      }}
    />
  </>
)

import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import { muteSecondsLeft, type SoundView } from '#machines/occurrences/alarm/alarm.selectors.ts'
import { Button } from '#ui/button/button.tsx'
import { useCurrentTime } from '#ui/date/use-current-time.ts'
import { css } from '#ui/theme/stitches.ts'
import { formatClock } from '../format-clock.ts'

const SECOND_MS = 1000
const MUTE = 'Silenciar 5 min'

const time = css({ fontVariantNumeric: 'tabular-nums', color: '$amber12' })

export interface SoundProps {
  view: SoundView | null
  onMute: () => void
  onUnmute: () => void
  onAllow: () => void
}

/** Not in the button's name, which would change each second. */
const TimeLeft = ({ mutedUntil }: { mutedUntil: number | null }) => (
  <span className={time()} aria-hidden>
    {formatClock(muteSecondsLeft(mutedUntil, useCurrentTime()) * SECOND_MS)}
  </span>
)

interface SoundButtonProps extends Omit<SoundProps, 'onAllow'> {
  /** A picture alone, where the place is narrow. */
  compact?: boolean
}

/** Mutes the sounds for 5 minutes at most, and tells how long. */
export const SoundButton = ({ view, compact, onMute, onUnmute }: SoundButtonProps) => {
  if (!view || view.kind === 'blocked') return null
  return view.kind === 'muted' ? (
    <Button onClick={onUnmute} aria-label="Reativar o som" title="Reativar o som">
      <BellOff size={16} aria-hidden />
      {!compact && 'Reativar o som'}
      <TimeLeft mutedUntil={view.mutedUntil} />
    </Button>
  ) : (
    <Button
      weight="quiet"
      {...(compact && { shape: 'square' as const, 'aria-label': MUTE, title: MUTE })}
      onClick={onMute}
    >
      <BellRing size={16} aria-hidden />
      {!compact && MUTE}
    </Button>
  )
}

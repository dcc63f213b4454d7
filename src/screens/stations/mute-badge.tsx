import BellOff from 'lucide-react/icons/bell-off'
import { badge } from '#ui/badge/badge.ts'
import { timeAt } from '../kit/format.ts'

interface MuteBadgeProps {
  until: string | null
  /** Milliseconds since 1970, server's clock. */
  now: number
}

/** Nothing once the sounds are back. */
export const MuteBadge = ({ until, now }: MuteBadgeProps) =>
  until !== null && Date.parse(until) > now ? (
    <span className={badge({ hue: 'amber' })}>
      <BellOff size={16} aria-hidden />
      Som silenciado até {timeAt(until)}
    </span>
  ) : null

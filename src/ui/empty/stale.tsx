import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../button/button.tsx'
import { lastAnswerAt } from '../date/clock.ts'
import { css } from '../theme/stitches.ts'

const notice = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$1 $3',
  padding: '$2 $3',
  border: '1px solid $colors$tomato7',
  borderRadius: '$2',
  background: '$tomato3',
  color: '$tomato12',
  fontSize: '$2',
  '& div': { flex: '1 1 240px' },
  '& small': { fontSize: '$2', fontVariantNumeric: 'tabular-nums' },
})

const SECOND_MS = 1000
const MINUTE_S = 60

const formatAge = (seconds: number): string =>
  seconds < MINUTE_S ? `${seconds} s` : `${Math.floor(seconds / MINUTE_S)} min`

const secondsSince = (since: number): number => Math.max(0, Math.floor((Date.now() - since) / SECOND_MS))

const useSecondsSince = (since: number): number => {
  const [seconds, setSeconds] = useState(() => secondsSince(since))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsSince(since)), SECOND_MS)
    return () => clearInterval(timer)
  }, [since])
  return seconds
}

interface StaleProps {
  problem: ReactNode
  onRetry: () => void
}

/** Above data that could not be renewed (M-199). */
export const Stale = ({ problem, onRetry }: StaleProps) => {
  const [since] = useState(lastAnswerAt)
  return (
    <div className={notice()}>
      <CircleAlert size={16} aria-hidden />
      <div>
        {/* The age stays outside: an alert would be read again each second. */}
        <p role="alert">{problem}</p>
        <small>Informação desatualizada há {formatAge(useSecondsSince(since))}.</small>
      </div>
      <Button onClick={onRetry}>Tentar novamente</Button>
    </div>
  )
}

interface StaleListProps {
  list: { kind: string; problem: string | null }
  onRetry: () => void
}

export const StaleList = ({ list, onRetry }: StaleListProps) =>
  list.kind === 'rows' && list.problem !== null && <Stale problem={list.problem} onRetry={onRetry} />

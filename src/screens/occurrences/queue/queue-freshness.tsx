import { ageOfQueue, type QueueFreshness } from '#machines/occurrences/queue/freshness.selectors.ts'
import { useCurrentTime } from '#ui/date/use-current-time.ts'
import { css } from '#ui/theme/stitches.ts'

const MINUTE_S = 60

const line = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: '$2',
  color: '$muted',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '& svg': { flexShrink: 0 },
  variants: {
    kind: {
      updated: { '& circle': { fill: '$colors$warning' } },
      outdated: {
        color: '$amber12',
        fontWeight: '$medium',
        '& circle': { fill: 'none', stroke: '$colors$amber11', strokeWidth: 2 },
      },
    },
  },
})

const formatAge = (seconds: number): string =>
  seconds < MINUTE_S ? `${seconds} s` : `${Math.floor(seconds / MINUTE_S)} min`

/** Silent for screen readers: it changes each second; a banner tells the loss. */
export const QueueAge = ({ freshness }: { freshness: QueueFreshness }) => {
  const { kind, seconds } = ageOfQueue(freshness, useCurrentTime())
  if (kind === 'live') return null
  return (
    <span className={line({ kind })}>
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden>
        <circle cx="5" cy="5" r="4" />
      </svg>
      {`${kind === 'updated' ? 'Atualizada' : 'Desatualizada'} há ${formatAge(seconds)}`}
    </span>
  )
}

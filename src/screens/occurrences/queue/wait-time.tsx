import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { elapsedShare } from '#machines/occurrences/queue/queue.selectors.ts'
import { useCurrentTime } from '#ui/date/use-current-time.ts'
import { visuallyHidden } from '#ui/field/field.ts'
import { css } from '#ui/theme/stitches.ts'
import { formatClock } from '../format-clock.ts'

const WARNING = 0.6
const WIDTH = 48

const wait = css({
  display: 'inline-flex',
  flexDirection: 'column',
  gap: 3,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '16px',
  '& svg': { display: 'block', borderRadius: '$round', background: '$slate7' },
  variants: {
    level: {
      calm: { color: '$text', '& rect': { fill: '$colors$success' } },
      warning: { color: '$amber12', fontWeight: '$medium', '& rect': { fill: '$colors$warning' } },
      late: { color: '$dangerText', fontWeight: '$strong', '& rect': { fill: '$colors$danger' } },
    },
  },
})

const levelOf = (share: number | null) =>
  share === null || share < WARNING ? 'calm' : share < 1 ? 'warning' : 'late'

/** Elapsed time against the occurrence's own deadline. */
export const WaitTime = ({ row }: { row: OccurrenceRow }) => {
  const now = useCurrentTime()
  const share = elapsedShare(row, now)
  const level = levelOf(share)
  return (
    <span className={wait({ level })}>
      {formatClock(now - Date.parse(row.queuedAt ?? row.receivedAt))}
      {share !== null && (
        <svg width={WIDTH} height="3" aria-hidden>
          <rect width={WIDTH * Math.min(1, share)} height="3" />
        </svg>
      )}
      {level === 'late' && <span className={visuallyHidden()}>, fora do prazo</span>}
    </span>
  )
}

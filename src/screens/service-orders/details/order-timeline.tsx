import type { ServiceOrderEventRow } from '#contracts/service-orders/service-orders.contract.ts'
import { css } from '#ui/theme/stitches.ts'
import { formatMoment } from '../../kit/format.ts'
import { changedFields, eventWords } from '../event-labels.ts'

const timeline = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$4',
  '& li': { position: 'relative', paddingLeft: '$4', borderLeft: '2px solid $colors$line', marginLeft: 5 },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: -6,
    top: 5,
    width: 10,
    height: 10,
    borderRadius: '$round',
    background: '$panel',
    border: '2px solid $colors$lineStrong',
  },
  '& li:first-child::before': { borderColor: '$accent', background: '$accent' },
  '& strong': { fontWeight: '$medium' },
  '& small': { display: 'block', fontSize: '$1', color: '$muted', fontVariantNumeric: 'tabular-nums' },
  '& p': { fontSize: '$2' },
})

const Line = ({ line }: { line: ServiceOrderEventRow }) => {
  const changed = changedFields(line)
  return (
    <li>
      <strong>{eventWords(line)}</strong>
      <small>
        {formatMoment(line.at)}
        {line.actor && ` · ${line.actor.name}`}
      </small>
      {changed && <p>{changed}</p>}
      {(line.reason || line.note) && <p>{[line.reason?.name, line.note].filter(Boolean).join(': ')}</p>}
    </li>
  )
}

export const Timeline = ({ lines }: { lines: readonly ServiceOrderEventRow[] }) => (
  <ol className={timeline()}>
    {lines.map(line => (
      <Line key={line.seq} line={line} />
    ))}
  </ol>
)

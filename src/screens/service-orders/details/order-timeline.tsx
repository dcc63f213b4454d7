import type { ServiceOrderEventRow } from '#contracts/service-orders/service-orders.contract.ts'
import { formatMoment } from '../../kit/format.ts'
import { timeline } from '../../kit/timeline.styles.ts'
import { changedFields, eventWords } from '../event-labels.ts'

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

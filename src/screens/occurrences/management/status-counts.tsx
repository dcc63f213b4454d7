import { Link } from 'wouter'
import type { OccurrencePriority } from '#contracts/occurrences/categories.ts'
import type { OccurrenceSummary } from '#contracts/occurrences/occurrence-management.contract.ts'
import type { OccurrenceStatus } from '#contracts/occurrences/occurrences.contract.ts'
import { openHref, openTotals, priorities } from '#machines/occurrences/management/management.rules.ts'
import { priorityLabels } from '#machines/occurrences/occurrence.labels.ts'
import { statusLabel } from '#machines/occurrences/occurrence-status.labels.ts'
import { formatInteger } from '#ui/format/integer.ts'
import { ScrollFrame } from '#ui/page/scroll-frame.tsx'
import { frame, table } from '#ui/table/table.ts'
import { css } from '#ui/theme/stitches.ts'
import { PriorityMark } from '../../kit/priority-mark.tsx'
import { link, section } from './management.styles.ts'

const none = css({ color: '$muted' })
const sum = css({ '& th, & td': { fontWeight: '$strong' } })

/** Big enough for a finger, without a taller row. */
const number = css(link, { display: 'inline-block', minWidth: 24, margin: '-2px 0', padding: '2px 0' })

interface CountProps {
  count: number
  /** Null: whatever is open. */
  status: OccurrenceStatus | null
  /** Null: all priorities. */
  priority: OccurrencePriority | null
}

const Count = ({ count, status, priority }: CountProps) => {
  if (count === 0)
    return (
      <td data-number className={none().toString()}>
        0
      </td>
    )
  const text = formatInteger(count)
  const words = [status ? statusLabel(status) : 'Todas', priority && priorityLabels[priority]]
  return (
    <td data-number>
      <Link
        href={openHref(status, priority)}
        className={number().toString()}
        aria-label={`${text}: ${words.filter(Boolean).join(', ')}`}
      >
        {text}
      </Link>
    </td>
  )
}

interface CountsProps {
  status: OccurrenceStatus | null
  counts: readonly number[]
  total: number
}

const Counts = ({ status, counts, total }: CountsProps) => (
  <>
    {priorities.map((priority, at) => (
      <Count key={priority} status={status} priority={priority} count={counts[at] ?? 0} />
    ))}
    <Count status={status} priority={null} count={total} />
  </>
)

/** What is open now, by status and priority. */
export const StatusCounts = ({ open }: { open: OccurrenceSummary['open'] }) => {
  const { lines, sum: all } = openTotals(open)
  return (
    <section className={section()} aria-label="Abertas agora">
      <header>
        <h2>Abertas agora</h2>
      </header>
      <ScrollFrame label="Ocorrências abertas" className={frame()}>
        <table className={table()} aria-label="Ocorrências abertas por situação e prioridade">
          <thead>
            <tr>
              <th scope="col">Situação</th>
              {priorities.map(priority => (
                <th key={priority} scope="col" data-number>
                  <PriorityMark priority={priority} />
                </th>
              ))}
              <th scope="col" data-number>
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ status, counts, total }) => (
              <tr key={status}>
                <th scope="row">{statusLabel(status)}</th>
                <Counts status={status} counts={counts} total={total} />
              </tr>
            ))}
            <tr className={sum()}>
              <th scope="row">Todas</th>
              <Counts status={null} {...all} />
            </tr>
          </tbody>
        </table>
      </ScrollFrame>
    </section>
  )
}

import type { Intervention } from '#contracts/service-orders.contract.ts'
import {
  equipmentChangeLabels,
  modeLabels,
  resultLabels,
} from '#machines/service-orders/service-order.labels.ts'
import { badge } from '#ui/badge/badge.ts'
import { css } from '#ui/theme/stitches.ts'
import { formatMoment } from '../format.ts'

const prose = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
const visit = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  '& + &': { marginTop: '$4', paddingTop: '$4', borderTop: '1px solid $colors$line' },
  '& header': { display: 'flex', gap: '$2', alignItems: 'baseline', flexWrap: 'wrap' },
  '& header small': { color: '$muted', fontSize: '$2', fontVariantNumeric: 'tabular-nums' },
  '& li': { fontSize: '$2', color: '$muted' },
})

/** One intervention: who, how, when, and what came of it. */
export const Visit = ({ visit: each }: { visit: Intervention }) => (
  <article className={visit()}>
    <header>
      <strong>{each.technician.name}</strong>
      <span className={badge({ hue: 'slate' })} style={{ paddingLeft: 8 }}>
        {modeLabels[each.mode]}
      </span>
      {each.result && (
        <span
          className={badge({ hue: each.result === 'SOLVED' ? 'green' : 'amber' })}
          style={{ paddingLeft: 8 }}
        >
          {resultLabels[each.result]}
        </span>
      )}
      <small>
        {formatMoment(each.startedAt)}
        {each.endedAt ? ` a ${formatMoment(each.endedAt)}` : ' · em curso'}
        {each.pausedMinutes > 0 && ` · ${each.pausedMinutes} min em pausa`}
      </small>
    </header>
    {each.description && <p className={prose()}>{each.description}</p>}
    {each.equipmentChanges.length > 0 && (
      <ul>
        {each.equipmentChanges.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is read-only and has no ids
          <li key={index}>
            {equipmentChangeLabels[change.change]}: {change.equipment?.name ?? change.note ?? '—'}
            {change.oldEquipment && ` no lugar de ${change.oldEquipment.name}`}
          </li>
        ))}
      </ul>
    )}
  </article>
)

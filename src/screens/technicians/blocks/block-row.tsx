import Pencil from 'lucide-react/icons/pencil'
import Repeat from 'lucide-react/icons/repeat'
import Trash2 from 'lucide-react/icons/trash'
import { memo } from 'react'
import { blockReasonLabels } from '#contracts/rules/blocks.ts'
import type { Block } from '#contracts/technicians/blocks.contract.ts'
import { formatPeriod } from '#machines/kit/labels/period.labels.ts'
import { Button } from '#ui/button/button.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { truncate } from '#ui/table/table.ts'
import { css } from '#ui/theme/stitches.ts'
import { tipWhereCut } from '#ui/tooltip/tooltip-attributes.ts'

const muted = css({ color: '$muted' })
const series = css({ display: 'inline-flex', alignItems: 'center', gap: '$1' })
const actions = css({ display: 'flex', gap: '$1' })

interface RowProps {
  block: Block
  onChange: (block: Block) => void
  onRemove: (block: Block) => void
}

export const blockTitle = ({ technician, startsAt, endsAt, allDay }: Block): string =>
  `${technician.name}, ${formatPeriod(startsAt, endsAt, allDay)}`

export const BlockRow = memo(({ block, onChange, onRemove }: RowProps) => (
  <tr {...tipWhereCut}>
    <th scope="row">{block.technician.name}</th>
    <td>{formatPeriod(block.startsAt, block.endsAt, block.allDay)}</td>
    <td>{blockReasonLabels[block.reason]}</td>
    <td className={truncate()}>{block.note || <span className={muted()}>—</span>}</td>
    <td>
      {block.seriesId ? (
        <span className={series()}>
          <Repeat size={14} aria-hidden /> Semanal
        </span>
      ) : (
        <span className={muted()}>—</span>
      )}
    </td>
    <td>
      <span className={actions()}>
        <Button
          weight="quiet"
          aria-label={`Alterar: ${blockTitle(block)}`}
          data-row={block.id}
          onClick={() => onChange(block)}
        >
          <Pencil size={14} aria-hidden /> Alterar
        </Button>
        <Button weight="quiet" aria-label={`Remover: ${blockTitle(block)}`} onClick={() => onRemove(block)}>
          <Trash2 size={14} aria-hidden /> Remover
        </Button>
      </span>
    </td>
  </tr>
))

const widths = ['120px', '170px', '90px', '70%', '60px', '180px']

export const SkeletonRow = () => (
  <tr>
    {widths.map(width => (
      <td key={width} className={width.endsWith('%') ? truncate().toString() : undefined}>
        <Skeleton width={width} />
      </td>
    ))}
  </tr>
)

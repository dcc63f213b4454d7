import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { unseen } from '../field/field.ts'
import { Select } from '../field/select.tsx'
import { formatInteger, formatTotal } from '../format/integer.ts'
import { css } from '../theme/stitches.ts'

const nav = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '$2 $4',
  fontSize: '$2',
  '@narrow': { columnGap: '$1', fontSize: '$1' },
  color: '$muted',
  fontVariantNumeric: 'tabular-nums',
})
const sizeRow = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  // The range of rows says it: a phone has one row for all.
  '@narrow': { '& > label': unseen },
})
const steps = css({ display: 'flex', alignItems: 'center', gap: '$1' })
const step = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 32,
  height: 32,
  borderRadius: '$2',
  border: '1px solid $colors$lineStrong',
  background: '$panel',
  color: '$text',
  '&:hover': { background: '$hover' },
  '&[aria-disabled]': { opacity: 0.4, pointerEvents: 'none' },
  '@touch': { width: 44, height: 44 },
})
const place = css({ padding: '0 $2', '@narrow': unseen })

interface PaginationProps {
  page: number
  pageSize: number
  total: number
  /** How far the server counts. */
  counted?: number | undefined
  /** This page failed to load: the rows are from another. */
  stale?: boolean
  hrefOf: (page: number) => string
  onPreload?: (page: number) => void
  sizes?: readonly number[]
  onPageSize?: (size: number) => void
}

export const Pagination = ({
  page,
  pageSize,
  total,
  counted,
  stale = false,
  hrefOf,
  onPreload,
  sizes = [],
  onPageSize,
}: PaginationProps) => {
  const id = useId()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  const last = Math.min(total, page * pageSize)
  const link = (target: number, label: string, icon: ReactNode) =>
    target >= 1 && target <= pages ? (
      <Link
        href={hrefOf(target)}
        // Keeps the history state of the list.
        state={history.state}
        className={step().toString()}
        aria-label={label}
        onPointerEnter={() => onPreload?.(target)}
        onFocus={() => onPreload?.(target)}
      >
        {icon}
      </Link>
    ) : (
      // A link without an address: announced as unavailable, not focused.
      // biome-ignore lint/a11y/useValidAnchor: it leads nowhere on purpose
      <a className={step()} role="link" aria-disabled="true" aria-label={label}>
        {icon}
      </a>
    )
  return (
    <nav className={nav()} aria-label="Paginação">
      <span>
        {stale || first > last
          ? formatTotal(total, counted)
          : `${formatInteger(first)}–${formatInteger(last)} de ${formatTotal(total, counted)}`}
      </span>
      {onPageSize && total > Math.min(...sizes) && (
        <span className={sizeRow()}>
          <label htmlFor={id}>Linhas por página</label>
          <Select id={id} inline value={pageSize} onChange={event => onPageSize(Number(event.target.value))}>
            {sizes.map(size => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </Select>
        </span>
      )}
      <span className={steps()}>
        {link(page - 1, 'Página anterior', <ChevronLeft size={16} aria-hidden />)}
        <span className={place()}>
          Página {formatInteger(page)} de {formatInteger(pages)}
        </span>
        {link(page + 1, 'Próxima página', <ChevronRight size={16} aria-hidden />)}
      </span>
    </nav>
  )
}

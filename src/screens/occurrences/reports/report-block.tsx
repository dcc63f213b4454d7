import Download from 'lucide-react/icons/download'
import { Link } from 'wouter'
import { Button } from '#ui/button/button.tsx'
import { panel } from '#ui/page/page.ts'
import { ScrollFrame } from '#ui/page/scroll-frame.tsx'
import { table } from '#ui/table/table.ts'
import { css } from '#ui/theme/stitches.ts'
import { link } from '../management/management.styles.ts'
import { ReportBars } from './report-bars.tsx'
import type { ReportRow, ReportTable } from './report-table.ts'

const block = css(panel, {
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  minWidth: 0,
  '& > header': { display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: '$3' },
  '& h2': { fontSize: '$3', fontWeight: '$strong' },
  '& p': { fontSize: '$2', color: '$muted' },
})
const sides = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  alignItems: 'start',
  gap: '$4 $5',
  variants: { wide: { true: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 5fr)' } } },
  '@media (max-width: 959px)': { '&&': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
/** A table of more columns takes more of the width. */
export const MOST_BESIDE = 5

const scroll = css({ overflowX: 'auto' })
const name = css({ minWidth: 120, '&&': { whiteSpace: 'normal' } })

/** @param column the first is the name */
const isNumber = (rows: readonly ReportRow[], column: number) =>
  column > 0 && !rows[0]?.cells[column - 1]?.isText

export const Rows = ({ table: { columns, rows } }: { table: ReportTable }) => (
  <>
    <thead>
      <tr>
        {columns.map(([label], at) => (
          <th key={label} scope="col" data-number={isNumber(rows, at) || undefined}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name: text, href, cells }) => (
        <tr key={key}>
          <th scope="row" className={name()}>
            {href ? (
              <Link href={href} className={link().toString()}>
                {text}
              </Link>
            ) : (
              text
            )}
          </th>
          {cells.map((cell, at) => (
            <td key={columns[at + 1]?.[0]} data-number={cell.isText ? undefined : true}>
              {cell.text}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </>
)

interface ReportBlockProps {
  table: ReportTable
  onExport: (table: ReportTable) => void
}

/** A chart, and the table beside it. */
export const ReportBlock = ({ table: of, onExport }: ReportBlockProps) => (
  <section className={block()} aria-label={of.title}>
    <header>
      <div>
        <h2>{of.title}</h2>
        <p>{of.about}</p>
      </div>
      {of.rows.length > 0 && (
        <Button aria-label={`Exportar CSV: ${of.title}`} onClick={() => onExport(of)}>
          <Download size={16} aria-hidden />
          CSV
        </Button>
      )}
    </header>
    {of.rows.length === 0 ? (
      <p>{of.empty}</p>
    ) : (
      <div className={sides({ wide: of.columns.length > MOST_BESIDE })}>
        <ReportBars table={of} />
        <ScrollFrame label={`Tabela: ${of.title}`} className={scroll()}>
          <table className={table()} aria-label={of.title}>
            <Rows table={of} />
          </table>
        </ScrollFrame>
      </div>
    )}
  </section>
)

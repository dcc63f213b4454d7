import type { Ref } from '#contracts/kit/wire.ts'
import { Brand } from '#ui/brand/brand.tsx'
import { ScrollFrame } from '#ui/page/scroll-frame.tsx'
import { css } from '#ui/theme/stitches.ts'
import { formatMoment } from '../../kit/format.ts'
import { block, brand, foot, head, sheet } from '../../kit/print/print.styles.ts'
import { ReportBars } from './report-bars.tsx'
import { MOST_BESIDE, Rows } from './report-block.tsx'
import type { ReportTable } from './report-table.ts'
import { daysText, type ReportDays } from './reports.tsx'

const ruled = css({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '$1',
  '& th, & td': {
    padding: '2px 4px',
    borderBottom: '1px solid #bbb',
    textAlign: 'left',
    fontWeight: '$regular',
  },
  '& thead th': { fontWeight: '$strong', borderColor: '#000' },
  '& [data-number]': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& a': { color: 'inherit', textDecoration: 'none' },
})
const scroll = css({ overflowX: 'auto', '@media print': { overflow: 'visible' } })
const sides = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  alignItems: 'start',
  gap: 24,
  marginTop: 8,
  '@media screen and (max-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  variants: { wide: { true: { gridTemplateColumns: 'minmax(0, 1fr)' } } },
  '& figure': { color: '#000' },
  '& figure text, & figure i': { fill: '#000', color: '#000' },
})

interface ReportSheetProps {
  days: ReportDays
  /** None: all of them. */
  stations: readonly Ref[]
  printedAt: string
  tables: readonly ReportTable[]
}

/** The report on paper: what the screen shows, in the same order. */
export const ReportSheet = ({ days, stations, printedAt, tables }: ReportSheetProps) => (
  <article className={sheet()}>
    <header className={head()}>
      <div>
        <p className={brand()}>
          <Brand size={20} /> Ubidesk
        </p>
        <h1>Relatórios</h1>
      </div>
      <aside>
        <p>{daysText(days)}</p>
        <p>{stations.length === 0 ? 'Todos os postos' : stations.map(({ name }) => name).join(', ')}</p>
      </aside>
    </header>
    {tables.map(table => (
      <section key={table.id} className={block()} aria-label={table.title}>
        <h2>{table.title}</h2>
        <p>{table.rows.length === 0 ? table.empty : table.about}</p>
        {table.rows.length > 0 && (
          <div className={sides({ wide: table.columns.length > MOST_BESIDE })}>
            <ReportBars table={table} />
            <ScrollFrame label={`Tabela: ${table.title}`} className={scroll()}>
              <table className={ruled()} aria-label={table.title}>
                <Rows table={table} />
              </table>
            </ScrollFrame>
          </div>
        )}
      </section>
    ))}
    <p className={foot()}>Impresso em {formatMoment(printedAt)}.</p>
  </article>
)

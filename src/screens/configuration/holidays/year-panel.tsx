import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button/button.tsx'
import { headingRow, panel, toolbar } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'

/** Widths of the page beside the menu, pinned or not. */
const STACKED = '@container (max-width: 900px)'
const TWO_COLUMNS = '@container (max-width: 1260px)'

const page = css({ containerType: 'inline-size' })
const split = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 588px',
  alignItems: 'start',
  [TWO_COLUMNS]: { gridTemplateColumns: 'minmax(0, 1fr) 408px' },
  [STACKED]: { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const main = css({ minWidth: 0 })
const side = css({
  position: 'sticky',
  top: 'var(--top, 0px)',
  maxHeight: 'var(--window, 100dvh)',
  overflowY: 'auto',
  padding: '$5 $5 $5 0',
  [STACKED]: { position: 'static', maxHeight: 'none', padding: '0 $5 $5' },
  '@narrow': { padding: '0 $4 $4' },
})
const frame = css(panel, { display: 'flex', flexDirection: 'column', gap: '$3', padding: '$3' })
const title = css({ fontSize: '$4', fontWeight: '$strong', fontVariantNumeric: 'tabular-nums' })

interface HolidayLayoutProps {
  list: ReactNode
  calendar: ReactNode
}

/** The calendar stands beside the list, or under it. */
export const HolidayLayout = ({ list, calendar }: HolidayLayoutProps) => (
  <div className={page()}>
    <div className={split()}>
      <div className={main()}>{list}</div>
      <div className={side()}>{calendar}</div>
    </div>
  </div>
)

interface YearPanelProps {
  year: number
  /** Null where the years end. */
  before: string | null
  after: string | null
  tools: ReactNode
  children: ReactNode
}

const Step = ({ href, label, children }: { href: string | null; label: string; children: ReactNode }) =>
  href && (
    <ButtonLink href={href} weight="quiet" shape="square" aria-label={label}>
      {children}
    </ButtonLink>
  )

export const YearPanel = ({ year, before, after, tools, children }: YearPanelProps) => (
  <section className={frame()} aria-label={`Calendário de ${year}`}>
    <header className={headingRow()}>
      <div className={toolbar()}>
        <Step href={before} label={`Ano anterior, ${year - 1}`}>
          <ChevronLeft size={16} aria-hidden />
        </Step>
        <h2 className={title()} aria-live="polite">
          {year}
        </h2>
        <Step href={after} label={`Próximo ano, ${year + 1}`}>
          <ChevronRight size={16} aria-hidden />
        </Step>
      </div>
      {tools}
    </header>
    {children}
  </section>
)

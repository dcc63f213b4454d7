import type { ReactNode } from 'react'
import { heading, headingRow, page, panel } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { DraftOffer, type OfferedDraft } from '../../kit/form/other-draft.tsx'
import { RecalledDraft } from '../../kit/form/recalled-draft.tsx'

const narrow = css(page, { maxWidth: 928, margin: 0 })
const body = css(panel, { display: 'flex', flexDirection: 'column', gap: '$4' })
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: '$4',
  alignItems: 'start',
  '& > *': { gridColumn: 'span 3', minWidth: 0 },
  '& > [data-width=all]': { gridColumn: '1 / -1' },
  '& > [data-width=third]': { gridColumn: 'span 2' },
  '& > [data-width=most]': { gridColumn: 'span 4' },
  '@media (max-width: 640px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > *, & > [data-width]': { gridColumn: '1 / -1' },
  },
})

export const StepGrid = ({ children }: { children: ReactNode }) => <div className={grid()}>{children}</div>

export const Span = ({ width, children }: { width: 'all' | 'third' | 'most'; children: ReactNode }) => (
  <div data-width={width}>{children}</div>
)

interface CreateFrameProps {
  title: string
  view: { recalled: boolean; busy: boolean; otherDraft?: OfferedDraft | null }
  onDiscard: () => void
  leave: ReactNode
  children: ReactNode
}

export const CreateFrame = ({ title, view, onDiscard, leave, children }: CreateFrameProps) => (
  <div className={narrow()}>
    <header className={headingRow()}>
      <h1 className={heading()}>{title}</h1>
      {leave}
    </header>
    <div className={body()}>
      {view.recalled && <RecalledDraft busy={view.busy} onDiscard={onDiscard} />}
      <DraftOffer draft={view.otherDraft} disabled={view.busy} />
      {children}
    </div>
  </div>
)

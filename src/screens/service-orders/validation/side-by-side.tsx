import type { ReactNode } from 'react'
import { css } from '#ui/theme/stitches.ts'

const ONE_COLUMN = '(max-width: 1100px)'

/** True where a list and its open row fit on one screen. */
export const hasRoomBeside = (): boolean => !matchMedia(ONE_COLUMN).matches

const hidden = { [`@media ${ONE_COLUMN}`]: { display: 'none' } }

const split = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(440px, 46%)',
  alignItems: 'start',
  [`@media ${ONE_COLUMN}`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const main = css({ minWidth: 0, variants: { behind: { true: hidden } } })
const side = css({
  position: 'sticky',
  top: 'var(--top, 0px)',
  maxHeight: 'var(--window, 100vh)',
  overflowY: 'auto',
  padding: '$5 $5 $5 0',
  [`@media ${ONE_COLUMN}`]: { position: 'static', maxHeight: 'none', padding: '$4' },
  variants: { empty: { true: hidden } },
})

export const oneColumnOnly = css({
  display: 'none',
  [`@media ${ONE_COLUMN}`]: { display: 'inline-flex' },
})

interface SideBySideProps {
  list: ReactNode
  pane: ReactNode
  /** A row is open; without room for both, it replaces the list. */
  open: boolean
}

export const SideBySide = ({ list, pane, open }: SideBySideProps) => (
  <div className={split()}>
    <div className={main({ behind: open })}>{list}</div>
    <div className={side({ empty: !open })}>{pane}</div>
  </div>
)

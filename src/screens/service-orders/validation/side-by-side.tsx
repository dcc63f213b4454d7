import type { ReactNode } from 'react'
import { css } from '#ui/theme/stitches.ts'

const split = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(420px, 40%)',
  alignItems: 'start',
  '@media (max-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const main = css({ minWidth: 0 })
const side = css({
  position: 'sticky',
  top: 0,
  maxHeight: '100vh',
  overflowY: 'auto',
  padding: '$5 $5 $5 0',
  '@media (max-width: 1100px)': { position: 'static', maxHeight: 'none', padding: '$4' },
})

export const Beside = ({ list, pane }: { list: ReactNode; pane: ReactNode }) => (
  <div className={split()}>
    <div className={main()}>{list}</div>
    <div className={side()}>{pane}</div>
  </div>
)

import type { ComponentType, ReactNode } from 'react'
import type { Density } from '#ui/density/density.ts'
import { panel, panelTitle } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'

export interface Section {
  title: string
  Pieces: ComponentType<{ density: Density }>
}

const box = css({ display: 'flex', flexDirection: 'column', gap: '$4', minWidth: 0 })
const flow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '$3', minWidth: 0 })
const column = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$4',
  minWidth: 0,
  '& > *': { minWidth: 0 },
  variants: { slim: { true: { maxWidth: 520 } } },
})

export const Piece = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={`${panel()} ${box()}`} aria-label={name}>
    <h3 className={panelTitle()} style={{ marginBottom: 0 }}>
      {name}
    </h3>
    {children}
  </section>
)

export const Flow = ({ children }: { children: ReactNode }) => <div className={flow()}>{children}</div>
export const Column = ({ slim, children }: { slim?: boolean; children: ReactNode }) => (
  <div className={column({ slim })}>{children}</div>
)

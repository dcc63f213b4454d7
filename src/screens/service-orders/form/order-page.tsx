import type { ReactNode } from 'react'
import { heading, headingRow, page, panel } from '#ui/page/page.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { css } from '#ui/theme/stitches.ts'

const narrow = css(page, { maxWidth: 928, margin: 0 })
const subtitle = css({ color: '$muted', marginTop: '$1' })
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '$4',
  alignItems: 'start',
  '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const wide = css({ gridColumn: '1 / -1', minWidth: 0 })
const together = css({ border: 0, margin: 0, padding: 0, minWidth: 0 })

export const OrderGrid = ({ children }: { children: ReactNode }) => <div className={grid()}>{children}</div>

export const Wide = ({ children }: { children: ReactNode }) => <div className={wide()}>{children}</div>

export const Together = ({ disabled, children }: { disabled: boolean; children: ReactNode }) => (
  <fieldset className={together()} disabled={disabled}>
    {children}
  </fieldset>
)

interface OrderPageProps {
  title: string
  subtitle?: string
  busy?: boolean
  children: ReactNode
}

export const OrderPage = ({ title, subtitle: text, busy = false, children }: OrderPageProps) => (
  <div className={narrow()} aria-busy={busy || undefined}>
    <header className={headingRow()}>
      <div>
        <h1 className={heading()}>{title}</h1>
        {text && <p className={subtitle()}>{text}</p>}
      </div>
    </header>
    {children}
  </div>
)

export const OrderFormSkeleton = ({ title }: { title: string }) => (
  <OrderPage title={title} busy>
    <div className={panel()}>
      <OrderGrid>
        {['a', 'b', 'c', 'd', 'e', 'f'].map(key => (
          <Skeleton key={key} width="60%" />
        ))}
      </OrderGrid>
    </div>
  </OrderPage>
)

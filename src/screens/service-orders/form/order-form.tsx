import type { ReactNode } from 'react'
import { orderFieldLabels } from '#machines/service-orders/create/new-order.labels.ts'
import { heading, headingRow, page, panel, toolbar } from '#ui/page/page.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { css } from '#ui/theme/stitches.ts'
import { FormFrame, type FormProps } from '../../kit/form/form-frame.tsx'

const narrow = css(page, { maxWidth: 920 })
const subtitle = css({ color: '$muted', marginTop: '$1' })
const frame = css(panel, { display: 'flex', flexDirection: 'column', gap: '$4' })
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '$4',
  alignItems: 'start',
  '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const wide = css({ gridColumn: '1 / -1', minWidth: 0 })
const together = css({ border: 0, margin: 0, padding: 0, minWidth: 0 })
const foot = css(toolbar, { justifyContent: 'flex-end' })

export const Wide = ({ children }: { children: ReactNode }) => <div className={wide()}>{children}</div>

const under = css({ display: 'flex', flexDirection: 'column', gap: '$3' })

export const Under = ({ children }: { children: ReactNode }) => <div className={under()}>{children}</div>

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

interface OrderFormProps extends FormProps {
  label: string
  buttons: ReactNode
}

export const OrderForm = ({ buttons, children, ...form }: OrderFormProps) => (
  <FormFrame
    labels={orderFieldLabels}
    recalled="Recuperamos o que você tinha escrito aqui. Confira antes de enviar."
    className={frame().toString()}
    {...form}
  >
    <div className={grid()}>{children}</div>
    <footer className={foot()}>{buttons}</footer>
  </FormFrame>
)

export const OrderFormSkeleton = ({ title }: { title: string }) => (
  <OrderPage title={title} busy>
    <div className={frame()}>
      <div className={grid()}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map(key => (
          <Skeleton key={key} width="60%" />
        ))}
      </div>
    </div>
  </OrderPage>
)

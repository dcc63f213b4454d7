import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { Brand } from '#ui/brand/brand.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { page, toolbar } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { applyPaper, brand, head } from './print.styles.ts'

const frame = css(page, { '@media print': { display: 'block', maxWidth: 'none', padding: 0 } })
const bar = css(toolbar, {
  width: '100%',
  maxWidth: '210mm',
  margin: '0 auto',
  gap: '$3',
  '& > :first-child': { marginRight: 'auto' },
  '@media print': { display: 'none' },
})

interface PrintFrameProps {
  backHref: string
  back: string
  /** Before the way back, on the screen alone. */
  options?: ReactNode
  /** The sheet. */
  children: ReactNode
  onPrint: () => void
}

/** A sheet of paper, and above it what is not printed. */
export const PrintFrame = ({ backHref, back, options, children, onPrint }: PrintFrameProps) => {
  applyPaper()
  return (
    <div className={frame()}>
      <div className={bar()}>
        {options}
        <ButtonLink href={backHref}>{back}</ButtonLink>
        <Button weight="primary" onClick={onPrint}>
          <Printer size={16} aria-hidden />
          Imprimir
        </Button>
      </div>
      {children}
    </div>
  )
}

interface PrintHeadProps {
  title: string
  account: { code: string; name: string; city: string; uf: string }
  /** At the right. */
  children: ReactNode
}

export const PrintHead = ({ title, account, children }: PrintHeadProps) => (
  <header className={head()}>
    <div>
      <p className={brand()}>
        <Brand size={20} /> Ubidesk
      </p>
      <h1>{title}</h1>
      <p>
        {account.code} · {account.name}
      </p>
      <p>
        {account.city}/{account.uf}
      </p>
    </div>
    <aside>{children}</aside>
  </header>
)

export const PrintFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children || '—'}</dd>
  </div>
)

import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { Brand } from '#ui/brand/brand.tsx'
import { css } from '#ui/theme/stitches.ts'

const frame = css({
  minHeight: '100%',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: '$4',
})
const card = css({
  width: '100%',
  maxWidth: 360,
  display: 'flex',
  flexDirection: 'column',
  gap: '$4',
})
const brand = css({ display: 'flex', alignItems: 'center', gap: '$2', fontSize: '$4', fontWeight: '$strong' })
const sheet = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$4',
  padding: '$5',
  background: '$panel',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  '& h1': { fontSize: '$5', lineHeight: '28px', fontWeight: '$strong' },
})
const noticeBox = css({
  display: 'flex',
  gap: '$2',
  padding: '$2 $3',
  borderRadius: '$2',
  background: '$selected',
  fontSize: '$2',
  '& svg': { flexShrink: 0, marginTop: 2, color: '$accentText' },
})

interface PublicFrameProps {
  title: string
  notice?: string | null
  children: ReactNode
}

export const PublicFrame = ({ title, notice, children }: PublicFrameProps) => (
  <main className={frame()}>
    <div className={card()}>
      <div className={brand()}>
        <Brand />
        Ubidesk
      </div>
      <section className={sheet()}>
        <h1>{title}</h1>
        {notice && (
          <p className={noticeBox()} role="status">
            <Info size={16} aria-hidden />
            {notice}
          </p>
        )}
        {children}
      </section>
    </div>
  </main>
)

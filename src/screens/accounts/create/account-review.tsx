import type { ReviewSection } from '#machines/accounts/create/new-account.review.ts'
import { Button } from '#ui/button/button.tsx'
import { css } from '#ui/theme/stitches.ts'

const frame = css({ display: 'flex', flexDirection: 'column', gap: '$5' })
const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '$3' })
const title = css({ fontSize: '$3', fontWeight: '$strong' })
const list = css({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '$1 $4',
  fontSize: '$2',
  '& dt': { color: '$muted' },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)', '& dd': { marginBottom: '$2' } },
})

interface ReviewProps {
  sections: readonly ReviewSection[]
  busy: boolean
  onChange: (step: number) => void
}

export const Review = ({ sections, busy, onChange }: ReviewProps) => (
  <div className={frame()}>
    {sections.map(section => (
      <section key={section.step} aria-label={section.title}>
        <header className={head()}>
          <h3 className={title()}>{section.title}</h3>
          <Button
            weight="quiet"
            aria-label={`Alterar ${section.title}`}
            disabled={busy}
            onClick={() => onChange(section.step)}
          >
            Alterar
          </Button>
        </header>
        <dl className={list()}>
          {section.lines.flatMap(({ name, label, text }) => [
            <dt key={`${name} label`}>{label}</dt>,
            <dd key={name}>{text}</dd>,
          ])}
        </dl>
      </section>
    ))}
  </div>
)

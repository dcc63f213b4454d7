import type { PlaceholderName } from '#contracts/rules/sentences/placeholder-catalogue.ts'
import { placeholderChoices } from '#machines/configuration/sentences/sentence-preview.ts'
import { Button } from '#ui/button/button.tsx'
import { css } from '#ui/theme/stitches.ts'

const frame = css({
  '& summary': { width: 'fit-content', minHeight: 24, fontSize: '$3', cursor: 'pointer' },
  '@touch': { '& summary': { minHeight: 44, lineHeight: '44px' } },
})
const groups = css({ display: 'flex', flexDirection: 'column', gap: '$2', paddingTop: '$2' })
const group = css({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  alignItems: 'center',
  gap: '$1 $2',
  '& h3': { margin: 0, fontSize: '$2', fontWeight: '$medium', color: '$muted' },
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const choices = css({ display: 'flex', flexWrap: 'wrap', gap: '$1' })

interface PlaceholderPickerProps {
  disabled: boolean
  onPick: (name: PlaceholderName) => void
}

export const PlaceholderPicker = ({ disabled, onPick }: PlaceholderPickerProps) => (
  <details className={frame()}>
    <summary>Inserir marcador</summary>
    <div className={groups()}>
      {placeholderChoices.map(({ group: title, choices: names }) => (
        <section key={title} className={group()} aria-label={`Marcadores: ${title}`}>
          <h3>{title}</h3>
          <div className={choices()}>
            {names.map(({ name, label }) => (
              <Button key={name} disabled={disabled} onClick={() => onPick(name)}>
                {label}
              </Button>
            ))}
          </div>
        </section>
      ))}
    </div>
  </details>
)

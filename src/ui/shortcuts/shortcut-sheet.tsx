import { Modal } from '../modal/modal.tsx'
import { css } from '../theme/stitches.ts'
import { Keys } from './keys.tsx'

const groups = css({ display: 'flex', flexDirection: 'column', gap: '$4' })
const heading = css({ fontSize: '$2', fontWeight: '$strong', color: '$muted', marginBottom: '$1' })
const line = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$4',
  minHeight: 32,
  borderBottom: '1px solid $colors$line',
  '& dd': { flexShrink: 0 },
})

const option = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  minHeight: '$control',
  cursor: 'pointer',
  '& input': { width: 16, height: 16, margin: 0, accentColor: '$colors$accent' },
  '@touch': { minHeight: 44 },
})

interface Entry {
  keys: string
  label: string
  group?: string
}

const groupOf = ({ group }: Entry) => group ?? 'Geral'

interface ShortcutSheetProps {
  shortcuts: readonly Entry[]
  /** Enables shortcuts without Ctrl; speech input needs them off (WCAG 2.1.4). */
  letters: boolean
  onLetters: (letters: boolean) => void
  onClose: () => void
}

export const ShortcutSheet = ({ shortcuts, letters, onLetters, onClose }: ShortcutSheetProps) => {
  const names = [...new Set(shortcuts.map(groupOf))]
  return (
    <Modal title="Atalhos do teclado" size="md" onClose={onClose}>
      <div className={groups()}>
        {names.map(name => (
          <section key={name} aria-label={name}>
            <h3 className={heading()}>{name}</h3>
            <dl>
              {shortcuts
                .filter(each => groupOf(each) === name)
                .map(({ keys, label }) => (
                  <div key={keys} className={line()}>
                    <dt>{label}</dt>
                    <dd>
                      <Keys keys={keys} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
        <label className={option()}>
          <input type="checkbox" checked={letters} onChange={() => onLetters(!letters)} />
          Usar também os atalhos sem Ctrl
        </label>
      </div>
    </Modal>
  )
}

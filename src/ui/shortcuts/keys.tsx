import { css } from '../theme/stitches.ts'

const row = css({ display: 'inline-flex', alignItems: 'center', gap: '$1', color: '$muted', fontSize: '$1' })
const cap = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 20,
  height: 20,
  padding: '0 5px',
  border: '1px solid $colors$slate7',
  borderBottomWidth: 2,
  borderRadius: '$1',
  background: '$slate3',
  color: '$slate12',
  fontFamily: '$mono',
  fontSize: '11px',
})

const names: Readonly<Record<string, string>> = {
  Space: 'Espaço',
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}
const shown = (key: string) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key)

/** `Ctrl+k` is a chord, `g o` a sequence. */
export const Keys = ({ keys }: { keys: string }) => (
  <span className={row()}>
    {keys.split(' ').map((step, index) => (
      <span key={`${keys}-${step}`} className={row()}>
        {index > 0 && 'depois '}
        {step.split('+').map(key => (
          <kbd key={key} className={cap()}>
            {shown(key)}
          </kbd>
        ))}
      </span>
    ))}
  </span>
)

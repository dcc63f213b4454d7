import ShieldCheck from 'lucide-react/icons/shield-check'
import { css } from '#ui/theme/stitches.ts'

const box = css({
  padding: '$2 $3',
  border: '1px solid $colors$line',
  borderRadius: '$2',
  fontSize: '$2',
  '& ul': { listStyle: 'disc', paddingLeft: '$4', color: '$muted' },
  '& p': { display: 'flex', alignItems: 'center', gap: '$2', fontWeight: '$medium' },
  '& svg': { flexShrink: 0, color: '$green11' },
})

export const PasswordRequirements = ({ lacks }: { lacks: readonly string[] }) => (
  <div className={box()} role="status" aria-live="polite" aria-atomic="true">
    {lacks.length === 0 ? (
      <p>
        <ShieldCheck size={16} aria-hidden />A senha atende a todas as regras.
      </p>
    ) : (
      <>
        <p>Ainda falta:</p>
        <ul>
          {lacks.map(lack => (
            <li key={lack}>{lack}</li>
          ))}
        </ul>
      </>
    )}
  </div>
)

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { problem } from '../field/field.ts'
import { css } from '../theme/stitches.ts'

const frame = css({ display: 'flex', flexDirection: 'column', gap: '$3', minWidth: 0 })
const heading = css({
  fontSize: '$4',
  fontWeight: '$strong',
  lineHeight: '24px',
  '&:focus': { outline: 'none' },
})
const scroller = css({ overflowX: 'auto' })
const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '$2',
  '& th, & td': {
    padding: '$2',
    borderBottom: '1px solid $colors$line',
    textAlign: 'left',
    verticalAlign: 'top',
  },
  '& thead th': { fontSize: '$1', fontWeight: '$strong', color: '$muted' },
  '& tbody th': { fontWeight: '$medium' },
})
const choice = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '$2',
  minHeight: 24,
  padding: '$1',
  borderRadius: '$2',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover': { background: '$hover' },
  '&:has(:checked)': { background: '$selected' },
  '& input': { flexShrink: 0, width: 16, height: 16, margin: '2px 0', accentColor: '$colors$accent' },
  '@touch': { minHeight: 44, alignItems: 'center' },
})
const nothing = css({ color: '$muted' })
const foot = css({ display: 'flex', flexWrap: 'wrap', gap: '$2' })

interface ConflictRow {
  name: string
  label: string
  mine: ReactNode
  theirs: ReactNode
  side: 'mine' | 'theirs' | null
  missing: boolean
}

interface ConflictTableProps {
  message: string
  rows: readonly ConflictRow[]
  busy?: boolean
  onChoose: (name: string, side: 'mine' | 'theirs') => void
  onSave: () => void
  onBack: () => void
}

const sides = [
  ['theirs', 'Valor atual'],
  ['mine', 'Meu valor'],
] as const

export const ConflictTable = ({
  message,
  rows,
  busy = false,
  onChoose,
  onSave,
  onBack,
}: ConflictTableProps) => {
  const id = useId()
  const top = useRef<HTMLHeadingElement>(null)
  useEffect(() => top.current?.focus(), [])
  return (
    <section className={frame()} aria-labelledby={id}>
      <h2 ref={top} id={id} tabIndex={-1} className={heading()}>
        Revise as diferenças
      </h2>
      <p role="alert">{message}</p>
      <div className={scroller()}>
        <table className={table()} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              {sides.map(([side, title]) => (
                <th key={side} id={`${id}-${side}`} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.name}>
                <th scope="row">
                  <span id={`${id}-${row.name}`}>{row.label}</span>
                  {row.missing && (
                    <div id={`${id}-${row.name}-missing`} className={problem()}>
                      Escolha um dos valores.
                    </div>
                  )}
                </th>
                {sides.map(([side]) => (
                  <td key={side}>
                    <label className={choice()}>
                      <input
                        type="radio"
                        name={`${id}-${row.name}`}
                        checked={row.side === side}
                        disabled={busy}
                        aria-labelledby={`${id}-${row.name} ${id}-${side} ${id}-${row.name}-${side}`}
                        aria-describedby={row.missing ? `${id}-${row.name}-missing` : undefined}
                        onChange={() => onChoose(row.name, side)}
                      />
                      <span id={`${id}-${row.name}-${side}`}>
                        {row[side] || <span className={nothing()}>(vazio)</span>}
                      </span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={foot()}>
        <Button weight="primary" busy={busy} onClick={onSave}>
          Salvar com estas escolhas
        </Button>
        <Button onClick={onBack}>Voltar a editar</Button>
      </div>
    </section>
  )
}

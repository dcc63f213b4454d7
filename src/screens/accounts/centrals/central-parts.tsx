import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { problem as problemText } from '#ui/field/field.ts'
import { panel, panelTitle } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  gap: '$4',
  alignItems: 'start',
})
const rows = css({ display: 'flex', flexDirection: 'column', gap: '$3' })
const note = css({ fontSize: '$2', color: '$muted' })

export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={panel()} aria-label={title}>
    <h2 className={panelTitle()}>{title}</h2>
    <div className={grid()}>{children}</div>
  </section>
)

interface RowsProps {
  title: string
  field: string | undefined
  empty: string
  error: string | null
  add: string
  readOnly: boolean
  onAdd: () => void
  children: readonly ReactNode[]
}

export const Rows = ({ title, field, empty, error, add, readOnly, onAdd, children }: RowsProps) => {
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const held = useRef<Element | null>(null)
  // A removed last row loses focus: move it to the previous row or the button.
  useEffect(() => {
    if (!held.current || held.current.isConnected) return
    held.current = null
    if (document.activeElement !== document.body) return
    const before = [...(box.current?.querySelectorAll<HTMLElement>('[aria-label^="Remover"]') ?? [])].at(-1)
    const next = before ?? box.current?.querySelector('button')
    next?.focus()
  })
  return (
    <section
      ref={box}
      className={panel()}
      aria-label={title}
      aria-describedby={error ? id : undefined}
      data-field={field}
      onFocus={event => {
        held.current = event.target
      }}
    >
      <h2 className={panelTitle()}>{title}</h2>
      <div className={rows()}>
        {children.length === 0 && <p className={note()}>{empty}</p>}
        {children}
        {error && (
          <p id={id} className={problemText()}>
            {error}
          </p>
        )}
        <div>
          <Button disabled={readOnly} onClick={onAdd}>
            {add}
          </Button>
        </div>
      </div>
    </section>
  )
}

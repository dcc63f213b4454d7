import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Ref } from '#contracts/kit/wire.ts'
import {
  type CentralValues,
  centralFieldLabels,
  centralText,
} from '#machines/accounts/centrals/central.form.ts'
import type { ConflictRow } from '#machines/kit/form/form.selectors.ts'
import { Button } from '#ui/button/button.tsx'
import { problem as problemText } from '#ui/field/field.ts'
import { ConflictTable } from '#ui/form/conflict-table.tsx'
import { panel, panelTitle } from '#ui/page/page.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { css } from '#ui/theme/stitches.ts'
import { FormButtons, FormFrame, type FormProps } from '../../kit/form/form-frame.tsx'

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
  /** Form field to focus when the whole list has an error. */
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

interface CentralFormProps extends FormProps {
  title: string
  onCancel: () => void
}

export const CentralForm = ({ title, onCancel, children, ...form }: CentralFormProps) => (
  <FormFrame label={title} labels={centralFieldLabels} {...form}>
    {children}
    <FormButtons busy={form.view.busy} save="Salvar central" onCancel={onCancel} />
  </FormFrame>
)

interface CentralConflictProps {
  conflict: { message: string; rows: readonly ConflictRow<CentralValues>[] }
  cameras: readonly Ref[]
  busy: boolean
  onChoose: (name: string, side: 'mine' | 'theirs') => void
  onSave: () => void
  onBack: () => void
}

export const CentralConflict = ({ conflict, cameras, ...rest }: CentralConflictProps) => (
  <div className={panel()}>
    <ConflictTable
      message={conflict.message}
      rows={conflict.rows.map(row => ({
        ...row,
        label: centralFieldLabels[row.name],
        mine: centralText(row.name, row.mine, cameras),
        theirs: centralText(row.name, row.theirs, cameras),
      }))}
      {...rest}
    />
  </div>
)

export const CentralSkeleton = () => (
  <div className={panel()} aria-busy>
    <Skeleton width="60%" />
  </div>
)

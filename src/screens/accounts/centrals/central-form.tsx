import { CircleAlert } from 'lucide-react'
import type { Ref as DomRef, ReactNode } from 'react'
import type { Ref } from '#contracts/wire.ts'
import { type CentralValues, centralFieldLabels, centralText } from '#machines/accounts/central.form.ts'
import type { selectForm } from '#machines/kit/form.machine.ts'
import type { ConflictRow } from '#machines/kit/form.selectors.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { problem as problemText } from '#ui/field/field.ts'
import { ConflictTable } from '#ui/form/conflict-table.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { panel, panelTitle, toolbar } from '#ui/page/page.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { css } from '#ui/theme/stitches.ts'

const form = css({ display: 'flex', flexDirection: 'column', gap: '$4', minWidth: 0 })
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  gap: '$4',
  alignItems: 'start',
})
const rows = css({ display: 'flex', flexDirection: 'column', gap: '$3' })
const foot = css(toolbar, { justifyContent: 'flex-end' })
const note = css({ fontSize: '$2', color: '$muted' })

/** A group of fields under its heading. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={panel()} aria-label={title}>
    <h2 className={panelTitle()}>{title}</h2>
    <div className={grid()}>{children}</div>
  </section>
)

interface RowsProps {
  title: string
  /** The field it is of the form; where to go when the whole of it is wrong. */
  field: string | undefined
  empty: string
  error: string | null
  add: string
  readOnly: boolean
  onAdd: () => void
  children: readonly ReactNode[]
}

/** A list of rows that grows and shrinks. */
export const Rows = ({ title, field, empty, error, add, readOnly, onAdd, children }: RowsProps) => (
  <section className={panel()} aria-label={title} data-field={field}>
    <h2 className={panelTitle()}>{title}</h2>
    <div className={rows()}>
      {children.length === 0 && <p className={note()}>{empty}</p>}
      {children}
      {error && <p className={problemText()}>{error}</p>}
      <div>
        <Button disabled={readOnly} onClick={onAdd}>
          {add}
        </Button>
      </div>
    </div>
  </section>
)

interface CentralFormProps {
  title: string
  frame: DomRef<HTMLFormElement>
  view: ReturnType<typeof selectForm<CentralValues>>
  onSubmit: () => void
  onRetry: () => void
  onPick: (name: string) => void
  onCancel: () => void
  children: ReactNode
}

/** The form of a central: what stands in its way, its fields, its buttons. */
export const CentralForm = ({ title, frame, view, children, ...on }: CentralFormProps) => (
  <form
    ref={frame}
    className={form()}
    aria-label={title}
    noValidate
    onSubmit={event => {
      event.preventDefault()
      if (!view.busy) on.onSubmit()
    }}
  >
    {view.recalled && (
      <p className={note()} role="status">
        O que você tinha escrito antes voltou.
      </p>
    )}
    <ErrorSummary
      problem={view.problem}
      errors={view.errors.map(error => ({
        ...error,
        label: error.name && (centralFieldLabels[error.name as keyof CentralValues] ?? null),
      }))}
      onPick={on.onPick}
      onRetry={view.canRetry ? on.onRetry : undefined}
    />
    {children}
    <footer className={foot()}>
      <Button weight="quiet" disabled={view.busy} onClick={on.onCancel}>
        Cancelar
      </Button>
      <Button type="submit" weight="primary" busy={view.busy}>
        {view.busy ? 'Salvando…' : 'Salvar central'}
      </Button>
    </footer>
  </form>
)

interface CentralConflictProps {
  conflict: { message: string; rows: readonly ConflictRow<CentralValues>[] }
  cameras: readonly Ref[]
  busy: boolean
  onChoose: (name: string, side: 'mine' | 'theirs') => void
  onSave: () => void
  onBack: () => void
}

/** Two people changed the same central: both values of each field. */
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

interface CentralMissingProps {
  accountId: string
  /** Why it did not come; null when there is none. */
  problem: string | null
  onRetry: () => void
}

/** In place of the form: there is no such central here, or it did not come. */
export const CentralMissing = ({ accountId, problem, onRetry }: CentralMissingProps) => (
  <Empty
    icon={CircleAlert}
    title={problem === null ? 'Central não encontrada' : 'Não foi possível carregar a central'}
    {...(problem !== null && { role: 'alert' as const })}
    action={
      problem === null ? (
        <ButtonLink href={`/account/${accountId}/details?tab=centrals`} weight="primary">
          Ver centrais da conta
        </ButtonLink>
      ) : (
        <Button weight="primary" onClick={onRetry}>
          Tentar novamente
        </Button>
      )
    }
  >
    {problem ?? 'Ela pode ter sido removida por outra pessoa.'}
  </Empty>
)

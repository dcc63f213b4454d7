import type { ReactNode } from 'react'
import type { ConflictRow } from '#machines/kit/form/form.selectors.ts'
import type { FormRecord, Side } from '#machines/kit/form/form.values.ts'
import { ConflictTable } from '#ui/form/conflict-table.tsx'

interface FormConflictProps<Values extends object> {
  of: {
    form: { getSnapshot: () => { context: { values: Values; theirs: FormRecord<Values> | null } } }
    view: { busy: boolean }
    conflict: { message: string; rows: readonly ConflictRow<Values>[] } | null
    chooseSide: (name: string, side: Side) => void
    resolve: () => void
    dismiss: () => void
  }
  labels: Readonly<Record<keyof Values & string, string>>
  wordsOf: (values: Values, name: keyof Values & string) => ReactNode
}

export const FormConflict = <Values extends object>({ of, labels, wordsOf }: FormConflictProps<Values>) => {
  const { values: mine, theirs } = of.form.getSnapshot().context
  if (!of.conflict || !theirs) return null
  return (
    <ConflictTable
      message={of.conflict.message}
      rows={of.conflict.rows.map(({ name, side, missing }) => ({
        name,
        label: labels[name],
        mine: wordsOf(mine, name),
        theirs: wordsOf(theirs.values, name),
        side,
        missing,
      }))}
      busy={of.view.busy}
      onChoose={of.chooseSide}
      onSave={of.resolve}
      onBack={of.dismiss}
    />
  )
}

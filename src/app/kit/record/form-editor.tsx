import type { ReactNode } from 'react'
import type { FormDialogProps } from '#screens/kit/form/form-dialog.tsx'
import { LeaveDialog } from '../form/leave-dialog.tsx'
import type { useForm } from '../form/use-form.ts'

interface FormEditorProps<Values extends object, Result> {
  of: ReturnType<typeof useForm<Values, Result>>
  /** The table of a conflict, in the form's place. */
  conflict?: ReactNode
  children: (dialog: Omit<FormDialogProps, 'title' | 'labels' | 'children'>) => ReactNode
}

/** A form's dialog, its conflict, and the question before unsaved changes are left. */
export const FormEditor = <Values extends object, Result>({
  of,
  conflict = null,
  children,
}: FormEditorProps<Values, Result>) => {
  const { frame, view, leaving } = of
  return (
    <>
      {children({
        frame,
        view,
        conflict,
        onPick: of.focus,
        onSubmit: of.submit,
        onRetry: of.retry,
        onClose: leaving.ask,
      })}
      {view.asksToLeave && <LeaveDialog onStay={leaving.stay} onLeave={leaving.go} />}
    </>
  )
}

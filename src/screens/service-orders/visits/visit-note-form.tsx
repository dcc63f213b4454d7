import type { ReactNode } from 'react'
import type { NoteValues } from '#machines/service-orders/visits/visit.form.ts'
import { Choice } from '#ui/field/choice.tsx'
import { FormDialog, type FormDialogProps } from '../../kit/form/form-dialog.tsx'

export const noteFieldLabels: Readonly<Record<keyof NoteValues, string>> = {
  text: 'Anotação',
  visibility: 'Quem pode ver',
}

export const visibilityWords = {
  INTERNAL: 'Interna: só a equipe',
  CUSTOMER: 'Cliente: também o cliente',
} as const

const visibilities = [
  { value: 'INTERNAL', label: visibilityWords.INTERNAL },
  { value: 'CUSTOMER', label: visibilityWords.CUSTOMER },
] as const

interface NoteFormProps extends Omit<FormDialogProps, 'labels' | 'children'> {
  values: NoteValues
  text: ReactNode
  onVisibility: (visibility: NoteValues['visibility']) => void
}

export const NoteForm = ({ values, text, onVisibility, ...form }: NoteFormProps) => (
  <FormDialog save="Salvar anotação" labels={noteFieldLabels} {...form}>
    {text}
    <Choice
      label={noteFieldLabels.visibility}
      value={values.visibility}
      options={visibilities}
      disabled={form.view.busy}
      onChange={onVisibility}
    />
  </FormDialog>
)

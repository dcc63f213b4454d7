import type { ReactNode } from 'react'
import { panel } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { FormButtons, FormFooter, FormFrame, type FormProps } from './form-frame.tsx'

const frame = css(panel, { display: 'flex', flexDirection: 'column', gap: '$4', maxWidth: 880 })

interface RecordFormProps extends FormProps {
  label: string
  labels: Readonly<Record<string, string>>
  save?: string | undefined
  inPanels?: boolean | undefined
  /** Instead of "Cancelar" and "Salvar". */
  buttons?: ReactNode
  onCancel: () => void
}

export const RecordForm = ({ save, inPanels, buttons, onCancel, children, ...form }: RecordFormProps) => (
  <FormFrame {...(!inPanels && { className: frame().toString() })} {...form}>
    {children}
    {buttons ? (
      <FormFooter>{buttons}</FormFooter>
    ) : (
      <FormButtons busy={form.view.busy} save={save} onCancel={onCancel} />
    )}
  </FormFrame>
)

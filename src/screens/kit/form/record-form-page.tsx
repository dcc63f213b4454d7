import type { ReactNode } from 'react'
import { panel } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { FormButtons, type FormButtonsProps, FormFooter, FormFrame, type FormProps } from './form-frame.tsx'

const frame = css(panel, { display: 'flex', flexDirection: 'column', gap: '$4', maxWidth: 880 })

interface RecordFormProps extends FormProps, Omit<FormButtonsProps, 'busy'> {
  label: string
  labels: Readonly<Record<string, string>>
  inPanels?: boolean | undefined
  /** Instead of "Cancelar" and "Salvar". */
  buttons?: ReactNode
}

export const RecordForm = (props: RecordFormProps) => {
  const { save, next, inPanels, buttons, onCancel, children, ...form } = props
  return (
    <FormFrame {...(!inPanels && { className: frame().toString() })} {...form}>
      {children}
      {buttons ? (
        <FormFooter>{buttons}</FormFooter>
      ) : (
        <FormButtons busy={form.view.busy} save={save} next={next} onCancel={onCancel} />
      )}
    </FormFrame>
  )
}

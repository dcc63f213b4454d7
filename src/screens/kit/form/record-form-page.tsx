import { aboveFooter, panel } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { FormButtons, type FormButtonsProps, FormFrame, type FormProps } from './form-frame.tsx'

const frame = css(panel, {
  display: 'flex',
  flexDirection: 'column',
  gap: '$4',
  maxWidth: 880,
  ...aboveFooter,
})

interface RecordFormProps extends FormProps, Omit<FormButtonsProps, 'busy' | 'bare'> {
  label: string
  labels: Readonly<Record<string, string>>
  inPanels?: boolean | undefined
}

export const RecordForm = ({ save, next, inPanels, onCancel, children, ...form }: RecordFormProps) => (
  <FormFrame {...(!inPanels && { className: frame().toString() })} {...form}>
    {children}
    <FormButtons busy={form.view.busy} save={save} next={next} bare={inPanels} onCancel={onCancel} />
  </FormFrame>
)

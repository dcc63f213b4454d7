import { panel } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { FormButtons, FormFrame, type FormProps } from './form-frame.tsx'

const frame = css(panel, { display: 'flex', flexDirection: 'column', gap: '$4', maxWidth: 880 })

interface RecordFormProps extends FormProps {
  label: string
  labels: Readonly<Record<string, string>>
  save?: string | undefined
  inPanels?: boolean | undefined
  onCancel: () => void
}

export const RecordForm = ({ save, inPanels, onCancel, children, ...form }: RecordFormProps) => (
  <FormFrame {...(!inPanels && { className: frame().toString() })} {...form}>
    {children}
    <FormButtons busy={form.view.busy} save={save} onCancel={onCancel} />
  </FormFrame>
)

import { Button } from '#ui/button/button.tsx'
import { panel, panelTitle } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { FormFrame, type FormProps } from '../../kit/form/form-frame.tsx'

const foot = css({ display: 'flex', justifyContent: 'flex-end' })

interface NoteFormProps extends FormProps {
  labels: Readonly<Record<string, string>>
}

export const NoteForm = ({ children, ...form }: NoteFormProps) => (
  <section className={panel()} aria-label="Nova anotação">
    <h2 className={panelTitle()}>Nova anotação</h2>
    <FormFrame label="Nova anotação" {...form}>
      {children}
      <div className={foot()}>
        <Button weight="primary" type="submit" busy={form.view.busy}>
          {form.view.busy ? 'Salvando…' : 'Anotar'}
        </Button>
      </div>
    </FormFrame>
  </section>
)

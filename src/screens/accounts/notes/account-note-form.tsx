import { noteFieldLabels } from '#machines/accounts/notes/note.form.ts'
import { Button } from '#ui/button/button.tsx'
import { panel, panelTitle } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { FormFrame, type FormProps } from '../../kit/form/form-frame.tsx'

const foot = css({ display: 'flex', justifyContent: 'flex-end' })

export const NoteForm = ({ children, ...form }: FormProps) => (
  <section className={panel()} aria-label="Nova anotação">
    <h2 className={panelTitle()}>Nova anotação</h2>
    <FormFrame label="Nova anotação" labels={noteFieldLabels} {...form}>
      {children}
      <div className={foot()}>
        <Button weight="primary" type="submit" busy={form.view.busy}>
          {form.view.busy ? 'Salvando…' : 'Anotar'}
        </Button>
      </div>
    </FormFrame>
  </section>
)

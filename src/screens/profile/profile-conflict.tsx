import type { selectConflict } from '#machines/profile/profile.selectors.ts'
import { Button } from '#ui/button/button.tsx'
import { phoneMask } from '#ui/mask/masks.ts'
import { Modal } from '#ui/modal/modal.tsx'
import { css } from '#ui/theme/stitches.ts'

const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '$2',
  '& th, & td': {
    padding: '$2',
    borderBottom: '1px solid $colors$line',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& thead th': { fontSize: '$1', fontWeight: '$strong', color: '$muted' },
  '& tbody th': { fontWeight: '$medium' },
})

type Conflict = NonNullable<ReturnType<typeof selectConflict>>

interface ProfileConflictProps {
  conflict: Conflict
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

const shown = (field: Conflict['differences'][number]['field'], text: string) =>
  (field === 'phone' ? phoneMask.mask(text) : text.trim()) || 'Vazio'

export const ProfileConflict = ({ conflict, onKeepMine, onTakeTheirs, onClose }: ProfileConflictProps) => (
  <Modal
    title="Os seus dados foram alterados em outro lugar"
    size="md"
    hint={conflict.sentence}
    urgent
    onClose={onClose}
    footer={
      <>
        <Button weight="quiet" onClick={onClose}>
          Voltar ao formulário
        </Button>
        <Button onClick={onTakeTheirs}>Usar o que está salvo</Button>
        <Button weight="primary" onClick={onKeepMine}>
          Manter o que digitei
        </Button>
      </>
    }
  >
    <table className={table()} aria-label="Diferenças">
      <thead>
        <tr>
          <th scope="col">Campo</th>
          <th scope="col">Está salvo</th>
          <th scope="col">Você digitou</th>
        </tr>
      </thead>
      <tbody>
        {conflict.differences.map(({ field, label, theirs, mine }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td>{shown(field, theirs)}</td>
            <td>{shown(field, mine)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Modal>
)

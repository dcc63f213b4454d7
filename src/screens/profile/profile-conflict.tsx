import type { selectConflict } from '#machines/profile/profile.selectors.ts'
import { Button } from '#ui/button/button.tsx'
import { phoneMask } from '#ui/mask/masks.ts'
import { Modal } from '#ui/modal/modal.tsx'
import { PlainTable } from '../kit/plain-table.tsx'

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
    <PlainTable
      label="Diferenças"
      rows={conflict.differences}
      keyOf={({ field }) => field}
      columns={[
        ['Campo', ({ label }) => label],
        ['Está salvo', ({ field, theirs }) => shown(field, theirs)],
        ['Você digitou', ({ field, mine }) => shown(field, mine)],
      ]}
    />
  </Modal>
)

import type { AttendancePolicyRow } from '#contracts/configuration/attendance-policies.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { css } from '#ui/theme/stitches.ts'

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: '$4',
  '& h3': { fontSize: '$3', fontWeight: '$strong', marginBottom: '$2' },
  '& ol': { margin: 0, paddingLeft: 28, listStyle: 'decimal', fontVariantNumeric: 'tabular-nums' },
  '& li': { padding: '2px 0', overflowWrap: 'anywhere' },
  '& li[data-differs]': { fontWeight: '$strong' },
})

interface PolicyConflictProps {
  message: string
  rows: readonly AttendancePolicyRow[]
  mine: readonly string[]
  theirs: readonly string[]
  onMine: () => void
  onTheirs: () => void
}

interface OrderProps extends Pick<PolicyConflictProps, 'rows'> {
  title: string
  ids: readonly string[]
  other: readonly string[]
}

const Order = ({ title, ids, other, rows }: OrderProps) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    <ol>
      {ids.map((id, at) => (
        <li key={id} data-differs={other[at] !== id || undefined}>
          {rows.find(row => row.id === id)?.name ?? 'Regra nova'}
        </li>
      ))}
    </ol>
  </section>
)

/** Two orders saved at once; the one who came later chooses. */
export const PolicyConflict = ({ message, rows, mine, theirs, onMine, onTheirs }: PolicyConflictProps) => (
  <Modal
    title="Qual ordem deve valer?"
    hint={`${message} Os lugares que diferem estão em negrito.`}
    size="md"
    urgent
    footer={
      <>
        <Button onClick={onTheirs}>Manter a ordem gravada</Button>
        <Button weight="primary" onClick={onMine}>
          Salvar a minha ordem
        </Button>
      </>
    }
  >
    <div className={columns()}>
      <Order title="Ordem gravada" ids={theirs} other={mine} rows={rows} />
      <Order title="Minha ordem" ids={mine} other={theirs} rows={rows} />
    </div>
  </Modal>
)

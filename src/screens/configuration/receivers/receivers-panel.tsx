import Plus from 'lucide-react/icons/plus'
import RadioReceiver from 'lucide-react/icons/radio-receiver'
import type { ReactNode } from 'react'
import type { Receiver } from '#contracts/configuration/receivers.contract.ts'
import { missingLabel } from '#machines/configuration/receivers/receiver.labels.ts'
import type { selectCollection } from '#machines/kit/collection.machine.ts'
import { badge } from '#ui/badge/badge.ts'
import { Button } from '#ui/button/button.tsx'
import { Drawer } from '#ui/drawer/drawer.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { toolbar } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { formatMoment } from '../../kit/format.ts'
import { RecordSkeleton } from '../../kit/record-states.tsx'

const list = css({ listStyle: 'none', margin: 0, padding: 0 })
const item = css({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: '$3',
  padding: '$3 0',
  borderBottom: '1px solid $colors$line',
  '& h3': { margin: 0, fontSize: '$2', fontWeight: '$strong', overflowWrap: 'anywhere' },
  '& p': { margin: '$1 0 0', color: '$muted', fontSize: '$2', overflowWrap: 'anywhere' },
})

interface LineProps {
  receiver: Receiver
  history: ReactNode
  onRevoke: (receiver: Receiver) => void
}

const Line = ({ receiver, history, onRevoke }: LineProps) => {
  const { name, createdAt, createdBy, lastSeenAt, lastSeq, revokedAt, revokedBy } = receiver
  const missing = missingLabel(receiver)
  return (
    <li className={item()}>
      <div>
        <h3>{name}</h3>
        <p>
          {lastSeenAt
            ? `Último sinal em ${formatMoment(lastSeenAt)}, nº ${lastSeq?.toLocaleString('pt-BR') ?? '—'}`
            : `Nunca ouvida. Cadastrada em ${formatMoment(createdAt)}${createdBy ? ` por ${createdBy.name}` : ''}`}
        </p>
        {missing && <p>{missing}</p>}
        {revokedAt && (
          <p>
            Revogada em {formatMoment(revokedAt)}
            {revokedBy && ` por ${revokedBy.name}`}
          </p>
        )}
      </div>
      <div className={toolbar()}>
        {history}
        {revokedAt ? (
          <span className={badge({ hue: 'slate' })}>Revogada</span>
        ) : (
          <Button aria-label={`Revogar a chave de ${name}`} onClick={() => onRevoke(receiver)}>
            Revogar
          </Button>
        )}
      </div>
    </li>
  )
}

interface ReceiversPanelProps {
  view: ReturnType<typeof selectCollection<unknown, Receiver>>
  /** Way to what happened to one. */
  historyOf: (receiver: Receiver) => ReactNode
  onRetry: () => void
  onCreate: () => void
  onRevoke: (receiver: Receiver) => void
  onClose: () => void
}

/** Who passes on the panels' signals: when each was heard, and what never arrived. */
export const ReceiversPanel = ({
  view,
  historyOf,
  onRetry,
  onCreate,
  onRevoke,
  onClose,
}: ReceiversPanelProps) => (
  <Drawer
    title="Receptoras"
    size="md"
    hint="Recebem os sinais das centrais e os entregam ao console, cada uma com a sua chave."
    onClose={onClose}
    footer={
      <Button weight="primary" onClick={onCreate}>
        <Plus size={16} aria-hidden />
        Nova receptora
      </Button>
    }
  >
    {view.kind === 'skeleton' && <RecordSkeleton />}
    {view.kind === 'failed' && (
      <Failed title="Não foi possível carregar as receptoras" problem={view.problem} onRetry={onRetry} />
    )}
    {view.kind === 'rows' &&
      (view.rows.length === 0 ? (
        <Empty icon={RadioReceiver} title="Nenhuma receptora">
          Cadastre a primeira e grave a chave no programa que recebe os sinais.
        </Empty>
      ) : (
        <ul className={list()}>
          {view.rows.map(receiver => (
            <Line key={receiver.id} receiver={receiver} history={historyOf(receiver)} onRevoke={onRevoke} />
          ))}
        </ul>
      ))}
  </Drawer>
)

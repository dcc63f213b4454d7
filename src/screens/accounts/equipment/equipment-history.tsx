import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import PackageMinus from 'lucide-react/icons/package-minus'
import PackagePlus from 'lucide-react/icons/package-plus'
import { Link } from 'wouter'
import type { EquipmentHistoryEntry } from '#contracts/accounts/equipment.contract.ts'
import type { selectCollection } from '#machines/kit/collection.machine.ts'
import { equipmentChangeLabels } from '#machines/service-orders/service-order.labels.ts'
import { badge } from '#ui/badge/badge.ts'
import { Button } from '#ui/button/button.tsx'
import { StaleList } from '#ui/empty/stale.tsx'
import { panel, panelTitle } from '#ui/page/page.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { formatMoment } from '../../kit/format.ts'
import { entries, entryLine, entryLink, muted } from '../record.styles.ts'

const looks = {
  ADDED: { hue: 'green', Icon: PackagePlus },
  REPLACED: { hue: 'blue', Icon: ArrowLeftRight },
  REMOVED: { hue: 'slate', Icon: PackageMinus },
} as const

interface EquipmentHistoryProps {
  list: ReturnType<typeof selectCollection<unknown, EquipmentHistoryEntry>>
  linksOrders: boolean
  onRetry: () => void
}

const Source = ({
  entry: { order, by },
  linksOrders,
}: {
  entry: EquipmentHistoryEntry
  linksOrders: boolean
}) => {
  if (!order) return <span className={muted()}>{by ? `Por ${by.name}, no cadastro` : 'No cadastro'}</span>
  const words = `OS #${order.number}`
  return (
    <>
      {linksOrders ? (
        <Link href={`/service-order/${order.id}`} className={entryLink().toString()}>
          {words}
        </Link>
      ) : (
        <span>{words}</span>
      )}
      {order.status === 'CANCELED' && (
        <span className={badge({ hue: 'amber' })}>Ordem cancelada depois: confira</span>
      )}
    </>
  )
}

const Entry = ({ entry, linksOrders }: { entry: EquipmentHistoryEntry; linksOrders: boolean }) => {
  const { hue, Icon } = looks[entry.change]
  return (
    <li className={entryLine()}>
      <span className={badge({ hue })}>
        <Icon aria-hidden />
        {equipmentChangeLabels[entry.change]}
      </span>
      <span>
        {entry.equipment}
        {entry.replaced && ` no lugar de ${entry.replaced}`}
        {entry.note && ` — ${entry.note}`}
      </span>
      <time className={muted()} dateTime={entry.at}>
        {formatMoment(entry.at)}
      </time>
      <Source entry={entry} linksOrders={linksOrders} />
    </li>
  )
}

export const EquipmentHistory = ({ list: view, linksOrders, onRetry }: EquipmentHistoryProps) => (
  <section className={panel()} aria-label="Histórico de equipamentos" aria-busy={view.busy}>
    <h2 className={panelTitle()}>Histórico de equipamentos</h2>
    {view.kind === 'skeleton' && <Skeleton width="60%" />}
    <StaleList list={view} onRetry={onRetry} />
    {view.kind === 'failed' && (
      <p role="alert">
        {view.problem} <Button onClick={onRetry}>Tentar novamente</Button>
      </p>
    )}
    {view.kind === 'rows' && view.rows.length === 0 && (
      <p className={muted()}>Nada foi adicionado, substituído ou removido ainda.</p>
    )}
    {view.rows.length > 0 && (
      <ul className={entries()}>
        {view.rows.map(entry => (
          <Entry key={entry.id} entry={entry} linksOrders={linksOrders} />
        ))}
      </ul>
    )}
  </section>
)

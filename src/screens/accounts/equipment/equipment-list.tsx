import Clock from 'lucide-react/icons/clock'
import PackageOpen from 'lucide-react/icons/package-open'
import Plus from 'lucide-react/icons/plus'
import type { Equipment } from '#contracts/accounts/equipment.contract.ts'
import { equipmentKindOptions } from '#machines/accounts/equipment/equipment.labels.ts'
import {
  type EquipmentFilters,
  groupsOf,
  isFiltered,
  situationOptions,
  warrantyNotice,
} from '#machines/accounts/equipment/equipment-list.query.ts'
import type { selectCollection } from '#machines/kit/collection.machine.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { StaleList } from '#ui/empty/stale.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { FilteredEmpty } from '#ui/filter/filtered-empty.tsx'
import { useClear } from '#ui/filter/use-clear.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { frame, table } from '#ui/table/table.ts'
import { useRowKeys } from '#ui/table/use-row-keys.ts'
import { css } from '#ui/theme/stitches.ts'
import { muted, stack } from '../record.styles.ts'
import { EquipmentRow } from './equipment-row.tsx'

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '$3',
  '& > :last-child': { marginLeft: 'auto' },
})
const choice = css({ width: 220, maxWidth: '100%' })
const notice = css({ display: 'flex', alignItems: 'center', gap: '$2', fontSize: '$2' })
const groupHead = css({ background: '$app', fontSize: '$1', fontWeight: '$strong' })

interface EquipmentListProps {
  accountHref: string
  list: ReturnType<typeof selectCollection<unknown, Equipment>>
  filters: EquipmentFilters
  today: string
  mayWrite: boolean
  onFilters: (filters: EquipmentFilters) => void
  onRetry: () => void
  onRemove: (equipment: Equipment) => void
}

const NewEquipment = ({ accountHref }: { accountHref: string }) => (
  <ButtonLink href={`${accountHref}/equipment/create`} weight="primary">
    <Plus size={16} aria-hidden /> Novo equipamento
  </ButtonLink>
)

interface RowsProps extends EquipmentListProps {
  onClear: () => void
}

const Nothing = ({ filters, mayWrite, accountHref, onClear }: RowsProps) =>
  isFiltered(filters) ? (
    <FilteredEmpty title="Nenhum equipamento com estes filtros" onClear={onClear}>
      Pode haver equipamentos de outro tipo ou em outra situação.
    </FilteredEmpty>
  ) : (
    <Empty
      icon={PackageOpen}
      title="Nenhum equipamento cadastrado"
      action={mayWrite && <NewEquipment accountHref={accountHref} />}
    >
      O que é instalado por uma ordem de serviço aparece aqui quando ela é aprovada.
    </Empty>
  )

const Rows = (props: RowsProps) => {
  const { list, today, mayWrite, accountHref, onRemove } = props
  const rowKeys = useRowKeys<HTMLTableElement>({ stops: true })
  if (list.kind === 'failed')
    return (
      <Failed
        title="Não foi possível carregar os equipamentos"
        problem={list.problem}
        onRetry={props.onRetry}
      />
    )
  if (list.kind === 'skeleton') return <Skeleton width="60%" />
  if (list.rows.length === 0) return <Nothing {...props} />
  return (
    <div className={frame({ bounded: true })}>
      <table {...rowKeys} className={table()} aria-label="Equipamentos da conta" aria-busy={list.busy}>
        <thead>
          <tr>
            <th scope="col">Equipamento</th>
            <th scope="col">Série</th>
            <th scope="col">Código de patrimônio</th>
            <th scope="col">Onde está</th>
            <th scope="col">Propriedade</th>
            <th scope="col">Garantia</th>
            <th scope="col">Situação</th>
            {mayWrite && <th scope="col">Ações</th>}
          </tr>
        </thead>
        {groupsOf(list.rows).map(({ kind, label, rows }) => (
          <tbody key={kind}>
            <tr>
              <th scope="rowgroup" colSpan={mayWrite ? 8 : 7} className={groupHead()}>
                {label} ({rows.length})
              </th>
            </tr>
            {rows.map(row => (
              <EquipmentRow
                key={row.id}
                equipment={row}
                accountHref={accountHref}
                today={today}
                mayWrite={mayWrite}
                onRemove={onRemove}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

export const EquipmentList = (props: EquipmentListProps) => {
  const { list, filters, today, mayWrite, accountHref, onFilters } = props
  const { ref, clear } = useClear<HTMLDivElement>(() => onFilters({ kind: '', situation: 'INSTALLED' }))
  const soon = warrantyNotice(list.rows, today)
  return (
    <div className={stack()}>
      <div ref={ref} className={bar()}>
        <div className={choice()}>
          <SelectField
            label="Tipo"
            name="kind"
            optional="filter"
            placeholder="Todos"
            value={filters.kind}
            options={equipmentKindOptions}
            onChange={kind => onFilters({ ...filters, kind })}
          />
        </div>
        <div className={choice()}>
          <SelectField
            label="Situação"
            name="situation"
            value={filters.situation}
            options={situationOptions}
            onChange={situation => onFilters({ ...filters, situation: situation || 'INSTALLED' })}
          />
        </div>
        {mayWrite ? (
          <NewEquipment accountHref={accountHref} />
        ) : (
          <p className={muted()}>Somente consulta: alterar pede a permissão de equipamentos.</p>
        )}
      </div>
      {soon && (
        <p className={notice()}>
          <Clock size={16} aria-hidden /> {soon}
        </p>
      )}
      <StaleList list={list} onRetry={props.onRetry} />
      <Rows {...props} onClear={clear} />
    </div>
  )
}

import ListOrdered from 'lucide-react/icons/list-ordered'
import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useMemo, useRef } from 'react'
import { Link } from 'wouter'
import type { AttendancePolicyRow } from '#contracts/configuration/attendance-policies.contract.ts'
import {
  type ConditionTerms,
  describeTimes,
} from '#machines/configuration/attendance-policies/policy.labels.ts'
import type { selectManualOrder } from '#machines/kit/list/manual-order.machine.ts'
import { inOrder } from '#machines/kit/list/manual-order.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { heading, headingRow, page, panel, toolbar } from '#ui/page/page.ts'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import { css } from '#ui/theme/stitches.ts'
import { OrderNews } from '../../kit/list/order-news.tsx'
import { PolicyConditions } from './policy-conditions.tsx'

const hint = css({ color: '$muted', maxWidth: '72ch' })
const last = css(panel, {
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  borderStyle: 'dashed',
  '& small': { display: 'block', fontSize: '$1', color: '$muted' },
  '& h2': { fontSize: '$3', fontWeight: '$medium' },
})

/** Beneath the title of its card. */
const under = css({ paddingLeft: 68, '@narrow': { paddingLeft: 0 } })

interface PolicyListProps {
  /** Null until it is there; then `children` say so. */
  listed: { rows: readonly AttendancePolicyRow[]; terms: ConditionTerms } | null
  order: ReturnType<typeof selectManualOrder>
  tools: ReactNode
  children: ReactNode
  onReorder: (ids: string[]) => void
  onUndo: () => void
  onRetry: () => void
}

const hrefOf = ({ id }: AttendancePolicyRow) => `/attendancePolicy/${id}`

const UpdateLink = ({ row }: { row: AttendancePolicyRow }) => (
  <ButtonLink weight="quiet" href={`${hrefOf(row)}/update`} aria-label={`Alterar: ${row.name}`}>
    <Pencil size={14} aria-hidden /> Alterar
  </ButtonLink>
)

interface CardsProps extends NonNullable<PolicyListProps['listed']>, Pick<PolicyListProps, 'onReorder'> {
  ids: readonly string[]
}

const Cards = ({ rows, terms, ids, onReorder }: CardsProps) => {
  const catchAll = rows.find(row => row.catchAll)
  const sorted = useMemo(
    () =>
      inOrder(
        rows.filter(row => !row.catchAll),
        ids,
      ),
    [rows, ids],
  )
  return (
    <>
      {sorted.length === 0 ? (
        <Empty icon={ListOrdered} title="Só há a regra geral">
          Sem outras regras, toda ocorrência é atendida do mesmo modo.
        </Empty>
      ) : (
        <SortableList
          label="Regras de atendimento, na ordem em que valem"
          items={sorted.map(row => ({
            id: row.id,
            title: row.name,
            href: hrefOf(row),
            subtitle: describeTimes(row),
            action: <UpdateLink row={row} />,
            body: (
              <div className={under()}>
                <PolicyConditions {...row} terms={terms} />
              </div>
            ),
          }))}
          onReorder={moved => onReorder(catchAll ? [...moved, catchAll.id] : moved)}
        />
      )}
      {catchAll && (
        <section className={last()} aria-label="Regra geral">
          <div className={toolbar()}>
            <div>
              <h2>
                <Link href={hrefOf(catchAll)}>{catchAll.name}</Link>
              </h2>
              <small>{describeTimes(catchAll)}</small>
            </div>
            <UpdateLink row={catchAll} />
          </div>
          <p className={hint()}>
            Regra geral: fica sempre por último e atende o que nenhuma outra atende. Não é movida nem
            excluída.
          </p>
        </section>
      )}
    </>
  )
}

export const PolicyList = (props: PolicyListProps) => {
  const { listed, order } = props
  const top = useRef<HTMLHeadingElement>(null)
  return (
    <div className={page()}>
      <header className={headingRow()}>
        <h1 ref={top} tabIndex={-1} className={heading()}>
          Regras de atendimento
        </h1>
        {props.tools}
      </header>
      {listed && (
        <OrderNews order={order} top={top} onUndo={props.onUndo} onRetry={props.onRetry}>
          Vale a primeira regra cujas condições são todas atendidas.
        </OrderNews>
      )}
      {listed ? (
        <Cards rows={listed.rows} terms={listed.terms} ids={order.ids} onReorder={props.onReorder} />
      ) : (
        props.children
      )}
    </div>
  )
}

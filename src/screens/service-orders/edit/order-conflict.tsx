import type { ConflictRow } from '#machines/kit/form/form.selectors.ts'
import type { OrderValues } from '#machines/service-orders/create/new-order.form.ts'
import { orderFieldLabels } from '#machines/service-orders/create/new-order.labels.ts'
import { priorityLabels, typeLabels } from '#machines/service-orders/service-order.labels.ts'
import { ConflictTable } from '#ui/form/conflict-table.tsx'
import { panel } from '#ui/page/page.ts'
import { formatDate, formatPhone } from '../../kit/format.ts'

type Texts = { [Name in keyof OrderValues]: (value: OrderValues[Name]) => string }

const asItIs = (text: string) => text

const texts: Texts = {
  type: type => (type === '' ? '' : typeLabels[type]),
  defect: asItIs,
  description: asItIs,
  requesterName: asItIs,
  requesterPhone: formatPhone,
  priority: priority => priorityLabels[Number(priority)] ?? '',
  tags: tags => tags.map(tag => tag.name).join(', '),
  due: due => (due.includes('-') ? formatDate(due) : due),
  billable: billable => (billable ? 'Sim' : 'Não'),
  costCenter: asItIs,
}

export const orderValueText = <Name extends keyof OrderValues>(
  name: Name,
  value: OrderValues[Name],
): string => texts[name](value)

interface OrderConflictProps {
  conflict: { message: string; rows: readonly ConflictRow<OrderValues>[] }
  onChoose: (name: string, side: 'mine' | 'theirs') => void
  onSave: () => void
  onBack: () => void
}

export const OrderConflict = ({ conflict, ...on }: OrderConflictProps) => (
  <div className={panel()}>
    <ConflictTable
      message={conflict.message}
      rows={conflict.rows.map(row => ({
        ...row,
        label: orderFieldLabels[row.name],
        mine: orderValueText(row.name, row.mine),
        theirs: orderValueText(row.name, row.theirs),
      }))}
      {...on}
    />
  </div>
)

import ClipboardList from 'lucide-react/icons/clipboard-list'
import { dayAt, formatDate } from '#contracts/rules/dates.ts'
import type { ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import type { OrderColumn } from '#machines/service-orders/list/order-list.kinds.ts'
import { isOverdue } from '#machines/service-orders/overdue.rules.ts'
import { typeLabels } from '#machines/service-orders/service-order.labels.ts'
import { badge } from '#ui/badge/badge.ts'
import { css } from '#ui/theme/stitches.ts'
import { none, type RowCells, tagsOf } from '../../kit/list/list-row.tsx'
import { PriorityMark } from '../../kit/priority-mark.tsx'
import { formatSchedule } from '../format-schedule.ts'
import { StatusBadge } from '../status-badge.tsx'

const lateTag = css({ marginLeft: '$2' })

export const orderCells: RowCells<ServiceOrderRow, OrderColumn> = {
  icon: ClipboardList,
  hrefOf: id => `/service-order/${id}`,
  cells: {
    number: { width: '48px', show: ({ number }) => `#${number}` },
    account: { width: '70%', cut: 'half', show: ({ account }) => account.name },
    defect: { width: '70%', cut: 'half', show: ({ defect }) => defect },
    city: { width: '110px', show: ({ account }) => `${account.city}/${account.uf}` },
    type: { width: '88px', show: ({ type }) => typeLabels[type] },
    status: {
      width: '110px',
      show: (order, now) => (
        <>
          <StatusBadge status={order.status} />
          {isOverdue(order, now) && (
            <span className={`${badge({ hue: 'red' })} ${lateTag()}`} style={{ paddingLeft: 8 }}>
              Atrasada
            </span>
          )}
        </>
      ),
    },
    priority: { width: '64px', show: ({ priority }) => <PriorityMark priority={priority} /> },
    technician: { width: '120px', show: ({ technician }) => technician?.name ?? none },
    schedule: { width: '130px', show: ({ schedule }) => (schedule ? formatSchedule(schedule) : none) },
    due: { width: '72px', show: ({ dueAt }) => (dueAt ? formatDate(dayAt(dueAt)) : none) },
    tags: { width: '96px', show: tagsOf },
  },
}

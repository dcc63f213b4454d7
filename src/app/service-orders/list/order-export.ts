import { generalList } from '#machines/service-orders/list/order-list.kinds.ts'
import { orderCsv } from '#screens/service-orders/list/order-csv.ts'
import { defineExport } from '../../kit/list/list-export.ts'
import { listToolsOf } from '../../kit/list/list-tools.tsx'
import { serviceOrderReadsOf } from '../service-order-reads.ts'

export const OrderTools = listToolsOf(
  defineExport({
    reads: services => serviceOrderReadsOf(services).list,
    columns: orderCsv,
    noun: generalList.noun,
  }),
)

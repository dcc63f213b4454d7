import { loadExportPage } from '#client/actors/service-orders/order-list.actors.ts'
import { orderExportMachine } from '#machines/service-orders/list/order-list.export.ts'
import { orderCsv, orderCsvName } from '#screens/service-orders/list/order-csv.ts'
import { today } from '#ui/format/dates.ts'
import { defineExport } from '../../kit/list/list-export.ts'

export const orderExportOf = defineExport({
  machine: orderExportMachine,
  loadPage: loadExportPage,
  fileOf: ({ query, rows }) => ({ name: orderCsvName(query.title, today()), text: orderCsv(rows) }),
  things: ['ordem', 'ordens'],
})

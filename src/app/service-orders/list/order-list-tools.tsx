import { useMemo, useState } from 'react'
import type { ServiceOrderQuery } from '#contracts/service-orders/service-orders.contract.ts'
import { orderColumns } from '#machines/service-orders/list/order-list.columns.ts'
import { MAX_EXPORTED_ROWS } from '#machines/service-orders/list/order-list.export.ts'
import type { OrderListKind } from '#machines/service-orders/list/order-list.kinds.ts'
import { ColumnsButton } from '#screens/kit/list-tools.tsx'
import { lazy } from '../../kit/lazy.tsx'
import { ExportTools, type ListTableProps } from '../../kit/list/export-tools.tsx'
import { orderExportOf } from './order-export.ts'

const ColumnsMenu = lazy(async () => (await import('#ui/table/columns-menu.tsx')).ColumnsMenu)

interface OrderToolsProps extends ListTableProps {
  kind: OrderListKind
  query: ServiceOrderQuery
}

export const OrderTools = ({ kind, query, ...list }: OrderToolsProps) => {
  const [choosing, setChoosing] = useState(false)
  const asked = useMemo(() => ({ title: kind.title, query }), [kind, query])
  const button = <ColumnsButton onNear={ColumnsMenu.load} onOpen={() => setChoosing(true)} />
  return (
    <ExportTools
      {...list}
      tableKey={kind.key}
      hidden={kind.hidden}
      defineExport={orderExportOf}
      query={asked}
      most={MAX_EXPORTED_ROWS}
      columns={choose =>
        choosing ? (
          <ColumnsMenu
            waiting={button}
            columns={orderColumns}
            hidden={list.look.hidden}
            defaultOpen
            onChange={choose}
          />
        ) : (
          button
        )
      }
    />
  )
}

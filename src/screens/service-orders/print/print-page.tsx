import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { PrintFrame } from '../../kit/print/print-frame.tsx'
import { type PrintedPlace, PrintSheet } from './print-sheet.tsx'

interface PrintPageProps {
  order: ServiceOrder
  printedAt: string
  forCustomer: boolean
  place: PrintedPlace | null
  onForCustomer: (forCustomer: boolean) => void
  onPrint: () => void
}

export const PrintPage = ({
  order,
  printedAt,
  forCustomer,
  place,
  onForCustomer,
  onPrint,
}: PrintPageProps) => (
  <PrintFrame
    backHref={`/service-order/${order.id}`}
    back="Voltar à ordem"
    options={
      <Checkbox
        name="forCustomer"
        label="Via do cliente"
        hint="Sem anotações internas, centro de custo e etiquetas."
        checked={forCustomer}
        onChange={onForCustomer}
      />
    }
    onPrint={onPrint}
  >
    <PrintSheet order={order} printedAt={printedAt} forCustomer={forCustomer} place={place} />
  </PrintFrame>
)

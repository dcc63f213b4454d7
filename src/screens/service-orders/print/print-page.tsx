import Printer from 'lucide-react/icons/printer'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { page, toolbar } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { applyPaper } from './print.styles.ts'
import { type PrintedPlace, PrintSheet } from './print-sheet.tsx'

const frame = css(page, { '@media print': { display: 'block', maxWidth: 'none', padding: 0 } })
const bar = css(toolbar, {
  width: '100%',
  maxWidth: '210mm',
  margin: '0 auto',
  gap: '$3',
  '& > :first-child': { marginRight: 'auto' },
  '@media print': { display: 'none' },
})

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
}: PrintPageProps) => {
  applyPaper()
  return (
    <div className={frame()}>
      <div className={bar()}>
        <Checkbox
          name="forCustomer"
          label="Via do cliente"
          hint="Sem anotações internas, centro de custo e etiquetas."
          checked={forCustomer}
          onChange={onForCustomer}
        />
        <ButtonLink href={`/service-order/${order.id}`}>Voltar à ordem</ButtonLink>
        <Button weight="primary" onClick={onPrint}>
          <Printer size={16} aria-hidden />
          Imprimir
        </Button>
      </div>
      <PrintSheet order={order} printedAt={printedAt} forCustomer={forCustomer} place={place} />
    </div>
  )
}

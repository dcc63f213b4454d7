import Lock from 'lucide-react/icons/lock'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { statusLabel } from '#machines/service-orders/service-order.labels.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { OrderPage } from '../form/order-page.tsx'

export const SealedOrder = ({ order }: { order: ServiceOrder }) => (
  <OrderPage title={`Alterar · OS #${order.number}`}>
    <Empty
      icon={Lock}
      title="Esta ordem de serviço está encerrada"
      action={<ButtonLink href={`/service-order/${order.id}`}>Ver a ordem</ButtonLink>}
    >
      A situação é “{statusLabel(order.status)}”, e os dados não podem mais ser alterados.
    </Empty>
  </OrderPage>
)

export const EditForbidden = ({ id }: { id: string }) => (
  <OrderPage title="Alterar ordem de serviço">
    <Empty
      icon={Lock}
      title="Você não tem permissão para alterar ordens de serviço"
      action={<ButtonLink href={`/service-order/${id}`}>Ver a ordem</ButtonLink>}
    >
      Peça a quem coordena as ordens de serviço.
    </Empty>
  </OrderPage>
)

export const EditFailed = ({ problem, onRetry }: { problem: string; onRetry: () => void }) => (
  <OrderPage title="Alterar ordem de serviço">
    <Failed title="Não foi possível carregar a ordem de serviço" problem={problem} onRetry={onRetry} />
  </OrderPage>
)

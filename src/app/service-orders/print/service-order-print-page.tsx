import { useSelector } from '@xstate/react'
import { type ComponentProps, useState } from 'react'
import { serviceOrderDetailsActors } from '#client/actors/service-orders/details.actors.ts'
import { serverNow } from '#client/server-clock.ts'
import { same } from '#machines/kit/same.ts'
import { serviceOrderDetailsMachine } from '#machines/service-orders/details/details.machine.ts'
import { selectBody } from '#machines/service-orders/details/details.selectors.ts'
import { isOverdue } from '#machines/service-orders/overdue.rules.ts'
import { DetailsFailed, DetailsSkeleton } from '#screens/service-orders/details/order-details.tsx'
import { PrintPage } from '#screens/service-orders/print/print-page.tsx'
import { useServices } from '../../context.ts'
import { perServices } from '../../kit/per-services.ts'
import { Title } from '../../kit/title.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import type { PageModule, PageProps } from '../../pages.ts'
import { OrderNotFound } from '../order-not-found.tsx'
import { serviceOrderReadsOf } from '../service-order-reads.ts'
import { useOrderAddress } from '../use-order-address.ts'

const machineOf = perServices(services =>
  serviceOrderDetailsMachine.provide({
    actors: serviceOrderDetailsActors(services.http, services.cache, serviceOrderReadsOf(services)),
  }),
)

export const preload: PageModule['preload'] = (services, params) =>
  serviceOrderReadsOf(services).preloadOrder(params.id ?? '')

const Paper = (props: Omit<ComponentProps<typeof PrintPage>, 'place'>) => {
  const { place } = useOrderAddress(props.order.account.id)
  return <PrintPage {...props} place={place.kind === 'ready' ? place.record : null} />
}

export const Page = ({ params }: PageProps) => {
  const services = useServices()
  const order = useActorRef(machineOf(services), { input: { id: params.id ?? '' } })
  const body = useSelector(order, selectBody, same)
  const [printedAt] = useState(() => new Date(serverNow()).toISOString())
  const [forCustomer, setForCustomer] = useState(false)
  if (body.kind === 'missing') return <OrderNotFound />
  return (
    <>
      <Title screen={body.kind === 'order' ? `OS #${body.order.number} para imprimir` : 'Imprimir'} />
      {body.kind === 'skeleton' && <DetailsSkeleton />}
      {body.kind === 'failed' && (
        <DetailsFailed problem={body.problem} onRetry={() => order.send({ type: 'retry.requested' })} />
      )}
      {body.kind === 'order' && (
        <Paper
          order={{ ...body.order, late: isOverdue(body.order, Date.parse(printedAt)) }}
          printedAt={printedAt}
          forCustomer={forCustomer}
          onForCustomer={setForCustomer}
          onPrint={() => print()}
        />
      )}
    </>
  )
}

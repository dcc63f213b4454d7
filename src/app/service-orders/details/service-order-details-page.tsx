import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { orderCopyActors } from '#client/actors/service-orders/copy-order.actors.ts'
import { orderCopyMachine } from '#machines/service-orders/create/copy-order.machine.ts'
import { isOverdue } from '#machines/service-orders/overdue.rules.ts'
import { slotEvents } from '#machines/service-orders/schedule/schedule.events.ts'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import {
  Details,
  DetailsFailed,
  DetailsSkeleton,
  PlainVisits,
} from '#screens/service-orders/details/order-details.tsx'
import { useServices } from '../../context.ts'
import { lazy } from '../../kit/lazy.tsx'
import { perServices } from '../../kit/per-services.ts'
import { randomId } from '../../kit/random-id.ts'
import { Title } from '../../kit/title.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useCurrentMinute } from '../../kit/use-current-minute.ts'
import type { PageModule, PageProps } from '../../pages.ts'
import { AccountBanner } from '../account-orders-panel.tsx'
import { OrderNotFound } from '../order-not-found.tsx'
import { serviceOrderReadsOf } from '../service-order-reads.ts'
import { OrderDialog, useOrder } from './order-actions.tsx'
import { OrderMenu } from './order-menu.tsx'

const Visits = lazy(async () => (await import('../visits/visits.tsx')).Visits)

const OrderAddress = lazy(async () => (await import('./order-address.tsx')).OrderAddress)

const copyOf = perServices(services =>
  orderCopyMachine.provide({ actors: orderCopyActors(services.http, serviceOrderReadsOf(services)) }),
)

const useCopy = (id: string) => {
  const services = useServices()
  const { notify } = services
  const [, navigate] = useLocation()
  const [seed] = useState(randomId)
  const copy = useActorRef(copyOf(services), { input: { id, seed } })
  useEffect(() => {
    const listeners = [
      copy.on('copy.made', ({ order }) => {
        notify({ kind: 'success', text: `OS #${order.number} cadastrada.` })
        navigate(`/service-order/${order.id}`)
      }),
      copy.on('copy.failed', ({ message }) => notify({ kind: 'alert', text: message })),
    ]
    return () => {
      for (const listener of listeners) listener.unsubscribe()
    }
  }, [copy, notify, navigate])
  return {
    duplicating: useSelector(copy, snapshot => snapshot.hasTag('busy')),
    duplicate: () => copy.send({ type: 'copy.requested' }),
  }
}

export const preload: PageModule['preload'] = (services, params) =>
  serviceOrderReadsOf(services).preloadOrder(params.id ?? '')

export const Page = ({ params }: PageProps) => {
  const id = params.id ?? ''
  const { order, body, dialog } = useOrder(id)
  const [, navigate] = useLocation()
  const permissions = useSelector(useServices().session, selectPermissions)
  const mayEdit = holdsAny(permissions, ['ubidesk.so.edit'])
  const { duplicating, duplicate } = useCopy(id)
  const now = useCurrentMinute()
  const created = useHistoryState<{ created?: true } | null>()?.created === true
  const renew = useCallback(() => order.send({ type: 'renewal.requested' }), [order])
  if (body.kind === 'missing') return <OrderNotFound />
  if (body.kind !== 'order')
    return (
      <>
        <Title screen="Ordem de serviço" />
        {body.kind === 'failed' ? (
          <DetailsFailed problem={body.problem} onRetry={() => order.send({ type: 'retry.requested' })} />
        ) : (
          <DetailsSkeleton />
        )}
      </>
    )
  return (
    <>
      <Title screen={`OS #${body.order.number}`} />
      <Details
        order={{ ...body.order, late: isOverdue(body.order, now) }}
        busy={body.busy}
        mayEdit={mayEdit}
        duplicating={duplicating}
        onDuplicate={duplicate}
        focusesAction={created}
        Menu={OrderMenu}
        banner={<AccountBanner accountId={body.order.account.id} except={body.order} />}
        place={<OrderAddress accountId={body.order.account.id} />}
        mayOpenAccount={holdsAny(permissions, ['ubidesk.account'])}
        visits={<Visits order={body.order} onChanged={renew} waiting={<PlainVisits order={body.order} />} />}
        onAction={event =>
          slotEvents.some(each => each === event)
            ? navigate(`/service-order/${id}/schedule`)
            : order.send({ type: 'action.chosen', event })
        }
      />
      <OrderDialog order={order} dialog={dialog} />
    </>
  )
}

import { useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import type { ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import { validationList } from '#machines/service-orders/list/order-list.kinds.ts'
import { DetailsFailed, PlainVisits } from '#screens/service-orders/details/order-details.tsx'
import { NothingChosen, ReviewPane } from '#screens/service-orders/validation/review-pane.tsx'
import { Beside } from '#screens/service-orders/validation/side-by-side.tsx'
import { lazy } from '../../kit/lazy.tsx'
import type { PageModule } from '../../pages.ts'
import { OrderDialog, useOrder } from '../details/order-actions.tsx'
import { OrderList, preloadOrders } from '../list/order-list.tsx'

const Visits = lazy(async () => (await import('../visits/visits.tsx')).Visits)

export const preload: PageModule['preload'] = (services, _, search) =>
  preloadOrders(validationList, services, search)

const Review = ({ id, onDone }: { id: string; onDone: () => void }) => {
  const { order, body, dialog } = useOrder(id, onDone)
  if (body.kind === 'failed' || body.kind === 'missing')
    return (
      <DetailsFailed
        heading="h2"
        problem={body.kind === 'failed' ? body.problem : 'Esta ordem não existe.'}
        onRetry={() => order.send({ type: 'retry.requested' })}
      />
    )
  if (body.kind !== 'order') return null
  return (
    <>
      <ReviewPane
        order={body.order}
        busy={body.busy}
        visits={
          <Visits
            order={body.order}
            readOnly
            onChanged={() => order.send({ type: 'renewal.requested' })}
            waiting={<PlainVisits order={body.order} />}
          />
        }
        onAction={event => order.send({ type: 'action.chosen', event })}
      />
      <OrderDialog order={order} dialog={dialog} />
    </>
  )
}

/** The next order opens automatically (D-22). */
export const Page = () => {
  const search = useSearch()
  const [, navigate] = useLocation()
  const [rows, setRows] = useState<readonly ServiceOrderRow[]>([])
  const [turn, setTurn] = useState(0)
  const parameters = new URLSearchParams(search)
  const openId = parameters.get('order')
  const hrefOf = useCallback(
    (id: string | null) => {
      const next = new URLSearchParams(search)
      if (id) next.set('order', id)
      else next.delete('order')
      return `${validationList.path}?${next}`
    },
    [search],
  )
  const openNext = useCallback(() => {
    const at = rows.findIndex(({ id }) => id === openId)
    const next = rows[at + 1] ?? rows[at - 1]
    setTurn(count => count + 1)
    navigate(hrefOf(next?.id ?? null), { replace: true, state: history.state })
  }, [rows, openId, hrefOf, navigate])
  return (
    <Beside
      list={
        <OrderList list={validationList} hrefOfRow={hrefOf} openId={openId} turn={turn} onRows={setRows} />
      }
      pane={openId ? <Review key={openId} id={openId} onDone={openNext} /> : <NothingChosen />}
    />
  )
}

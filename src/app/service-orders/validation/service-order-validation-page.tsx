import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import type { ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import { validationList } from '#machines/service-orders/list/order-list.kinds.ts'
import { DetailsFailed, PlainVisits } from '#screens/service-orders/details/order-details.tsx'
import {
  NothingChosen,
  ReviewPane,
  type ReviewPlace,
} from '#screens/service-orders/validation/review-pane.tsx'
import { hasRoomBeside, SideBySide } from '#screens/service-orders/validation/side-by-side.tsx'
import { lazy } from '../../kit/lazy.tsx'
import type { FoundRows } from '../../kit/list/list-page.tsx'
import type { PageModule } from '../../pages.ts'
import { OrderDialog, useOrder } from '../details/order-actions.tsx'
import { OrderList, preloadOrders } from '../list/order-list.tsx'

const Visits = lazy(async () => (await import('../visits/visits.tsx')).Visits)

export const preload: PageModule['preload'] = (services, _, search) =>
  preloadOrders(validationList, services, search)

interface ReviewProps extends ReviewPlace {
  id: string
  onDone: () => void
}

const Review = ({ id, onDone, ...place }: ReviewProps) => {
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
        {...place}
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

const noRows: FoundRows<ServiceOrderRow> = { rows: [], before: 0, total: 0 }

/** The next order opens automatically (D-22). */
export const Page = () => {
  const search = useSearch()
  const [, navigate] = useLocation()
  const [{ rows, before, total }, setFound] = useState(noRows)
  const [turn, setTurn] = useState(0)
  const openId = new URLSearchParams(search).get('order')
  const hrefOf = useCallback(
    (id: string | null) => {
      const next = new URLSearchParams(search)
      if (id) next.set('order', id)
      else next.delete('order')
      return `${validationList.path}?${next}`
    },
    [search],
  )
  const open = useCallback(
    (id: string | null) => navigate(hrefOf(id), { replace: true, state: history.state }),
    [hrefOf, navigate],
  )
  const openNext = useCallback(() => {
    const at = rows.findIndex(({ id }) => id === openId)
    const next = rows[at + 1] ?? rows[at - 1]
    setTurn(count => count + 1)
    open(next?.id ?? null)
  }, [rows, openId, open])

  // Only once: an order that leaves the list must not open again.
  const entered = useRef(openId !== null)
  const [openAtFirst, setOpenAtFirst] = useState(openId)
  useEffect(() => {
    const [first] = rows
    if (entered.current || !first) return
    entered.current = true
    if (openId !== null || !hasRoomBeside()) return
    setOpenAtFirst(first.id)
    open(first.id)
  }, [rows, openId, open])
  if (openAtFirst !== null && openId !== null && openId !== openAtFirst) setOpenAtFirst(null)

  const at = rows.findIndex(({ id }) => id === openId)
  return (
    <SideBySide
      open={openId !== null}
      list={
        <OrderList list={validationList} hrefOfRow={hrefOf} openId={openId} turn={turn} onRows={setFound} />
      }
      pane={
        openId ? (
          <Review
            key={openId}
            id={openId}
            place={at < 0 ? null : { at: before + at + 1, of: total }}
            backHref={hrefOf(null)}
            focused={openId !== openAtFirst}
            onDone={openNext}
          />
        ) : (
          <NothingChosen />
        )
      }
    />
  )
}

import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { serviceOrderDetailsActors } from '#client/actors/service-order-details.actors.ts'
import { serviceOrderDetailsMachine } from '#machines/service-orders/details.machine.ts'
import { selectBody, selectDialog } from '#machines/service-orders/details.selectors.ts'
import { statusLabel } from '#machines/service-orders/service-order.labels.ts'
import { NotFound } from '#screens/not-found.tsx'
import { Details, DetailsFailed, DetailsSkeleton } from '#screens/service-orders/details.tsx'
import { useDesk } from '../context.ts'
import { later } from '../later.tsx'
import type { PageModule, PageProps } from '../pages.ts'
import { Title } from '../title.tsx'
import { once } from './once.ts'
import { readsOf } from './service-orders.ts'

const ActionDialog = later(
  async () => (await import('#screens/service-orders/action-dialog.tsx')).ActionDialog,
)

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const machineOf = once(desk =>
  serviceOrderDetailsMachine.provide({
    actors: serviceOrderDetailsActors(desk.http, desk.cache, readsOf(desk)),
  }),
)

export const preload: PageModule['preload'] = (desk, path) => {
  readsOf(desk).preloadOrder(path.split('/')[2] ?? '')
}

export const Page = ({ params }: PageProps) => {
  const desk = useDesk()
  const order = useActorRef(machineOf(desk), { input: { id: params.id ?? '' } })
  const body = useSelector(order, selectBody, same)
  const dialog = useSelector(order, selectDialog, same)
  const { notify } = desk
  useEffect(() => {
    const done = order.on('action.done', ({ order: changed, noun }) =>
      notify({
        kind: 'success',
        text: `${noun}: OS #${changed.number} ${statusLabel(changed.status).toLowerCase()}.`,
      }),
    )
    return () => done.unsubscribe()
  }, [order, notify])
  if (body.kind === 'missing') return <NotFound />
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
        order={body.order}
        busy={body.busy}
        onAction={event => order.send({ type: 'action.chosen', event })}
      />
      {dialog && (
        <ActionDialog
          dialog={dialog}
          onReason={reasonId => order.send({ type: 'reason.chosen', reasonId })}
          onNote={note => order.send({ type: 'note.changed', note })}
          onMode={mode => order.send({ type: 'mode.chosen', mode })}
          onConfirm={() => order.send({ type: 'action.confirmed' })}
          onRetry={() => order.send({ type: 'retry.requested' })}
          onCancel={() => order.send({ type: 'action.cancelled' })}
        />
      )}
    </>
  )
}

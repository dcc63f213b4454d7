import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { editOrderActors, orderFormActors } from '#client/actors/service-orders/order-form.actors.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { same } from '#machines/kit/same.ts'
import type { OrderValues } from '#machines/service-orders/create/new-order.form.ts'
import { orderFieldOfWire } from '#machines/service-orders/create/new-order.labels.ts'
import { changesOf, editValuesOf, orderFormMachine } from '#machines/service-orders/edit/edit-order.form.ts'
import { editOrderMachine, selectEditOrder } from '#machines/service-orders/edit/edit-order.machine.ts'
import { editableFields } from '#machines/service-orders/edit/editable-fields.ts'
import { statusLabel } from '#machines/service-orders/service-order.labels.ts'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { EditFailed, EditForbidden, SealedOrder } from '#screens/service-orders/edit/not-editable.tsx'
import { OrderConflict } from '#screens/service-orders/edit/order-conflict.tsx'
import { OrderForm, OrderFormSkeleton, OrderPage } from '#screens/service-orders/form/order-form.tsx'
import { NotFound } from '#screens/shell/not-found.tsx'
import { Button } from '#ui/button/button.tsx'
import { LeaveDialog } from '#ui/form/leave-dialog.tsx'
import { useServices } from '../../context.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { lazy } from '../../kit/lazy.tsx'
import { perServices } from '../../kit/per-services.ts'
import { Title } from '../../kit/title.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import type { PageModule, PageProps } from '../../pages.ts'
import type { Services } from '../../services.ts'
import { orderDays } from '../form/order-days.ts'
import { OrderFields } from '../form/order-fields.tsx'
import { serviceOrderReadsOf } from '../service-order-reads.ts'

const ChangedElsewhere = lazy(
  async () => (await import('#screens/service-orders/edit/changed-elsewhere.tsx')).ChangedElsewhere,
)

const machineOf = perServices(services =>
  editOrderMachine.provide({ actors: editOrderActors(serviceOrderReadsOf(services)) }),
)

const formOf = (services: Services, order: ServiceOrder) =>
  orderFormMachine(order, orderDays).provide({
    actors: orderFormActors({
      http: services.http,
      reads: serviceOrderReadsOf(services),
      order,
      changesOf: (values, base) => changesOf(values, base, orderDays),
      rename: orderFieldOfWire,
    }),
  })

const firstDueOf = ({ due }: OrderValues): string | null => {
  const today = orderDays.today()
  return due !== '' && due < today ? null : today
}

const Edit = ({ order }: { order: ServiceOrder }) => {
  const services = useServices()
  const [, navigate] = useLocation()
  const [machine] = useState(() => formOf(services, order))
  const [values] = useState(() => editValuesOf(order, orderDays))
  const href = `/service-order/${order.id}`
  const { form, frame, view, conflict, leaving, ...act } = useForm<OrderValues, ServiceOrder>(machine, {
    values,
    version: order.version,
    draft: { form: 'serviceOrder.update', entityId: order.id },
    onSaved: saved => {
      if (saved.version !== order.version)
        services.notify({ kind: 'success', text: `OS #${saved.number} alterada.` })
      navigate(href)
    },
    onLeft: () => navigate(href),
  })
  const [changed, setChanged] = useState(false)
  useLiveSubscription({
    topics: ['serviceOrder.updated'],
    entityId: order.id,
    hear: async frame => {
      const me = services.session.getSnapshot().context.userId
      const now = await Promise.resolve(frame ?? serviceOrderReadsOf(services).order(order.id)).catch(
        () => null,
      )
      if (frame?.by !== me && (now?.version ?? 0) > order.version) setChanged(true)
    },
  })
  const title = `Alterar · OS #${order.number}`
  const { code, name, city, uf } = order.account
  return (
    <OrderPage title={title} subtitle={`${code} · ${name} · ${city}/${uf} · ${statusLabel(order.status)}`}>
      {changed && !conflict && <ChangedElsewhere id={order.id} />}
      {conflict ? (
        <OrderConflict
          conflict={conflict}
          onChoose={act.chooseSide}
          onSave={act.resolve}
          onBack={act.dismiss}
        />
      ) : (
        <OrderForm
          label={title}
          frame={frame}
          view={view}
          onSubmit={act.submit}
          onRetry={act.retry}
          onPick={act.focus}
          buttons={
            <>
              <Button weight="quiet" disabled={view.busy} onClick={leaving.ask}>
                Cancelar
              </Button>
              <Button type="submit" weight="primary" busy={view.busy}>
                Salvar alterações
              </Button>
            </>
          }
        >
          <OrderFields host={form} editable={editableFields(order.status)} firstDue={firstDueOf(values)} />
        </OrderForm>
      )}
      {view.asksToLeave && <LeaveDialog onStay={leaving.stay} onLeave={leaving.go} />}
    </OrderPage>
  )
}

export const preload: PageModule['preload'] = (services, params) =>
  serviceOrderReadsOf(services).preloadOrder(params.id ?? '')

const OfOrder = (input: { id: string; mayEdit: boolean }) => {
  const actor = useActorRef(machineOf(useServices()), { input })
  const view = useSelector(actor, selectEditOrder, same)
  if (view.kind === 'missing') return <NotFound />
  return (
    <>
      <Title screen={'order' in view && view.order ? `Alterar OS #${view.order.number}` : 'Alterar'} />
      {view.kind === 'skeleton' && <OrderFormSkeleton title="Alterar ordem de serviço" />}
      {view.kind === 'failed' && (
        <EditFailed problem={view.problem} onRetry={() => actor.send({ type: 'retry.requested' })} />
      )}
      {view.kind === 'forbidden' && <EditForbidden id={view.id} />}
      {view.kind === 'sealed' && <SealedOrder order={view.order} />}
      {view.kind === 'form' && <Edit order={view.order} />}
    </>
  )
}

export const Page = ({ params }: PageProps) => {
  const mayEdit = holdsAny(useSelector(useServices().session, selectPermissions), ['ubidesk.so.edit'])
  // A permission change remounts the form: the draft restores typed text.
  return <OfOrder key={String(mayEdit)} id={params.id ?? ''} mayEdit={mayEdit} />
}

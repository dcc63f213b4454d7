import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { orderActor, orderFormActors } from '#client/actors/service-orders/order-form.actors.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { createRecordMachine, selectRecord } from '#machines/kit/record.machine.ts'
import { same } from '#machines/kit/same.ts'
import type { OrderValues } from '#machines/service-orders/create/new-order.form.ts'
import { orderFieldOfWire } from '#machines/service-orders/create/new-order.labels.ts'
import { changesOf, editValuesOf, orderFormMachine } from '#machines/service-orders/edit/edit-order.form.ts'
import { editableFields } from '#machines/service-orders/edit/editable-fields.ts'
import { statusLabel } from '#machines/service-orders/service-order.labels.ts'
import { isSealed } from '#machines/service-orders/service-order-status.flow.ts'
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
  createRecordMachine<string, ServiceOrder>().provide({
    actors: { load: orderActor(serviceOrderReadsOf(services)) },
  }),
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

const OfOrder = ({ id }: { id: string }) => {
  const actor = useActorRef(machineOf(useServices()), { input: { key: id } })
  const view = useSelector(actor, selectRecord<string, ServiceOrder>, same)
  if (view.kind === 'missing') return <NotFound />
  if (view.kind === 'ready')
    return (
      <>
        <Title screen={`Alterar OS #${view.record.number}`} />
        {isSealed(view.record.status) ? <SealedOrder order={view.record} /> : <Edit order={view.record} />}
      </>
    )
  return (
    <>
      <Title screen="Alterar" />
      {view.kind === 'failed' ? (
        <EditFailed problem={view.problem} onRetry={() => actor.send({ type: 'retry.requested' })} />
      ) : (
        <OrderFormSkeleton title="Alterar ordem de serviço" />
      )}
    </>
  )
}

export const Page = ({ params: { id = '' } }: PageProps) => {
  const mayEdit = holdsAny(useSelector(useServices().session, selectPermissions), ['ubidesk.so.edit'])
  // Without the permission the form unmounts; its draft restores the text.
  if (mayEdit) return <OfOrder id={id} />
  return (
    <>
      <Title screen="Alterar" />
      <EditForbidden id={id} />
    </>
  )
}

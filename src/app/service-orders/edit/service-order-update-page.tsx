import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { editOrderActors, orderActor } from '#client/actors/service-orders/order-form.actors.ts'
import { serverNow } from '#client/server-clock.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { ServiceOrderWrite } from '#contracts/service-orders/service-order-work.contract.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { createRecordMachine, selectRecord } from '#machines/kit/record.machine.ts'
import { same } from '#machines/kit/same.ts'
import {
  type OrderValues,
  orderFieldOf,
  orderForm,
  orderProblems,
} from '#machines/service-orders/form/order.form.ts'
import { statusLabel } from '#machines/service-orders/service-order.labels.ts'
import { editableFieldsIn, isSealed } from '#machines/service-orders/service-order-status.flow.ts'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { EditFailed, EditForbidden, SealedOrder } from '#screens/service-orders/edit/not-editable.tsx'
import { OrderFormSkeleton, OrderPage } from '#screens/service-orders/form/order-page.tsx'
import { today } from '#ui/format/dates.ts'
import { useServices } from '../../context.ts'
import { lazy } from '../../kit/lazy.tsx'
import { perServices } from '../../kit/per-services.ts'
import { RecordEditor } from '../../kit/record/record-editor.tsx'
import { Title } from '../../kit/title.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import type { PageModule, PageProps } from '../../pages.ts'
import { OrderFields } from '../form/order-fields.tsx'
import { OrderNotFound } from '../order-not-found.tsx'
import { serviceOrderReadsOf } from '../service-order-reads.ts'

const ChangedElsewhere = lazy(
  async () => (await import('#screens/service-orders/edit/changed-elsewhere.tsx')).ChangedElsewhere,
)

const machineOf = perServices(services =>
  createRecordMachine<string, ServiceOrder>().provide({
    actors: { load: orderActor(serviceOrderReadsOf(services)) },
  }),
)

const names = Object.keys(orderForm.labels) as (keyof OrderValues)[]

const judge = problemsIn(ServiceOrderWrite, body => orderProblems(body, serverNow()))

/** True once somebody else has changed the order after it was opened. */
const useChangedElsewhere = (order: ServiceOrder): boolean => {
  const services = useServices()
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
  return changed
}

const Edit = ({ order }: { order: ServiceOrder }) => {
  const services = useServices()
  const changed = useChangedElsewhere(order)
  const editable = editableFieldsIn(order.status).map(orderFieldOf)
  const initial = orderForm.valuesOf(order)
  const { code, name, city, uf } = order.account
  const title = `Alterar · OS #${order.number}`
  return (
    <OrderPage title={title} subtitle={`${code} · ${name} · ${city}/${uf} · ${statusLabel(order.status)}`}>
      <RecordEditor<OrderValues, ServiceOrder>
        title={title}
        machine={() =>
          orderForm.createMachine(judge).provide({
            actors: editOrderActors(
              { http: services.http, reads: serviceOrderReadsOf(services), order },
              orderForm,
            ),
          })
        }
        initial={initial}
        version={order.version}
        draft={{ form: 'serviceOrder.update', entityId: order.id }}
        labels={orderForm.labels}
        words={orderForm.formatValue}
        saved={`OS #${order.number} alterada.`}
        backHref={`/service-order/${order.id}`}
        save="Salvar alterações"
      >
        {fields => (
          <>
            {changed && <ChangedElsewhere id={order.id} />}
            <OrderFields
              {...fields}
              locked={names.filter(field => !editable.includes(field))}
              firstDue={initial.due !== '' && initial.due < today() ? null : today()}
            />
          </>
        )}
      </RecordEditor>
    </OrderPage>
  )
}

export const preload: PageModule['preload'] = (services, params) =>
  serviceOrderReadsOf(services).preloadOrder(params.id ?? '')

const OfOrder = ({ id }: { id: string }) => {
  const actor = useActorRef(machineOf(useServices()), { input: { key: id } })
  const view = useSelector(actor, selectRecord<string, ServiceOrder>, same)
  if (view.kind === 'missing') return <OrderNotFound />
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

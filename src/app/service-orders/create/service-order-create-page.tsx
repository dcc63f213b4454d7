import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import type { ActorRefFrom } from 'xstate'
import { accountChoices } from '#client/actors/accounts/account-choices.ts'
import { namedAccountActors, newOrderActors } from '#client/actors/service-orders/order-form.actors.ts'
import { serverNow } from '#client/server-clock.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { NewServiceOrder } from '#contracts/service-orders/service-order-events.contract.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { createCollectionMachine, selectCollection } from '#machines/kit/collection.machine.ts'
import type { Picked } from '#machines/kit/form/text-rules.ts'
import { same } from '#machines/kit/same.ts'
import { type NewOrderValues, newOrderForm, orderProblems } from '#machines/service-orders/form/order.form.ts'
import { bindFields } from '#screens/kit/form/bind-fields.tsx'
import { RecordForm } from '#screens/kit/form/record-form-page.tsx'
import { OrderFormSkeleton, OrderPage } from '#screens/service-orders/form/order-page.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { today } from '#ui/format/dates.ts'
import { useServices } from '../../context.ts'
import { LeaveDialog } from '../../kit/form/leave-dialog.tsx'
import { PickField } from '../../kit/form/pick-field.tsx'
import { useFields } from '../../kit/form/use-fields.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { lazy } from '../../kit/lazy.tsx'
import { perServices } from '../../kit/per-services.ts'
import { Title } from '../../kit/title.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { AccountBanner, AccountOrders } from '../account-orders-panel.tsx'
import { OrderFields } from '../form/order-fields.tsx'
import { serviceOrderReadsOf } from '../service-order-reads.ts'
import type { StartedOrder } from './order-in-occurrence.tsx'

const TITLE = 'Nova ordem de serviço'

const judge = problemsIn(NewServiceOrder, body => orderProblems(body, serverNow()))

const machineOf = perServices(services =>
  newOrderForm.createMachine(judge).provide({
    actors: newOrderActors({ http: services.http, reads: serviceOrderReadsOf(services) }, newOrderForm),
  }),
)
const accountsOf = perServices(({ http }) => accountChoices(http, ['ACTIVE']))
const namedAccountOf = perServices(({ http }) =>
  createCollectionMachine<{ accountId: string }, Picked>().provide({ actors: namedAccountActors(http) }),
)

interface FieldsOfNewOrderProps {
  form: ActorRefFrom<ReturnType<typeof machineOf>>
  hint: string | undefined
}

const FieldsOfNewOrder = ({ form, hint }: FieldsOfNewOrderProps) => {
  const fields = useFields<NewOrderValues, ServiceOrder>(form)
  const { account, occurrence } = fields.values
  const { common, set } = bindFields(fields, newOrderForm.labels)
  // Days are computed by the time zone's rules: not at each key.
  const [firstDue] = useState(today)
  const setAccount = set('account')
  const chosen = useMemo(() => (account ? [account] : []), [account])
  const choose = useCallback(([picked]: readonly Picked[]) => setAccount(picked ?? null), [setAccount])
  return (
    <>
      <PickField
        {...common('account')}
        {...(occurrence && account && { readOnly: true })}
        fetch={accountsOf(useServices())}
        hint={hint}
        value={chosen}
        onChange={choose}
      />
      {account && <AccountBanner accountId={account.id} />}
      <OrderFields {...fields} firstDue={firstDue} startsAtType={account !== null} />
    </>
  )
}

const OrdersOfAccount = ({ form }: Pick<FieldsOfNewOrderProps, 'form'>) => {
  const account = useSelector(form, ({ context }) => context.values.account)
  return account && <AccountOrders key={account.id} accountId={account.id} />
}

const OrderInOccurrence = lazy(async () => (await import('./order-in-occurrence.tsx')).OrderInOccurrence)

const NewOrder = ({ draftId, start, hint, backTo }: StartedOrder) => {
  const services = useServices()
  const [, navigate] = useLocation()
  const [values] = useState(() => ({ ...newOrderForm.initial, ...start }))
  const thenSchedule = useRef(false)
  const { form, frame, view, leaving, ...act } = useForm<NewOrderValues, ServiceOrder>(machineOf(services), {
    values,
    draft: { form: 'serviceOrder.create', entityId: draftId },
    onSaved: order => {
      services.notify({ kind: 'success', text: `OS #${order.number} cadastrada.` })
      if (thenSchedule.current) navigate(`/service-order/${order.id}/schedule`)
      else if (backTo) navigate(backTo)
      else navigate(`/service-order/${order.id}`, { state: { created: true } })
    },
    onLeft: () => navigate(backTo ?? '/service-order/search?page=1'),
  })
  const submit = (schedule: boolean) => {
    if (view.busy) return
    thenSchedule.current = schedule
    act.submit()
  }
  return (
    <OrderPage
      title={TITLE}
      {...(values.occurrence && { subtitle: `Da ocorrência ${values.occurrence.name}` })}
    >
      <RecordForm
        label={TITLE}
        labels={newOrderForm.labels}
        frame={frame}
        view={view}
        onSubmit={() => submit(false)}
        onRetry={act.retry}
        onPick={act.focus}
        onCancel={leaving.ask}
        save="Cadastrar"
        next={{ label: 'Cadastrar e agendar', onSave: () => submit(true) }}
      >
        <FieldsOfNewOrder form={form} hint={hint} />
      </RecordForm>
      <OrdersOfAccount form={form} />
      {view.asksToLeave && <LeaveDialog onStay={leaving.stay} onLeave={leaving.go} />}
    </OrderPage>
  )
}

const NewOrderOf = ({ accountId }: { accountId: string }) => {
  const named = useActorRef(namedAccountOf(useServices()), { input: { query: { accountId } } })
  const { kind, rows, problem } = useSelector(named, selectCollection<{ accountId: string }, Picked>, same)
  if (kind === 'skeleton') return <OrderFormSkeleton title={TITLE} />
  if (kind === 'failed')
    return (
      <OrderPage title={TITLE}>
        <Failed
          title="Não foi possível carregar a conta"
          problem={problem ?? ''}
          onRetry={() => named.send({ type: 'retry.requested' })}
        />
      </OrderPage>
    )
  const account = rows[0] ?? null
  return (
    <NewOrder
      draftId={`account-${accountId}`}
      start={{ account }}
      {...(account === null && {
        hint: 'Não foi possível preencher a conta: ela não existe ou não está ativa. Escolha outra na lista.',
      })}
    />
  )
}

const isId = (text: string | null): text is string => text !== null && /^[1-9]\d{0,17}$/.test(text)

export const Page = () => {
  const search = new URLSearchParams(useSearch())
  const accountId = search.get('accountId')
  const occurrenceId = search.get('occurrenceId')
  return (
    <>
      <Title screen={TITLE} />
      {isId(occurrenceId) ? (
        <OrderInOccurrence
          key={occurrenceId}
          id={occurrenceId}
          title={TITLE}
          waiting={<OrderFormSkeleton title={TITLE} />}
        >
          {order => <NewOrder {...order} />}
        </OrderInOccurrence>
      ) : isId(accountId) ? (
        <NewOrderOf key={accountId} accountId={accountId} />
      ) : (
        <NewOrder draftId="new" start={{}} />
      )}
    </>
  )
}

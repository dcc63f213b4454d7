import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import {
  accountChoices,
  namedAccountActors,
  newOrderActors,
} from '#client/actors/service-orders/order-form.actors.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { createCollectionMachine, selectCollection } from '#machines/kit/collection.machine.ts'
import { same } from '#machines/kit/same.ts'
import {
  emptyOrder,
  type NewOrderValues,
  newOrderBody,
  newOrderMachine,
  type Picked,
} from '#machines/service-orders/create/new-order.form.ts'
import { orderFieldLabels, orderFieldOfWire } from '#machines/service-orders/create/new-order.labels.ts'
import { type FieldHost, useField } from '#screens/kit/form/fields.ts'
import {
  OrderForm,
  OrderFormSkeleton,
  OrderPage,
  Under,
  Wide,
} from '#screens/service-orders/form/order-form.tsx'
import { Button } from '#ui/button/button.tsx'
import { Combobox } from '#ui/combobox/combobox.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { LeaveDialog } from '#ui/form/leave-dialog.tsx'
import { useServices } from '../../context.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { perServices } from '../../kit/per-services.ts'
import { Title } from '../../kit/title.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useCombobox } from '../../kit/use-combobox.ts'
import { AccountBanner, AccountOrders } from '../account-orders-panel.tsx'
import { orderDays } from '../form/order-days.ts'
import { OrderFields } from '../form/order-fields.tsx'
import { serviceOrderReadsOf } from '../service-order-reads.ts'

const TITLE = 'Nova ordem de serviço'

const machineOf = perServices(services =>
  newOrderMachine(orderDays).provide({
    actors: newOrderActors({
      http: services.http,
      reads: serviceOrderReadsOf(services),
      bodyOf: values => newOrderBody(values, orderDays),
      rename: orderFieldOfWire,
    }),
  }),
)
const accountsOf = perServices(({ http }) => accountChoices(http))
const namedAccountOf = perServices(({ http }) =>
  createCollectionMachine<{ accountId: string }, Picked>().provide({ actors: namedAccountActors(http) }),
)

interface AccountProps {
  host: FieldHost<NewOrderValues>
  hint?: string | undefined
}

const Account = ({ host, hint }: AccountProps) => {
  const { set, value, ...field } = useField(host, 'account')
  const box = useCombobox<Picked>({
    fetch: accountsOf(useServices()),
    value: value ? [value] : [],
    onChange: ([account]) => set(account ?? null),
  })
  return (
    <Under>
      <Combobox {...box} {...field} label={orderFieldLabels.account} hint={hint} />
      {value && <AccountBanner accountId={value.id} />}
    </Under>
  )
}

const OrdersOfAccount = ({ host }: Pick<AccountProps, 'host'>) => {
  const { value } = useField(host, 'account')
  return value && <AccountOrders key={value.id} accountId={value.id} />
}

interface NewOrderProps {
  draftId: string
  account: Picked | null
  hint?: string
}

const NewOrder = ({ draftId, account, hint }: NewOrderProps) => {
  const services = useServices()
  const [, navigate] = useLocation()
  const [values] = useState(() => emptyOrder(account))
  const thenSchedule = useRef(false)
  const { form, frame, view, leaving, ...act } = useForm<NewOrderValues, ServiceOrder>(machineOf(services), {
    values,
    draft: { form: 'serviceOrder.create', entityId: draftId },
    onSaved: order => {
      services.notify({ kind: 'success', text: `OS #${order.number} cadastrada.` })
      navigate(`/service-order/${order.id}${thenSchedule.current ? '/schedule' : ''}`)
    },
    onLeft: () => navigate('/service-order/search?page=1'),
  })
  const submit = (schedule: boolean) => {
    if (view.busy) return
    thenSchedule.current = schedule
    act.submit()
  }
  return (
    <OrderPage title={TITLE}>
      <OrderForm
        label={TITLE}
        frame={frame}
        view={view}
        onSubmit={() => submit(false)}
        onRetry={act.retry}
        onPick={act.focus}
        buttons={
          <>
            <Button weight="quiet" disabled={view.busy} onClick={leaving.ask}>
              Cancelar
            </Button>
            <Button busy={view.busy} onClick={() => submit(true)}>
              Cadastrar e agendar
            </Button>
            <Button type="submit" weight="primary" busy={view.busy}>
              Cadastrar
            </Button>
          </>
        }
      >
        <Wide>
          <Account host={form} hint={hint} />
        </Wide>
        <OrderFields host={form} firstDue={orderDays.today()} />
      </OrderForm>
      <OrdersOfAccount host={form} />
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
      account={account}
      {...(account === null && {
        hint: 'Não foi possível preencher a conta: ela não existe ou não está ativa. Escolha outra na lista.',
      })}
    />
  )
}

const isId = (text: string | null): text is string => text !== null && /^[1-9]\d{0,17}$/.test(text)

export const Page = () => {
  const accountId = new URLSearchParams(useSearch()).get('accountId')
  return (
    <>
      <Title screen={TITLE} />
      {isId(accountId) ? (
        <NewOrderOf key={accountId} accountId={accountId} />
      ) : (
        <NewOrder draftId="new" account={null} />
      )}
    </>
  )
}

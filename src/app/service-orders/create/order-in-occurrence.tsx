import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import {
  type NamedOccurrence,
  namedOccurrenceActors,
} from '#client/actors/service-orders/order-occurrence.actors.ts'
import { createRecordMachine, selectRecord } from '#machines/kit/record.machine.ts'
import { same } from '#machines/kit/same.ts'
import { isAttendedBy, orderOfOccurrence } from '#machines/service-orders/create/occurrence-order.ts'
import type { NewOrderValues } from '#machines/service-orders/form/order.form.ts'
import { RecordMissing } from '#screens/kit/record-states.tsx'
import { attendanceHref } from '#screens/occurrences/attendance-link.ts'
import { OrderFormSkeleton, OrderPage } from '#screens/service-orders/form/order-page.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { useServices } from '../../context.ts'
import { perServices } from '../../kit/per-services.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'

const namedOccurrenceOf = perServices(({ http }) =>
  createRecordMachine<{ id: string }, NamedOccurrence>().provide({ actors: namedOccurrenceActors(http) }),
)

/** An order to be filled in. */
export interface StartedOrder {
  draftId: string
  start: Partial<NewOrderValues>
  hint?: string
  /** Back to where it was opened; default: to the order, or to the list. */
  backTo?: string
}

interface OrderInOccurrenceProps {
  id: string
  title: string
  children: (order: StartedOrder) => ReactNode
}

/** Reads the occurrence that the address names, and begins an order with it. */
export const OrderInOccurrence = ({ id, title, children }: OrderInOccurrenceProps) => {
  const services = useServices()
  const named = useActorRef(namedOccurrenceOf(services), { input: { key: { id } } })
  const body = useSelector(named, selectRecord<{ id: string }, NamedOccurrence>, same)
  const { userId } = services.session.getSnapshot().context
  if (body.kind === 'missing')
    return (
      <RecordMissing
        title="Ocorrência não encontrada"
        sentence="Não há ocorrência com este endereço."
        backHref="/service-order/search?page=1"
        back="Voltar às ordens de serviço"
      />
    )
  if (body.kind === 'failed')
    return (
      <OrderPage title={title}>
        <Failed
          title="Não foi possível carregar a ocorrência"
          problem={body.problem}
          onRetry={() => named.send({ type: 'retry.requested' })}
        />
      </OrderPage>
    )
  if (body.kind !== 'ready') return <OrderFormSkeleton title={title} />
  const { occurrence, account } = body.record
  return children({
    draftId: `occurrence-${id}`,
    start: orderOfOccurrence(occurrence, account),
    backTo: isAttendedBy(occurrence, userId) ? attendanceHref(id) : `/occurrence/${id}`,
    ...(account === null && {
      hint: 'A conta desta ocorrência não está ativa: ela não recebe ordens de serviço.',
    }),
  })
}

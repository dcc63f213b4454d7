import { useSelector } from '@xstate/react'
import { type OrderAddress, orderAddressActors } from '#client/actors/service-orders/order-address.actors.ts'
import { createRecordMachine, selectRecord } from '#machines/kit/record.machine.ts'
import { same } from '#machines/kit/same.ts'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { accountHttpOf } from '../accounts/account-http.ts'
import { accountReadsOf } from '../accounts/account-reads.ts'
import { useServices } from '../context.ts'
import { perServices } from '../kit/per-services.ts'
import { useActorRef } from '../kit/use-actor-ref.ts'

const placeOf = perServices(services =>
  createRecordMachine<string, OrderAddress>().provide({
    actors: orderAddressActors(accountHttpOf(services), accountReadsOf(services), () =>
      holdsAny(selectPermissions(services.session.getSnapshot()), ['ubidesk.account']),
    ),
  }),
)

/** Address and contacts of an account; a failure leaves the order usable. */
export const useOrderAddress = (accountId: string) => {
  const place = useActorRef(placeOf(useServices()), { input: { key: accountId } })
  return {
    place: useSelector(place, selectRecord<string, OrderAddress>, same),
    retry: () => place.send({ type: 'retry.requested' }),
  }
}

import { useSelector } from '@xstate/react'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { today } from '#screens/kit/format.ts'
import { AddressCard } from '#screens/service-orders/details/address-card.tsx'
import { useServices } from '../../context.ts'
import { useOrderAddress } from '../use-order-address.ts'

export const OrderAddress = ({ accountId }: { accountId: string }) => {
  const { place, retry } = useOrderAddress(accountId)
  const mayOpen = holdsAny(useSelector(useServices().session, selectPermissions), ['ubidesk.account'])
  return (
    <AddressCard
      accountId={accountId}
      place={place}
      mayOpenAccount={mayOpen}
      today={today()}
      onRetry={retry}
    />
  )
}

import { useSelector } from '@xstate/react'
import { installedActors } from '#client/actors/service-orders/details.actors.ts'
import type { Equipment } from '#contracts/accounts/equipment.contract.ts'
import { createCollectionMachine, selectCollection } from '#machines/kit/collection.machine.ts'
import { same } from '#machines/kit/same.ts'
import { accountHttpOf } from '../accounts/account-http.ts'
import { useServices } from '../context.ts'
import { perServices } from '../kit/per-services.ts'
import { useActorRef } from '../kit/use-actor-ref.ts'

interface OfAccount {
  accountId: string
}

const installedOf = perServices(services =>
  createCollectionMachine<OfAccount, Equipment>().provide({
    actors: installedActors(accountHttpOf(services)),
  }),
)

export const useInstalled = (accountId: string) => {
  const list = useActorRef(installedOf(useServices()), { input: { query: { accountId } } })
  const { kind, rows, problem } = useSelector(list, selectCollection<OfAccount, Equipment>, same)
  return {
    equipment: kind === 'rows' ? rows : null,
    problem,
    retry: () => list.send({ type: 'retry.requested' }),
  }
}

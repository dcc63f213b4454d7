import { useSelector } from '@xstate/react'
import type { HomeSummary } from '#contracts/home/home.contract.ts'
import { selectCollection } from '#machines/kit/collection.machine.ts'
import { same } from '#machines/kit/same.ts'
import { selectUser } from '#machines/session/session.selectors.ts'
import { Home } from '#screens/home/home.tsx'
import { useServices } from '../context.ts'
import { Title } from '../kit/title.tsx'
import { useActorRef } from '../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../live/subscriptions.ts'
import type { PageProps } from '../pages.ts'
import { pendingCountsOf } from './pending-counts.ts'

export const Page = (_: PageProps) => {
  const services = useServices()
  const user = useSelector(services.session, selectUser)
  const numbers = useActorRef(pendingCountsOf(services), { input: { query: {} } })
  const { rows, problem } = useSelector(numbers, selectCollection<object, HomeSummary>, same)
  useLiveSubscription({ topics: ['serviceOrder.updated', 'account.updated'], actor: numbers })
  if (!user) return null
  return (
    <>
      <Title screen="Início" />
      <Home
        user={user}
        summary={rows[0] ?? null}
        problem={problem}
        onRetry={() => numbers.send({ type: 'retry.requested' })}
      />
    </>
  )
}

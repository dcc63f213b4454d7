import { useActorRef, useSelector } from '@xstate/react'
import type { HomeSummary } from '#contracts/home.contract.ts'
import { selectCollection } from '#machines/kit/collection.machine.ts'
import { same } from '#machines/kit/same.ts'
import { selectUser } from '#machines/session/session.selectors.ts'
import { Home } from '#screens/home/home.tsx'
import { useDesk } from '../context.ts'
import { Fresh } from '../kit/list/lazy-every-minute.ts'
import { Title } from '../kit/title.tsx'
import { useFollow } from '../live/subscriptions.ts'
import type { PageProps } from '../pages.ts'
import { numbersOf } from './pending-counts.ts'

export const Page = (_: PageProps) => {
  const desk = useDesk()
  const user = useSelector(desk.session, selectUser)
  const numbers = useActorRef(numbersOf(desk), { input: { query: {} } })
  const { rows, problem } = useSelector(numbers, selectCollection<object, HomeSummary>, same)
  useFollow({ topics: ['serviceOrder.updated', 'account.updated'], actor: numbers })
  if (!user) return null
  return (
    <>
      <Title screen="Início" />
      <Fresh list={numbers} />
      <Home
        user={user}
        summary={rows[0] ?? null}
        problem={problem}
        onRetry={() => numbers.send({ type: 'retry.requested' })}
      />
    </>
  )
}

import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { safeStorage } from '#browser/storage/storage.ts'
import { homeOrderReads } from '#client/actors/home/home-orders.actors.ts'
import type { HomeSummary } from '#contracts/home/home.contract.ts'
import type { ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import { urgentQueries } from '#machines/home/home-orders.ts'
import { createCollectionMachine, selectCollection } from '#machines/kit/collection.machine.ts'
import { same } from '#machines/kit/same.ts'
import { isOverdue } from '#machines/service-orders/overdue.rules.ts'
import { holdsAny, selectUser } from '#machines/session/session.selectors.ts'
import { Home } from '#screens/home/home.tsx'
import { UrgentOrders } from '#screens/home/priority-orders.tsx'
import { useServices } from '../context.ts'
import { afterFirstPaint } from '../kit/after-first-paint.ts'
import { type FrameDialog, frameDialogOf } from '../kit/frame-dialog.ts'
import { lazy } from '../kit/lazy.tsx'
import { perServices } from '../kit/per-services.ts'
import { Title } from '../kit/title.tsx'
import { useActorRef } from '../kit/use-actor-ref.ts'
import { useCurrentMinute } from '../kit/use-current-minute.ts'
import { useLiveSubscription } from '../live/subscriptions.ts'
import type { PageProps } from '../pages.ts'
import { countedCentrals, countedOccurrences, pendingCountsOf } from './pending-counts.ts'

const LatestHandover = lazy(async () => (await import('../stations/handover/latest-handover.tsx')).Latest)

const OperatorQueue = lazy(() =>
  afterFirstPaint.then(async () => (await import('./operator-queue.tsx')).OperatorQueue),
)

const HINT = 'hints.keys'

const readsOf = perServices(({ http, cache }) => homeOrderReads(http, cache, urgentQueries))
const urgentOf = perServices(services =>
  createCollectionMachine<object, ServiceOrderRow>().provide({ actors: readsOf(services).actors }),
)

const Urgent = () => {
  const services = useServices()
  const now = useCurrentMinute()
  const list = useActorRef(urgentOf(services), { input: { query: {}, known: readsOf(services).known({}) } })
  const { kind, rows, problem } = useSelector(list, selectCollection<object, ServiceOrderRow>, same)
  useLiveSubscription({ topics: ['serviceOrder.updated'], actor: list })
  return (
    <UrgentOrders
      orders={kind === 'rows' ? rows.map(row => ({ ...row, overdue: isOverdue(row, now) })) : null}
      problem={problem}
      onRetry={() => list.send({ type: 'retry.requested' })}
    />
  )
}

export const Page = (_: PageProps) => {
  const services = useServices()
  const now = useCurrentMinute()
  const user = useSelector(services.session, selectUser)
  const numbers = useActorRef(pendingCountsOf(services), { input: { query: {} } })
  const { rows, problem } = useSelector(numbers, selectCollection<object, HomeSummary>, same)
  const [isNewcomer, setNewcomer] = useState(() => safeStorage.get(HINT) === null)
  useLiveSubscription({ topics: ['serviceOrder.updated', 'account.updated'], actor: numbers })
  useLiveSubscription({ ...countedOccurrences, actor: numbers })
  useLiveSubscription({ ...countedCentrals, actor: numbers })
  if (!user) return null
  const open = (dialog: FrameDialog) => frameDialogOf(services).send({ type: 'opened', dialog })
  return (
    <>
      <Title screen="Início" />
      <Home
        user={user}
        summary={rows[0] ?? null}
        now={now}
        problem={problem}
        onRetry={() => numbers.send({ type: 'retry.requested' })}
        work={holdsAny(user.permissions, ['ubidesk.account']) && user.station && <OperatorQueue />}
        urgent={holdsAny(user.permissions, ['ubidesk.so']) && <Urgent />}
        handover={holdsAny(user.permissions, ['ubidesk.account']) && <LatestHandover />}
        isNewcomer={isNewcomer}
        onSearch={() => open('palette')}
        onStation={() => open('station')}
        onHintRead={() => {
          setNewcomer(false)
          safeStorage.set(HINT, 'read')
        }}
      />
    </>
  )
}

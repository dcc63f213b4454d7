import { useSelector } from '@xstate/react'
import ChartColumn from 'lucide-react/icons/chart-column'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import { useCallback } from 'react'
import {
  type ManagementQuery,
  managementActors,
  type Management as Numbers,
} from '#client/actors/occurrences/management.actors.ts'
import type { OccurrenceOperator } from '#contracts/occurrences/occurrence-management.contract.ts'
import { createCollectionMachine, selectCollection } from '#machines/kit/collection.machine.ts'
import { same } from '#machines/kit/same.ts'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { ManagementScreen } from '#screens/occurrences/management/management.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { useServices } from '../../context.ts'
import { lazy } from '../../kit/lazy.tsx'
import { reloadList } from '../../kit/list/reload-list.ts'
import { perServices } from '../../kit/per-services.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useCurrentMinute } from '../../kit/use-current-minute.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import { mayManageStations } from '../../stations/station-access.ts'
import { Stations } from '../../stations/stations.tsx'
import { useStationRelease } from '../../stations/use-station-release.tsx'

const numbersOf = perServices(({ http }) =>
  createCollectionMachine<ManagementQuery, Numbers>().provide({ actors: managementActors(http) }),
)

const ManagementQueue = lazy(async () => (await import('./management-queue.tsx')).ManagementQueue)

/** Today. */
const DAYS = 1

const select = selectCollection<ManagementQuery, Numbers>

export const Management = () => {
  const services = useServices()
  const now = useCurrentMinute()
  const permissions = useSelector(services.session, selectPermissions)
  const numbers = useActorRef(numbersOf(services), { input: { query: { days: DAYS } } })
  const { kind, rows, problem } = useSelector(numbers, snapshot => select(snapshot), same)
  const days = useSelector(numbers, ({ context }) => context.query.days)
  useLiveSubscription({
    topics: [
      'occurrence.created',
      'occurrence.updated',
      'occurrence.closed',
      'station.updated',
      'account.updated',
    ],
    actor: numbers,
  })
  const release = useStationRelease(() => reloadList(numbers))
  const onRelease = useCallback(
    ({ station, operator }: OccurrenceOperator) => station && release.ask({ ...station, operator }),
    [release.ask],
  )
  return (
    <>
      <ManagementScreen
        kind={kind}
        problem={problem}
        answer={rows[0] ?? null}
        waiting={<ManagementQueue />}
        days={days}
        now={now}
        actions={
          <>
            <ButtonLink href="/occurrence/reports">
              <ChartColumn size={16} aria-hidden />
              Relatórios
            </ButtonLink>
            <ButtonLink href="/occurrence/management?view=handovers&page=1">
              <ClipboardList size={16} aria-hidden />
              Passagens de plantão
            </ButtonLink>
            {mayManageStations(permissions) && <Stations />}
          </>
        }
        onDays={chosen => numbers.send({ type: 'query.changed', query: { days: chosen } })}
        onRelease={holdsAny(permissions, ['ubidesk.config.attendancePolicy']) ? onRelease : undefined}
        onRetry={() => numbers.send({ type: 'retry.requested' })}
      />
      {release.dialog}
    </>
  )
}

import { useSelector } from '@xstate/react'
import {
  type HolidayImpact,
  holidayCalendarRoutes,
  type ImpactQuery,
} from '#contracts/configuration/holiday-calendar.contract.ts'
import type { Holiday } from '#contracts/configuration/holidays.contract.ts'
import type { HolidayValues } from '#machines/configuration/holidays/holiday.form.ts'
import { impactOf } from '#machines/configuration/holidays/holiday-impact.ts'
import { selectCollection } from '#machines/kit/collection.machine.ts'
import { same } from '#machines/kit/same.ts'
import { HolidayImpacts, ImpactFailed, ImpactHint } from '#screens/configuration/holidays/holiday-impact.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { tabHref } from '../../accounts/account-tabs.ts'
import { useServices } from '../../context.ts'
import { defineCollection } from '../../kit/list/define-collection.ts'
import { useQuery } from '../../kit/list/use-query.ts'
import { useSettled } from '../../kit/list/use-typing.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'

const impactsOf = defineCollection<ImpactQuery, HolidayImpact>(
  ({ http }) => http,
  (http, query, signal) => http(holidayCalendarRoutes.impact, { query, signal }),
)

const Impacts = ({ query }: { query: ImpactQuery }) => {
  const actor = useActorRef(impactsOf(useServices()), { input: { query } })
  useQuery(actor, query)
  const view = useSelector(actor, selectCollection<ImpactQuery, HolidayImpact>, same)
  if (view.kind === 'skeleton') return <Skeleton width="60%" />
  if (view.kind === 'failed' || view.problem)
    return <ImpactFailed problem={view.problem} onRetry={() => actor.send({ type: 'retry.requested' })} />
  return <HolidayImpacts impacts={view.rows} busy={view.busy} hrefOf={id => tabHref(id, 'office-hours')} />
}

interface ImpactProps {
  values: HolidayValues
  saved: Holiday | null
}

/** Asks once the values settle. */
export const HolidayImpactOf = ({ values, saved }: ImpactProps) => {
  const query = JSON.parse(useSettled(JSON.stringify(impactOf(values, saved)))) as ImpactQuery | null
  return query ? <Impacts query={query} /> : <ImpactHint />
}

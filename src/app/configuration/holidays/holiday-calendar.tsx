import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { serverNow } from '#client/server-clock.ts'
import type { YearHoliday } from '#contracts/configuration/holiday-calendar.contract.ts'
import { dayAt } from '#contracts/rules/dates.ts'
import { holidayLimits } from '#contracts/rules/limits/configuration.ts'
import type { holidayListOf } from '#machines/configuration/holidays/holiday-list.ts'
import { calendarOf, importedText } from '#machines/configuration/holidays/year-calendar.ts'
import { selectCollection } from '#machines/kit/collection.machine.ts'
import { same } from '#machines/kit/same.ts'
import { CalendarLegend, YearCalendar } from '#screens/configuration/holidays/year-calendar.tsx'
import { YearPanel } from '#screens/configuration/holidays/year-panel.tsx'
import { RecordSkeleton } from '#screens/kit/record-states.tsx'
import { Button } from '#ui/button/button.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { useServices } from '../../context.ts'
import { useQuery } from '../../kit/list/use-query.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import { holidayImport, yearHolidays } from './holiday-calendar-actors.ts'

const [firstYear, lastYear] = holidayLimits.year

const hrefOf = ({ id, date }: YearHoliday) => (id ? `/holiday/${id}/update` : `/holiday/create?date=${date}`)

interface HolidayCalendarProps {
  year: number
  hrefOfYear: (year: number) => string
  /** The list beside it reads again. */
  onImported: () => void
}

export const HolidayCalendar = ({ year, hrefOfYear, onImported }: HolidayCalendarProps) => {
  const services = useServices()
  const { notify } = services
  const query = useMemo(() => ({ year }), [year])
  const actor = useActorRef(yearHolidays(services), { input: { query } })
  useQuery(actor, query)
  useLiveSubscription({ topics: ['holiday.updated'], actor })
  const view = useSelector(actor, selectCollection<{ year: number }, YearHoliday>, same)
  const importing = useActorRef(holidayImport(services))
  const busy = useSelector(importing, snapshot => snapshot.hasTag('busy'))
  useEffect(() => {
    const subscriptions = [
      importing.on('import.finished', ({ outcome }) => {
        notify({ kind: 'success', text: importedText(outcome) })
        actor.send({ type: 'refresh.requested' })
        onImported()
      }),
      importing.on('import.failed', ({ message }) => notify({ kind: 'alert', text: message })),
    ]
    return () => {
      for (const each of subscriptions) each.unsubscribe()
    }
  }, [importing, actor, notify, onImported])
  const months = useMemo(() => calendarOf(year, view.rows), [year, view.rows])
  return (
    <YearPanel
      year={year}
      before={year > firstYear ? hrefOfYear(year - 1) : null}
      after={year < lastYear ? hrefOfYear(year + 1) : null}
      tools={
        <Button busy={busy} onClick={() => importing.send({ type: 'import.requested', year })}>
          Importar nacionais
        </Button>
      }
    >
      {view.problem !== null ? (
        <Failed
          title="Não foi possível carregar o calendário"
          problem={view.problem}
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      ) : view.kind === 'skeleton' ? (
        <RecordSkeleton />
      ) : (
        <>
          <YearCalendar months={months} today={dayAt(serverNow())} hrefOf={hrefOf} />
          <CalendarLegend />
        </>
      )}
    </YearPanel>
  )
}

interface CalendarOfListProps {
  list: ReturnType<typeof holidayListOf>
  onImported: () => void
}

/** The year that a list shows; another year is another address of the list. */
export const CalendarOfList = ({ list, onImported }: CalendarOfListProps) => {
  const search = new URLSearchParams(useSearch())
  const { year } = list.filters.read(name => search.get(name), list.base)
  const hrefOfYear = (next: number) => {
    search.set('year', String(next))
    search.set('page', '1')
    return `${list.path}?${search}`
  }
  return (
    <HolidayCalendar year={year ?? Number(list.base.year)} hrefOfYear={hrefOfYear} onImported={onImported} />
  )
}

import { useCallback, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { serverNow } from '#client/server-clock.ts'
import type { Holiday } from '#contracts/configuration/holidays.contract.ts'
import { dayAt } from '#contracts/rules/dates.ts'
import {
  type HolidayColumn,
  type HolidayFilters,
  holidayListOf,
} from '#machines/configuration/holidays/holiday-list.ts'
import { holidayCells } from '#screens/configuration/holidays/holiday-cells.tsx'
import { HolidayLayout } from '#screens/configuration/holidays/year-panel.tsx'
import { lazy } from '../../kit/lazy.tsx'
import { defineListPage } from '../../kit/list/list-page.tsx'
import type { PageModule } from '../../pages.ts'
import { createLink } from '../configuration-list.tsx'
import { HolidayCalendar } from './holiday-calendar.tsx'
import { holidayReadsOf } from './holiday-record.ts'

const list = holidayListOf(Number(dayAt(serverNow()).slice(0, 4)))

const { ListPage, preload: preloadList } = defineListPage<HolidayFilters, HolidayColumn, Holiday>({
  reads: holidayReadsOf,
  topics: ['holiday.updated'],
  looks: holidayCells,
  tools: lazy(async () => (await import('./holiday-export.ts')).HolidayTools),
  create: createLink('/holiday/create', 'Novo feriado'),
})

export const preload: PageModule['preload'] = (services, _, search) => preloadList(list, services, search)

export const Page: PageModule['Page'] = () => {
  const search = new URLSearchParams(useSearch())
  const [turn, setTurn] = useState(0)
  const onImported = useCallback(() => setTurn(count => count + 1), [])
  const { year } = list.filters.read(name => search.get(name), list.base)
  const hrefOfYear = (next: number) => {
    search.set('year', String(next))
    search.set('page', '1')
    return `${list.path}?${search}`
  }
  return (
    <HolidayLayout
      list={<ListPage list={list} turn={turn} />}
      calendar={
        <HolidayCalendar
          year={year ?? Number(list.base.year)}
          hrefOfYear={hrefOfYear}
          onImported={onImported}
        />
      }
    />
  )
}

import { useCallback, useState } from 'react'
import { serverNow } from '#client/server-clock.ts'
import { dayAt } from '#contracts/rules/dates.ts'
import { holidayListOf } from '#machines/configuration/holidays/holiday-list.ts'
import { holidayCells } from '#screens/configuration/holidays/holiday-cells.tsx'
import { HolidayLayout } from '#screens/configuration/holidays/year-panel.tsx'
import type { PageModule } from '../../pages.ts'
import { configurationList } from '../configuration-list.tsx'
import { CalendarOfList } from './holiday-calendar.tsx'
import { holidays } from './holiday-record.ts'

const list = holidayListOf(Number(dayAt(serverNow()).slice(0, 4)))

const { List, preload } = configurationList(list, {
  reads: holidays.readsOf,
  topics: ['holiday.updated'],
  looks: holidayCells,
  csv: async () => (await import('#screens/configuration/holidays/holiday-csv.ts')).holidayCsv,
  create: ['/holiday/create', 'Novo feriado'],
})

export { preload }

export const Page: PageModule['Page'] = () => {
  const [turn, setTurn] = useState(0)
  const onImported = useCallback(() => setTurn(count => count + 1), [])
  return (
    <HolidayLayout
      list={<List turn={turn} />}
      calendar={<CalendarOfList list={list} onImported={onImported} />}
    />
  )
}

import { request } from '#client/kit/request.ts'
import {
  holidayCalendarRoutes,
  type NationalImport,
  type YearHoliday,
} from '#contracts/configuration/holiday-calendar.contract.ts'
import { holidayImportMachine } from '#machines/configuration/holidays/holiday-import.machine.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import { defineCollection } from '../../kit/list/define-collection.ts'
import { perServices } from '../../kit/per-services.ts'
import { holidays } from './holiday-record.ts'

export const holidayImport = perServices(services =>
  holidayImportMachine.provide({
    actors: {
      importNational: request<NationalImport, { year: number }>((body, signal) =>
        holidays.httpOf(services)(holidayCalendarRoutes.importNational, { body, signal }),
      ),
    } satisfies PortsOf<typeof holidayImportMachine>,
  }),
)

export const yearHolidays = defineCollection<{ year: number }, YearHoliday>(
  ({ http }) => http,
  (http, query, signal) => http(holidayCalendarRoutes.calendar, { query, signal }),
)

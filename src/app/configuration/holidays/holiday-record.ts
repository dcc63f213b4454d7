import { recordActors } from '#client/kit/crud.ts'
import { forgettingHttp } from '#client/kit/http-cache.ts'
import { listReads } from '#client/kit/list.ts'
import { request } from '#client/kit/request.ts'
import {
  type Holiday,
  type HolidayImpact,
  holidayRoutes,
  type ImpactQuery,
  type NationalImport,
  type YearHoliday,
} from '#contracts/configuration/holidays.contract.ts'
import { holidayImportMachine } from '#machines/configuration/holidays/holiday-import.machine.ts'
import type { HolidayFilters } from '#machines/configuration/holidays/holiday-list.ts'
import type { FilterQuery } from '#machines/kit/list/filters.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import { defineCollection } from '../../kit/list/define-collection.ts'
import { perServices } from '../../kit/per-services.ts'
import { definePagedRecord } from '../../kit/record/define-record.ts'
import type { Services } from '../../services.ts'

const LIST = 'holiday.list'

/** Holidays change the hours of accounts too. */
const holidayHttpOf = perServices(({ http, cache }: Services) =>
  forgettingHttp(http, () => {
    cache.forget(LIST)
    cache.forget('account')
  }),
)

export const holidays = definePagedRecord({ one: 'feriado', many: 'feriados', ofCompany: true }, services =>
  recordActors(holidayHttpOf(services), holidayRoutes),
)

export const holidayReadsOf = perServices(({ http, cache }) =>
  listReads<FilterQuery<HolidayFilters>, Holiday>(cache, LIST, call => http(holidayRoutes.query, call)),
)

export const holidayImport = perServices(services =>
  holidayImportMachine.provide({
    actors: {
      importNational: request<NationalImport, { year: number }>((body, signal) =>
        holidayHttpOf(services)(holidayRoutes.importNational, { body, signal }),
      ),
    } satisfies PortsOf<typeof holidayImportMachine>,
  }),
)

export const yearHolidays = defineCollection<{ year: number }, YearHoliday>(
  ({ http }) => http,
  (http, query, signal) => http(holidayRoutes.calendar, { query, signal }),
)

export const holidayImpacts = defineCollection<ImpactQuery, HolidayImpact>(
  ({ http }) => http,
  (http, query, signal) => http(holidayRoutes.impact, { query, signal }),
)

import type { technicianRoutes } from '#contracts/technicians/technicians.contract.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/mount.ts'
import type { Clock } from '../../kit/time.ts'
import { readCalendars } from './agenda/calendar.ts'
import { queryCoverage } from './agenda/coverage.ts'
import { seesBlockReasons } from './blocks/reasons.ts'
import { readBoard } from './board/repository.ts'

export const technicianHandlers = (db: Db, clock: Clock): Handlers<typeof technicianRoutes> => ({
  withCoverage: ({ query }) => queryCoverage(db, query, clock()),
  calendar: ({ query, actor }) => readCalendars(db, query, clock(), seesBlockReasons(actor)),
  board: ({ query }) => readBoard(db, query, clock()),
})

import type { occurrenceReportRoutes } from '#contracts/occurrences/occurrence-reports.contract.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { Clock } from '../../../kit/time.ts'
import { reportOccurrences } from './report-occurrences.ts'

export const occurrenceReportHandlers = (db: Db, clock: Clock): Handlers<typeof occurrenceReportRoutes> => ({
  report: ({ query }) => reportOccurrences(db, query, clock()),
})

import type { occurrenceManagementRoutes } from '#contracts/occurrences/occurrence-management.contract.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { Clock } from '../../../kit/time.ts'
import { listOperators } from './operators.ts'
import { summarizeOccurrences } from './summary.ts'

export const occurrenceManagementHandlers = (
  db: Db,
  clock: Clock,
): Handlers<typeof occurrenceManagementRoutes> => ({
  summary: ({ query }) => summarizeOccurrences(db, query, clock()),
  operators: () => listOperators(db, clock()),
})

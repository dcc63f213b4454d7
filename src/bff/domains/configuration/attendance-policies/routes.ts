import type { attendancePolicyRoutes } from '#contracts/configuration/attendance-policies.contract.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { Write } from '../../../http/writes.ts'
import type { Clock } from '../../../kit/time.ts'
import { reorder } from './order.ts'
import { listPolicies, policies, policyAt, removePolicy, versionsOf } from './policies.ts'
import { simulate } from './simulation.ts'

/** Rules of attendance (contract §5.7, D-25b). */
export const attendancePolicyHandlers = (
  db: Db,
  write: Write,
  clock: Clock,
): Handlers<typeof attendancePolicyRoutes> => ({
  ...policies.handlers(db, write),
  query: ({ query }) => listPolicies(db, query),
  order: ({ body, actor, request }) => write(actor, request, work => reorder(work, body.ids)),
  simulate: ({ body }) => simulate(db, clock(), body),
  history: ({ params }) => versionsOf(db, params.policyId),
  version: ({ params }) => policyAt(db, params.policyId, params.version),
  remove: ({ params, actor, request }) => write(actor, request, work => removePolicy(work, params.policyId)),
})

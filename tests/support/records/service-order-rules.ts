import type { PermissionKey } from '#contracts/kit/permissions.ts'
import type { OrderFact } from '#machines/service-orders/service-order.flow.ts'

const SO = 'ubidesk.so'
const EDIT = 'ubidesk.so.edit'
const EXECUTED = 'ubidesk.so.cancelExecutedServiceOrder'

/** Contract §4.1 by row, written again: the flow must not prove itself. */
export const rules: readonly [string, string, readonly string[], string, PermissionKey, OrderFact?][] = [
  ['SO-01', 'CREATE', ['NEW'], 'OPEN', SO, 'accountActive'],
  ['SO-02', 'CREATE_SCHEDULED', ['NEW'], 'SCHEDULED', SO, 'accountActive'],
  ['SO-03', 'SCHEDULE', ['OPEN'], 'SCHEDULED', SO],
  ['SO-04', 'RESCHEDULE', ['SCHEDULED', 'RESCHEDULED'], 'RESCHEDULED', SO],
  ['SO-05', 'UNSCHEDULE', ['SCHEDULED', 'RESCHEDULED'], 'OPEN', EDIT],
  ['SO-06', 'START', ['SCHEDULED', 'RESCHEDULED'], 'IN_PROGRESS', EDIT, 'technicianFree'],
  ['SO-07', 'START_REMOTE', ['OPEN', 'REPROVED'], 'IN_PROGRESS', SO, 'remoteType'],
  ['SO-08', 'PAUSE', ['IN_PROGRESS'], 'PAUSED', EDIT],
  ['SO-09', 'RESUME', ['PAUSED'], 'IN_PROGRESS', EDIT, 'technicianFree'],
  ['SO-10', 'INTERRUPT', ['IN_PROGRESS', 'PAUSED'], 'RESCHEDULED', SO],
  ['SO-11', 'SUBMIT', ['IN_PROGRESS'], 'IN_VALIDATION', EDIT],
  ['SO-12', 'APPROVE', ['IN_VALIDATION'], 'FINISHED', EDIT, 'otherValidator'],
  ['SO-13', 'REPROVE', ['IN_VALIDATION'], 'REPROVED', EDIT],
  ['SO-14', 'REVISIT', ['REPROVED'], 'RESCHEDULED', SO],
  ['SO-15', 'CORRECT', ['REPROVED'], 'IN_VALIDATION', EDIT, 'correctedSinceReproval'],
  ['SO-16', 'CANCEL', ['OPEN', 'SCHEDULED', 'RESCHEDULED'], 'CANCELED', EDIT],
  [
    'SO-17',
    'CANCEL_EXECUTED',
    ['IN_PROGRESS', 'PAUSED', 'IN_VALIDATION', 'REPROVED', 'FINISHED'],
    'CANCELED',
    EXECUTED,
  ],
]

/** The same, an edge each. */
export const edges = rules.flatMap(([rule, event, from, to, permission, fact]) =>
  from.map(status => ({ rule, event, status, to, permission, fact })),
)

import type { ServiceOrderWrite } from '#contracts/service-orders/service-order-work.contract.ts'

export type OrderTag =
  /** Listed under "Aguardando agendamento". */
  | 'waitingSchedule'
  /** Booked, and its visit has not begun. */
  | 'booked'
  /** A visit has begun and not ended. */
  | 'executing'
  /** Every visit has ended, and at least one must remain. */
  | 'executed'
  /** Listed under "Aguardando validação". */
  | 'waitingValidation'
  /** Shown by the account's banner. */
  | 'toExecute'
  /** Its slot keeps the technician from other work. */
  | 'holdsTime'
  /** The database refuses it without a technician. */
  | 'hasTechnician'
  /** Counted and drawn in its technician's day. */
  | 'inAgenda'
  /** Nothing of it changes any more. */
  | 'sealed'

export type OrderField = keyof ServiceOrderWrite

export const everyField: readonly OrderField[] = [
  'type',
  'defect',
  'description',
  'requesterName',
  'requesterPhone',
  'priority',
  'tagIds',
  'dueAt',
  'billable',
  'costCenter',
]
export const duringVisit: readonly OrderField[] = [
  'description',
  'priority',
  'tagIds',
  'requesterName',
  'requesterPhone',
]
export const afterVisit: readonly OrderField[] = ['priority', 'tagIds']

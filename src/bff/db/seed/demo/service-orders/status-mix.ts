import type {
  ServiceOrderStatus,
  ServiceOrderType,
} from '#contracts/service-orders/service-orders.contract.ts'
import { reasons } from '../../reference.ts'
import type { Random } from '../kit/random.ts'

export const statusMix: readonly (readonly [ServiceOrderStatus, number])[] = [
  ['OPEN', 4],
  ['SCHEDULED', 5],
  ['RESCHEDULED', 2],
  ['IN_PROGRESS', 1],
  ['PAUSED', 0.5],
  ['IN_VALIDATION', 2.5],
  ['REPROVED', 1],
  ['FINISHED', 78],
  ['CANCELED', 6],
]

export const typeMix: readonly (readonly [ServiceOrderType, number])[] = [
  ['INSTALL', 12],
  ['MAINTENANCE', 55],
  ['REMOTE_MAINTENANCE', 15],
  ['UNINSTALL', 8],
  ['ADMINISTRATIVE', 10],
]

/** One account holds an order in each of these: more than its banner shows, and every status somewhere. */
export const everyStatus: readonly ServiceOrderStatus[] = [
  'OPEN',
  'OPEN',
  'SCHEDULED',
  'SCHEDULED',
  'RESCHEDULED',
  'REPROVED',
  'IN_PROGRESS',
  'PAUSED',
  'IN_VALIDATION',
  'CANCELED',
  'FINISHED',
]

export const reasonIn = (random: Random, scope: string): { reasonId: string; note?: string } => {
  const reason = random.pick(reasons.filter(candidate => candidate.scope === scope))
  return reason.requires_note
    ? { reasonId: reason.id, note: 'Combinado com o responsável por telefone.' }
    : { reasonId: reason.id }
}

import type {
  ServiceOrderStatus,
  ServiceOrderType,
} from '#contracts/service-orders/service-orders.contract.ts'
import { reasons } from '../../reference.ts'
import type { Random } from '../kit/random.ts'

/** In percent. */
const statusShares: Readonly<Record<ServiceOrderStatus, number>> = {
  OPEN: 4,
  SCHEDULED: 5,
  RESCHEDULED: 2,
  IN_PROGRESS: 1,
  PAUSED: 0.5,
  IN_VALIDATION: 2.5,
  REPROVED: 1,
  FINISHED: 78,
  CANCELED: 6,
}
export const statusMix = Object.entries(statusShares) as [ServiceOrderStatus, number][]

export const typeMix: readonly (readonly [ServiceOrderType, number])[] = [
  ['INSTALL', 12],
  ['MAINTENANCE', 55],
  ['REMOTE_MAINTENANCE', 15],
  ['UNINSTALL', 8],
  ['ADMINISTRATIVE', 10],
]

/** More orders in each status than an account's banner shows. */
const crowdedAccount: Readonly<Record<ServiceOrderStatus, number>> = {
  OPEN: 2,
  SCHEDULED: 2,
  RESCHEDULED: 1,
  REPROVED: 1,
  IN_PROGRESS: 1,
  PAUSED: 1,
  IN_VALIDATION: 1,
  CANCELED: 1,
  FINISHED: 1,
}
export const everyStatus = (Object.entries(crowdedAccount) as [ServiceOrderStatus, number][]).flatMap(
  ([status, count]) => Array.from({ length: count }, () => status),
)

export const reasonIn = (random: Random, scope: string): { reasonId: string; note?: string } => {
  const reason = random.pick(reasons.filter(candidate => candidate.scope === scope))
  return reason.requires_note
    ? { reasonId: reason.id, note: 'Combinado com o responsável por telefone.' }
    : { reasonId: reason.id }
}

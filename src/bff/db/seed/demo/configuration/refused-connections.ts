import type { RefusalReason } from '#contracts/configuration/refused-connections.contract.ts'
import { createRandom, type Random } from '../kit/random.ts'

type Row = Record<string, unknown>

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

const reasons: readonly (readonly [RefusalReason, weight: number])[] = [
  ['UNKNOWN_ACCOUNT', 8],
  ['UNKNOWN_DEVICE', 5],
  ['DUPLICATED_ACCOUNT', 2],
  ['CHANNEL_DISABLED', 3],
  ['BAD_PASSWORD', 2],
  ['LIMIT_REACHED', 1],
]

const macOf = (random: Random) =>
  `00:1A:3F${Array.from({ length: 3 }, () => `:${random.integer(0, 255).toString(16).padStart(2, '0')}`).join('')}`.toUpperCase()

/** Reasons that name a central already registered. */
const ofKnown: readonly RefusalReason[] = ['CHANNEL_DISABLED', 'BAD_PASSWORD', 'LIMIT_REACHED']

/** Has its own random source: other demo data stays as it is. */
export const refusedConnectionRows = (
  total: number,
  centrals: readonly Row[],
  resolvers: readonly { id: string }[],
  now: Date,
  seed: number,
) => {
  const random = createRandom(seed + 163)
  const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * MINUTE_MS)
  return Array.from({ length: total }, (_, index) => {
    const central = centrals[(index * 7) % centrals.length]!
    const status = index % 7 === 5 ? 'IGNORED' : index % 7 === 6 ? 'ENABLED' : 'PENDING'
    const reason = index === 0 ? 'UNKNOWN_DEVICE' : random.weighted(reasons)
    const known = status === 'ENABLED' || ofKnown.includes(reason)
    const newAccount = (0x9000 + index).toString(16).toUpperCase()
    const account = known || reason !== 'UNKNOWN_ACCOUNT' ? String(central.receiver_account) : newAccount
    const mac = macOf(random)
    const channel = known && reason === 'CHANNEL_DISABLED' ? 'GPRS' : random.chance(0.6) ? 'ETHERNET' : 'GPRS'
    const last = random.integer(2, 6 * DAY_MINUTES)
    const attempts = random.integer(1, 240)
    return {
      id: String(index + 1),
      protocol: central.protocol,
      receiver_account: account,
      mac: known ? central.mac : channel === 'ETHERNET' ? mac : null,
      imei: known && channel === 'GPRS' ? central.imei : null,
      remote_ip: `203.0.113.${1 + (index % 250)}`,
      channel,
      reason,
      attempts,
      first_at: at(last + attempts * random.integer(1, 30)),
      last_at: at(last),
      status,
      note: status === 'IGNORED' ? 'Central de outro fornecedor.' : null,
      resolved_by: status === 'PENDING' ? null : (resolvers[0]?.id ?? null),
      resolved_at: status === 'PENDING' ? null : at(last - 1),
      central_id: status === 'ENABLED' ? central.id : null,
      version: status === 'PENDING' ? 1 : 2,
    }
  })
}

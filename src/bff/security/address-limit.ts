import { networkOf } from '../http/caller.ts'
import { refusedFor } from '../http/refusal.ts'

interface Rate {
  most: number
  perMinute: number
}

interface Bucket {
  left: number
  at: number
}

interface Limit {
  /**
   * Counts an attempt before its work.
   * @returns undoes it, for a successful attempt
   * @throws Refusal TOO_MANY_ATTEMPTS
   */
  take(key: string, now: Date): () => void
  size(): number
}

interface AddressLimit extends Omit<Limit, 'take'> {
  take(ip: string | null, now: Date): () => void
}

const REMEMBERED = 10_000
const MINUTE_MS = 60_000

const refill = (bucket: Bucket | undefined, { most, perMinute }: Rate, now: number): Bucket => {
  if (!bucket) return { left: most, at: now }
  const passed = Math.max(0, now - bucket.at)
  return { left: Math.min(most, bucket.left + (passed * perMinute) / MINUTE_MS), at: now }
}

/** Limits attempts of each key and of all together, in this process's memory. */
export const createLimit = (rates: { each: Rate; all: Rate }): Limit => {
  const keys = new Map<string, Bucket>()
  let all: Bucket | undefined

  const refuseEmpty = ({ left }: Bucket, { perMinute }: Rate): void => {
    if (left >= 1) return
    throw refusedFor('TOO_MANY_ATTEMPTS', Math.ceil(((1 - left) * 60) / perMinute))
  }

  return {
    take(key, now) {
      const own = refill(keys.get(key), rates.each, now.getTime())
      refuseEmpty(own, rates.each)
      all = refill(all, rates.all, now.getTime())
      refuseEmpty(all, rates.all)
      own.left -= 1
      all.left -= 1
      // Delete first: the map's order is that of the last attempt.
      keys.delete(key)
      keys.set(key, own)
      const oldest = keys.keys().next().value
      if (keys.size > REMEMBERED && oldest !== undefined) keys.delete(oldest)
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        const kept = keys.get(key)
        if (kept) kept.left += 1
        if (all) all.left += 1
      }
    },
    size: () => keys.size,
  }
}

/** Limits attempts per address (IPv6: per /64) and of all together. */
export const createAddressLimit = (rates: { address: Rate; all: Rate }): AddressLimit => {
  const { take, size } = createLimit({ each: rates.address, all: rates.all })
  return { take: (ip, now) => take(ip === null ? '' : networkOf(ip), now), size }
}

export const ATTEMPTS_PER_ADDRESS = 60

export interface PublicLimits {
  login: AddressLimit
  refreshToken: AddressLimit
  resetPassword: AddressLimit
  passwordLink: AddressLimit
}

/** Limits of the routes without sign-in. @param most failed sign-ins of one address in a burst */
export const createPublicLimits = (most: number): PublicLimits => {
  const limit = (part: number) =>
    createAddressLimit({
      address: { most: most * part, perMinute: (most * part) / 10 },
      all: { most: most * part * 10, perMinute: most * part * 5 },
    })
  return { login: limit(1), refreshToken: limit(2), resetPassword: limit(0.5), passwordLink: limit(1) }
}

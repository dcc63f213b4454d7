import { createHash, randomBytes } from 'node:crypto'

const KEY = /^rk_[\w-]{43}$/

/** 256 random bits: a plain digest of them cannot be reversed. */
export const newKey = (): string => `rk_${randomBytes(32).toString('base64url')}`

export const digestOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** The key of an `Authorization` header; null for anything else, such as a user's token. */
export const readKey = (header: string | null): string | null => {
  const token = /^Bearer (\S+)$/.exec(header ?? '')?.[1]
  return token && KEY.test(token) ? token : null
}

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createGate } from './gate.ts'

interface Argon2 {
  hash(password: string, options: Record<string, number>): Promise<string>
  verify(hashed: string, password: string): Promise<boolean>
}

// OWASP minimum for argon2id: 19 MiB, two passes.
const ARGON2 = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

const derive = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt)

/** Native binding; null on platforms without one. */
const argon2: Promise<Argon2 | null> = import('@node-rs/argon2').then(
  module => module as unknown as Argon2,
  () => null,
)

// Half of the processors stay free for signed-in users.
const gate = createGate({
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  waiting: 60,
  waitMs: 3_000,
})

const hash = async (password: string): Promise<string> => {
  const binding = await argon2
  if (binding) return binding.hash(password, ARGON2)
  const salt = randomBytes(16)
  const key = await derive(password, salt, 32, SCRYPT)
  return `$scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`
}

const verify = async (hashed: string, password: string): Promise<boolean> => {
  if (hashed.startsWith('$scrypt$')) {
    const [, , salt = '', key = ''] = hashed.split('$')
    const expected = Buffer.from(key, 'base64url')
    return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url'), 32, SCRYPT), expected)
  }
  const binding = await argon2
  return binding ? binding.verify(hashed, password) : false
}

/** Argon2id, or scrypt without the native binding. @throws Refusal UNAVAILABLE when too many wait */
export const hashPassword = (password: string): Promise<string> => gate(() => hash(password))

/** Verifies a password against either hash type. @throws Refusal UNAVAILABLE when too many wait */
export const verifyPassword = (hashed: string, password: string): Promise<boolean> =>
  gate(() => verify(hashed, password))

let decoy: Promise<string> | undefined

/** Takes the time of a real check, hiding unknown e-mails. */
export const verifyNothing = async (password: string): Promise<false> => {
  decoy ??= hash('nobody')
  await verifyPassword(await decoy, password)
  return false
}

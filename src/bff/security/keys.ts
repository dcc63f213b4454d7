import { createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../db/database.ts'
import { BadSetting } from '../env.ts'
import { syncDirectory } from '../kit/sync-directory.ts'

const SECRET_BYTES = 32
const WITHOUT_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

export interface Keys {
  accessToken: Uint8Array
  refreshToken: Uint8Array
  /** Key for panel and contact passwords, which must be readable again. */
  vault: Uint8Array
}

export class KeyMismatch extends Error {
  constructor() {
    super('SECRET_KEY não é a chave com que este banco de dados foi criado')
  }
}

const createExclusive = { mode: 0o600, flag: 'wx', flush: true } as const

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

const linkExclusively = (draft: string, path: string, secret: string): void => {
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!WITHOUT_LINKS.includes(codeOf(error))) throw error
    writeFileSync(path, secret, createExclusive)
  }
}

/** Links the secret after syncing it; a concurrent process's secret wins. */
const makeSecret = (dataDir: string, path: string): void => {
  const draft = `${path}.${randomUUID()}`
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  writeFileSync(draft, secret, createExclusive)
  try {
    linkExclusively(draft, path, secret)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  syncDirectory(dataDir)
}

/** `SECRET_KEY`, or a file created once with mode 600. @throws BadSetting when the file holds none */
export const readSecret = (dataDir: string, fromEnvironment: string | undefined): Buffer => {
  if (fromEnvironment) return Buffer.from(fromEnvironment, 'utf8')
  const path = join(dataDir, 'secret.key')
  if (!existsSync(path)) makeSecret(dataDir, path)
  const secret = readFileSync(path)
  if (secret.length < SECRET_BYTES)
    throw new BadSetting(`a chave em ${path} está vazia ou incompleta; restaure o arquivo de uma cópia`)
  return secret
}

export const deriveKeys = (secret: Buffer): Keys => {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', `ubidesk:${purpose}`, 32))
  return {
    accessToken: derive('access-token'),
    refreshToken: derive('refresh-token'),
    vault: derive('vault'),
  }
}

/** Refuses a database created with another secret: its secrets would be unreadable. */
export const checkFingerprint = async (db: Db, secret: Buffer): Promise<void> => {
  const value = createHash('sha256').update('ubidesk:fingerprint:').update(secret).digest('hex').slice(0, 32)
  await db
    .insertInto('setting')
    .values({ name: 'secret-fingerprint', value })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const stored = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'secret-fingerprint')
    .executeTakeFirstOrThrow()
  if (stored.value !== value) throw new KeyMismatch()
}

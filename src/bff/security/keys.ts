import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../db/database.ts'

export interface Keys {
  accessToken: Uint8Array
  refreshToken: Uint8Array
  /** Seals what must be read again: panel and contact passwords. */
  vault: Uint8Array
}

export class KeyMismatch extends Error {
  constructor() {
    super('SECRET_KEY não é a chave com que este banco de dados foi criado')
  }
}

/** The installation's secret: `SECRET_KEY`, or a file made once with mode 600 in the data directory. */
export const readSecret = (dataDir: string, fromEnvironment: string | undefined): Buffer => {
  if (fromEnvironment) return Buffer.from(fromEnvironment, 'utf8')
  const path = join(dataDir, 'secret.key')
  if (!existsSync(path)) {
    const draft = `${path}.${process.pid}`
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
    renameSync(draft, path)
  }
  return readFileSync(path)
}

/** One key a purpose, so that no secret serves twice. */
export const deriveKeys = (secret: Buffer): Keys => {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', `ubidesk:${purpose}`, 32))
  return {
    accessToken: derive('access-token'),
    refreshToken: derive('refresh-token'),
    vault: derive('vault'),
  }
}

/** Refuses to run on a database made under another secret: every stored secret would be unreadable. */
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

import { type Database, openEmbedded, openServer } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { checkFirstUser, firstRun } from './db/seed/first-run.ts'
import type { Env } from './env.ts'
import { checkFingerprint, deriveKeys, readSecret } from './security/keys.ts'
import { createVault } from './security/vault.ts'

/**
 * Opens the configured database.
 * @param checkAddress runs once the data directory is this process's, before a database is made in it
 * @throws BadSetting when a new embedded database would have nobody to sign in
 */
export const openDatabase = async (env: Env, checkAddress = async () => {}): Promise<Database> => {
  if (env.databaseUrl) {
    await checkAddress()
    return openServer(env.databaseUrl)
  }
  return openEmbedded(env.dataDir, async isNew => {
    await checkAddress()
    if (isNew) checkFirstUser(env)
  })
}

/** Migrates the database and seeds a new one. @returns the installation's secret */
export const prepare = async (env: Env, database: Database): Promise<Buffer> => {
  await migrate(database.db)
  const secret = readSecret(env.dataDir, env.secretKey)
  await checkFingerprint(database.db, secret)
  await firstRun(database.db, env, new Date(), createVault(deriveKeys(secret).vault))
  return secret
}

import { type Database, openEmbedded, openServer } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { checkFirstUser, demoOf, firstRun } from './db/seed/first-run.ts'
import { BadSetting, type Env } from './env.ts'
import { isLocalOnly } from './listen-address.ts'
import { checkFingerprint, deriveKeys, readSecret } from './security/keys.ts'
import { migrateSecrets } from './security/migrate-secrets.ts'
import { createVault } from './security/vault.ts'
import { checkTraining, markTraining } from './training/mark.ts'

/**
 * Opens the configured database.
 * @param checkAddress runs once this process has the directory, before a database is created
 * @throws BadSetting when nobody could sign in to a new embedded database
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

const checkDemoIsWanted = async (env: Env, db: Database['db']) => {
  if (env.demo === null && !isLocalOnly(env) && (await demoOf(db)) !== null)
    throw new BadSetting(
      'este banco de dados é de demonstração, com uma senha conhecida de todos; fora desta máquina, só com DEMO=demo',
    )
}

/**
 * Migrates the database and seeds a new one.
 * @returns the installation's secret
 * @throws BadSetting when demo data would be served to other machines without DEMO=demo, and when a
 *   training console meets another's database or the reverse
 */
export const prepare = async (env: Env, database: Database): Promise<Buffer> => {
  await checkTraining(database.db, env)
  await migrate(database.db)
  if (env.training) await markTraining(database.db)
  const secret = readSecret(env.dataDir, env.secretKey)
  await checkFingerprint(database.db, secret)
  const key = deriveKeys(secret).vault
  const vault = createVault(key)
  await migrateSecrets(database.db, key, vault)
  await firstRun(database.db, env, new Date(), vault)
  await checkDemoIsWanted(env, database.db)
  return secret
}

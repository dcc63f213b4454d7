import { pino } from 'pino'
import type { BffDeps } from './app.ts'
import type { Database } from './db/database.ts'
import { readEnv } from './env.ts'
import { openDatabase, prepare } from './prepare.ts'
import { deriveKeys } from './security/keys.ts'
import { welcome } from './welcome.ts'

/** What `npm run dev` keeps while the BFF's code is reloaded around it. */
export const openForDevelopment = async (
  source: NodeJS.ProcessEnv,
): Promise<{ database: Database; deps: BffDeps; ready: string }> => {
  const env = readEnv(source)
  const database = await openDatabase(env)
  const secret = await prepare(env, database)
  const log = pino({ level: env.logLevel })
  const ready = await welcome(database.db, `http://${env.host}:${env.port}`)
  return {
    database,
    ready,
    deps: { db: database.db, keys: deriveKeys(secret), clock: () => new Date(), log },
  }
}

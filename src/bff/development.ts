import { pino } from 'pino'
import type { BffDeps } from './app.ts'
import type { Database } from './db/database.ts'
import { demoOf } from './db/seed/first-run.ts'
import { readEnv } from './env.ts'
import { startLive } from './live/start.ts'
import { mayPreview } from './mail/preview.ts'
import { startMail } from './mail/start.ts'
import { openDatabase, prepare } from './prepare.ts'
import { readyMessage } from './ready-message.ts'
import { deriveKeys } from './security/keys.ts'

/** Resources that survive code reloads in `npm run dev`. */
export const openForDevelopment = async (
  source: NodeJS.ProcessEnv,
): Promise<{ database: Database; deps: BffDeps; ready: string }> => {
  const env = readEnv(source)
  const database = await openDatabase(env)
  const secret = await prepare(env, database)
  const address = `http://${env.host}:${env.port}`
  const log = pino({ level: env.logLevel })
  const live = startLive(database, log)
  const deps: BffDeps = {
    db: database.db,
    keys: deriveKeys(secret),
    clock: () => new Date(),
    live,
    log,
    origin: () => env.publicUrl ?? address,
    mailPreview: mayPreview(env, await demoOf(database.db)),
    trustProxy: env.trustProxy,
    attemptsPerAddress: env.attemptsPerAddress,
    ai: env.ai,
    cepUrl: env.cepUrl,
  }
  const stopMail = await startMail(env, deps)
  return {
    deps,
    ready: await readyMessage(database.db, address, env, deps.mailPreview),
    database: {
      ...database,
      async close() {
        await live.close()
        await stopMail()
        await database.close()
      },
    },
  }
}

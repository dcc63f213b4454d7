import type { BffDeps } from './app.ts'
import type { Database } from './db/database.ts'
import { startDue } from './due/start.ts'
import { readEnv } from './env.ts'
import { startMail } from './mail/start.ts'
import { openDatabase, prepare } from './prepare.ts'
import { readyMessage } from './ready-message.ts'
import { createDeps } from './services.ts'

/** Resources that survive code reloads in `npm run dev`. */
export const openForDevelopment = async (
  source: NodeJS.ProcessEnv,
): Promise<{ database: Database; deps: BffDeps; ready: string }> => {
  const env = readEnv(source)
  const database = await openDatabase(env)
  const secret = await prepare(env, database)
  const address = `http://${env.host}:${env.port}`
  const deps = await createDeps(env, database, secret, () => address)
  const stopMail = await startMail(env, deps)
  const due = startDue(database, deps)
  return {
    deps,
    ready: await readyMessage(database.db, address, env, deps.mailPreview),
    database: {
      ...database,
      async close() {
        await deps.live.close()
        await due.close()
        await stopMail()
        await database.close()
      },
    },
  }
}

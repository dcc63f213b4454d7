import type { Server } from 'node:http'
import type { Database } from './db/database.ts'
import { startNights } from './domains/training/start.ts'
import { startDue, wakingDue } from './due/start.ts'
import { type Env, readEnv } from './env.ts'
import { checkAddress, listen } from './listener.ts'
import { startMail } from './mail/start.ts'
import { openDatabase, prepare } from './prepare.ts'
import { readyMessage } from './ready-message.ts'
import { createDeps } from './services.ts'
import { drain, onSignal } from './shutdown.ts'
import { createSite } from './site.ts'
import { explain } from './start-error.ts'

export { backUp } from './db/embedded/backup.ts'
export { lockDirectory } from './db/embedded/lock.ts'
export { restore } from './db/embedded/restore.ts'

const addressOf = (env: Env, server: Server | null): string => {
  const address = server?.address()
  const port = typeof address === 'object' && address ? address.port : env.port
  return `http://${env.host.includes(':') ? `[${env.host}]` : env.host}:${port}`
}

export const main = async (source: NodeJS.ProcessEnv = process.env): Promise<void> => {
  let env: Env | null = null
  let database: Database | null = null
  let hasDatabase = false
  try {
    const settings = readEnv(source)
    env = settings
    const opened = await openDatabase(env, () => checkAddress(settings))
    database = opened
    const secret = await prepare(env, opened)
    hasDatabase = true
    let closing = false
    let server: Server | null = null
    const address = () => addressOf(settings, server)
    const deps = await createDeps(settings, opened, secret, address)
    const due = startDue(opened, deps, settings.retentionMonths)
    const site = { ...deps, live: wakingDue(deps.live, opened, due) }
    const listening = await listen(
      createSite(site, () => closing),
      env,
      deps.log,
    )
    server = listening
    const stopNights = env.training ? await startNights(site) : async () => {}
    const stopMail = await startMail(env, deps)
    onSignal(async () => {
      closing = true
      await drain(listening, [stopNights(), deps.live.close(), due.close(), stopMail()])
      await opened.close()
    })
    process.stdout.write(await readyMessage(opened.db, address(), settings, deps.mailPreview))
  } catch (error) {
    process.stderr.write(`ubidesk: ${explain(error, env, hasDatabase)}\n`)
    await database?.close().catch(() => {})
    process.exit(1)
  }
}

import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { pino } from 'pino'
import { type BffDeps, createBff } from './app.ts'
import type { Database } from './db/database.ts'
import { demoOf } from './db/seed/first-run.ts'
import { type Env, readEnv } from './env.ts'
import { secureHeaders } from './http/headers.ts'
import { serveConsole } from './http/static.ts'
import { checkAddress, listen } from './listener.ts'
import { startLive } from './live/start.ts'
import { mayPreview, PREVIEW_PATH } from './mail/preview.ts'
import { startMail } from './mail/start.ts'
import { openDatabase, prepare } from './prepare.ts'
import { readyMessage } from './ready-message.ts'
import { deriveKeys } from './security/keys.ts'
import { drain, onSignal } from './shutdown.ts'
import { explain } from './start-error.ts'

export { lockDirectory } from './db/embedded/lock.ts'

const createSite = (deps: BffDeps, isClosing: () => boolean) => {
  const root = fileURLToPath(new URL('../web', import.meta.url))
  const buildFile = fileURLToPath(new URL('../build.json', import.meta.url))
  const build = existsSync(buildFile)
    ? (JSON.parse(readFileSync(buildFile, 'utf8')) as { id: string }).id
    : 'dev'
  const bff = createBff(deps)
  const site = new Hono()
  site.use('*', secureHeaders(deps.trustProxy ?? 0), async (context, next) => {
    await next()
    if (isClosing()) context.res.headers.set('Connection', 'close')
  })
  site.get('/health', context => context.json({ status: 'ok' }))
  site.get('/version', context => context.json({ build }))
  site.get('/ready', async context => {
    if (isClosing()) return context.json({ status: 'closing' }, 503)
    await sql`SELECT 1`.execute(deps.db)
    return context.json({ status: 'ready' })
  })
  site.onError((_, context) => context.json({ status: 'unavailable' }, 503))
  site.all('/bff/*', context => bff.fetch(context.req.raw, context.env))
  if (deps.mailPreview) site.all(PREVIEW_PATH, context => bff.fetch(context.req.raw, context.env))
  if (existsSync(root)) site.all('*', serveConsole(root))
  return site
}

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
    const log = pino({ level: env.logLevel })
    const live = startLive(opened, log)
    const deps: BffDeps = {
      db: opened.db,
      keys: deriveKeys(secret),
      clock: () => new Date(),
      live,
      log,
      origin: () => settings.publicUrl ?? address(),
      mailPreview: mayPreview(env, await demoOf(opened.db)),
      trustProxy: env.trustProxy,
      attemptsPerAddress: env.attemptsPerAddress,
      ai: env.ai,
      cepUrl: env.cepUrl,
    }
    const listening = await listen(
      createSite(deps, () => closing),
      env,
      log,
    )
    server = listening
    const stopMail = await startMail(env, deps)
    onSignal(async () => {
      closing = true
      await drain(listening, [live.close(), stopMail()])
      await opened.close()
    })
    process.stdout.write(await readyMessage(opened.db, address(), settings, deps.mailPreview))
  } catch (error) {
    process.stderr.write(`ubidesk: ${explain(error, env, hasDatabase)}\n`)
    await database?.close().catch(() => {})
    process.exit(1)
  }
}

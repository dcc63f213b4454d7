import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { pino } from 'pino'
import { type BffDeps, createBff } from './app.ts'
import type { Database } from './db/database.ts'
import { DirectoryInUse } from './db/embedded/lock.ts'
import { MigrationMismatch } from './db/migrate.ts'
import { BadSetting, type Env, readEnv } from './env.ts'
import { secureHeaders } from './http/headers.ts'
import { serveConsole } from './http/static.ts'
import { startLive } from './live/start.ts'
import { mayPreview, PREVIEW_PATH } from './mail/preview.ts'
import { startMail } from './mail/start.ts'
import { openDatabase, prepare } from './prepare.ts'
import { deriveKeys, KeyMismatch } from './security/keys.ts'
import { welcome } from './welcome.ts'

export { lockDirectory } from './db/embedded/lock.ts'

const SHUTDOWN_MS = 10_000

const explain = (error: unknown, env: Env | null): string => {
  if (
    error instanceof BadSetting ||
    error instanceof DirectoryInUse ||
    error instanceof MigrationMismatch ||
    error instanceof KeyMismatch
  )
    return error.message
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'EADDRINUSE') return `a porta ${env?.port} já está em uso; escolha outra com PORT`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST (${env?.host}) não é um endereço desta máquina`
  if (code === 'EACCES') return `sem permissão para abrir a porta ${env?.port} ou ler ${env?.dataDir}`
  if (env?.databaseUrl) return `não foi possível usar o banco de dados de DATABASE_URL: ${message}`
  return `não foi possível iniciar: ${message}`
}

/** The whole site on one port: the BFF, the built console, and the two questions an operator's probe asks. */
const createSite = (deps: BffDeps, isClosing: () => boolean) => {
  const root = fileURLToPath(new URL('../web', import.meta.url))
  const buildFile = fileURLToPath(new URL('../build.json', import.meta.url))
  const build = existsSync(buildFile)
    ? (JSON.parse(readFileSync(buildFile, 'utf8')) as { id: string }).id
    : 'dev'
  const bff = createBff(deps)
  const site = new Hono()
  site.use('*', secureHeaders)
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

const listen = (site: Hono, env: Env) =>
  new Promise<Server>((resolve, reject) => {
    const server = serve({ fetch: site.fetch, port: env.port, hostname: env.host }, () =>
      resolve(server),
    ) as Server
    server.headersTimeout = 15_000
    server.requestTimeout = 60_000
    server.once('error', reject)
  })

const addressOf = (env: Env, server: Server | null): string => {
  const address = server?.address()
  const port = typeof address === 'object' && address ? address.port : env.port
  return `http://${env.host.includes(':') ? `[${env.host}]` : env.host}:${port}`
}

const closeOnSignal = (
  server: Server,
  database: Database,
  stopMail: () => Promise<void>,
  onClosing: () => Promise<void>,
) => {
  let closing = false
  const close = async () => {
    if (closing) process.exit(1)
    closing = true
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    const streamsEnded = onClosing()
    const drained = new Promise<void>(resolve => server.close(() => resolve()))
    server.closeIdleConnections()
    await streamsEnded
    await drained
    await stopMail()
    await database.close()
    process.exit(0)
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
}

/** Starts the console, or says in one sentence why it cannot and exits with 1. */
export const main = async (source: NodeJS.ProcessEnv = process.env): Promise<void> => {
  let env: Env | null = null
  let database: Database | null = null
  try {
    env = readEnv(source)
    database = await openDatabase(env)
    const secret = await prepare(env, database)
    let closing = false
    let server: Server | null = null
    const settings = env
    const address = () => addressOf(settings, server)
    const log = pino({ level: env.logLevel })
    const live = startLive(database, log)
    const deps: BffDeps = {
      db: database.db,
      keys: deriveKeys(secret),
      clock: () => new Date(),
      live,
      log,
      origin: () => settings.publicUrl ?? address(),
      mailPreview: mayPreview(env),
      ai: env.ai,
    }
    server = await listen(
      createSite(deps, () => closing),
      env,
    )
    closeOnSignal(server, database, await startMail(env, deps), () => {
      closing = true
      return live.close()
    })
    process.stdout.write(await welcome(database.db, address(), deps.mailPreview))
  } catch (error) {
    process.stderr.write(`ubidesk: ${explain(error, env)}\n`)
    await database?.close().catch(() => {})
    process.exit(1)
  }
}

import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { type BffDeps, createBff } from './app.ts'
import { secureHeaders } from './http/headers.ts'
import { serveConsole } from './http/static.ts'
import { PREVIEW_PATH } from './mail/preview.ts'
import {
  markPage,
  TRAINING_CSS_PATH,
  TRAINING_SCRIPT_PATH,
  trainingCss,
  trainingScript,
} from './training/page.ts'

/** Paths the server answers itself; all others are the page's. */
export const SITE_PATHS = /^\/(bff\/|(health|version|ready|metrics|__mail)$)/

/** Server and BFF as one handler; serves the built page where there is one. */
export const createSite = (deps: BffDeps, isClosing: () => boolean) => {
  const root = fileURLToPath(new URL('../web', import.meta.url))
  const buildFile = fileURLToPath(new URL('../build.json', import.meta.url))
  const build = existsSync(buildFile)
    ? (JSON.parse(readFileSync(buildFile, 'utf8')) as { id: string }).id
    : 'dev'
  const bff = createBff(deps)
  const site = new Hono()
  site.use('*', secureHeaders(deps.trustProxy ?? 0, deps.tilesUrl), async (context, next) => {
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
  site.get('/metrics', async context => {
    const { metrics } = deps
    if (!metrics) return context.json({ status: 'off' }, 404)
    if (!metrics.admits(context.req.header('authorization')))
      return context.json({ status: 'refused' }, 401, { 'WWW-Authenticate': 'Bearer' })
    return context.body(await metrics.text(), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    })
  })
  site.onError((_, context) => context.json({ status: 'unavailable' }, 503))
  site.all('/bff/*', context => bff.fetch(context.req.raw, context.env))
  if (deps.mailPreview) site.all(PREVIEW_PATH, context => bff.fetch(context.req.raw, context.env))
  if (deps.training) {
    const send = (path: string, body: string, type: string) =>
      site.get(path, context => context.body(body, 200, { 'Content-Type': `${type}; charset=utf-8` }))
    send(TRAINING_CSS_PATH, trainingCss, 'text/css')
    send(TRAINING_SCRIPT_PATH, trainingScript, 'text/javascript')
  }
  if (existsSync(root)) site.all('*', serveConsole(root, deps.training ? markPage : undefined))
  return site
}

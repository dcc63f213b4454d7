import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createServer } from 'vite'
import { secureHeaders } from '#bff/http/headers.ts'
import { serveConsole } from '#bff/http/static.ts'
import type { PermissionKey } from '#contracts/kit/permissions.ts'
import { setPermissions } from '../bff/permissions.ts'

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

export interface OwnConsole {
  url: string
  /** Removes permissions as an administrator would; no keys restores all. */
  deny(email: string, keys: readonly PermissionKey[]): Promise<void>
  /** The same, after the event's retention: nobody is notified. */
  denyUntold(email: string, keys: readonly PermissionKey[]): Promise<void>
  stop(): Promise<void>
}

/** Console and BFF in the test's process: for changes that other stories must not see. */
export const startOwnConsole = async (dataDir: string): Promise<OwnConsole> => {
  const vite = await createServer({
    root: at(''),
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const load = <Module>(file: string) => vite.ssrLoadModule(at(`src/bff/${file}`)) as Promise<Module>
  const { openForDevelopment } = await load<typeof import('#bff/development.ts')>('development.ts')
  const { createBff } = await load<typeof import('#bff/app.ts')>('app.ts')
  const { database, deps } = await openForDevelopment({
    DATA_DIR: dataDir,
    DEMO: 'test',
    LOG_LEVEL: 'silent',
  })
  const { db, clock, live } = deps
  const bff = createBff(deps)
  const site = new Hono()
  site.use('*', secureHeaders(0))
  site.all('/bff/*', context => bff.fetch(context.req.raw, context.env))
  site.all('*', serveConsole(at('.build/web')))
  const server: ServerType = serve({ fetch: site.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')

  const denyAs = (tell: typeof live.tell) => (email: string, denied: readonly PermissionKey[]) =>
    setPermissions([db, clock, tell], { email, denied })

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deny: denyAs(live.tell),
    async denyUntold(email, keys) {
      await denyAs(() => {})(email, keys)
      await db.deleteFrom('outbox').execute()
    },
    async stop() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      server.close()
      await database.close()
      await vite.close()
    },
  }
}

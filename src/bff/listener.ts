import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Env } from './env.ts'
import { describeFault } from './http/fault.ts'
import { listenError } from './start-error.ts'

type Listening = Pick<Env, 'host' | 'port'>

/** Proxies keep connections 60 s: ours last longer; an upload may take 120 s. */
const setTimeouts = (server: Server): void => {
  server.headersTimeout = 15_000
  server.keepAliveTimeout = 75_000
  server.requestTimeout = 130_000
}

/** A connection that cannot be accepted later is logged. @throws BadSetting when it cannot listen */
export const listen = (site: Pick<Hono, 'fetch'>, env: Listening, log: Logger) =>
  new Promise<Server>((resolve, reject) => {
    const refuse = (error: Error) => reject(listenError(error, env))
    const server = serve({ fetch: site.fetch, port: env.port, hostname: env.host }, () => {
      server.off('error', refuse)
      // Without a listener the next error would end the process.
      server.on('error', error => log.error({ fault: describeFault(error) }, 'connection not accepted'))
      resolve(server)
    }) as Server
    setTimeouts(server)
    server.once('error', refuse)
  })

/** Checks HOST and PORT before a database is created. @throws BadSetting */
export const checkAddress = (env: Listening) =>
  new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', error => reject(listenError(error, env)))
    probe.listen(env.port, env.host, () => probe.close(() => resolve()))
  })

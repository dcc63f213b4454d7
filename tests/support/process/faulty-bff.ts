import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { TestBff } from '../bff/bff.ts'
import { type FaultyProxy, openFaultyProxy } from './faulty-proxy.ts'

/** A BFF on a real connection, each test's own, that the test may spoil. */
export const spoilable = (bff: Pick<TestBff, 'fetch'>): (() => FaultyProxy) => {
  let server: Server
  let line: FaultyProxy
  beforeAll(async () => {
    server = createServer(getRequestListener(bff.fetch))
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(async () => {
    line = await openFaultyProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })
  afterEach(() => line.close())
  return () => line
}

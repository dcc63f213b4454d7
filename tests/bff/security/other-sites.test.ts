import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BASE } from '#bff/http/mount.ts'
import { contract } from '#contracts/index.ts'
import type { RouteShape } from '#contracts/kit/wire.ts'
import { ORIGIN, testBff } from '#tests/support/bff/bff.ts'
import { minimalOf } from '#tests/support/bff/minimal-body.ts'

const bff = testBff()
const shapes = Object.values(contract).flatMap(table => Object.values(table)) as RouteShape[]
const fill = ({ path }: RouteShape) => path.replace(/\{\w+\}/g, '1')

describe('a page of another site', () => {
  it('S27 is told by no route that it may read an answer or send a header', async () => {
    const paths = [...new Set(shapes.map(fill))]
    for (const path of paths) {
      const response = await bff.fetch(
        new Request(`${ORIGIN}${BASE}${path}`, {
          method: 'OPTIONS',
          headers: {
            origin: 'https://elsewhere.example',
            'access-control-request-method': 'PUT',
            'access-control-request-headers': 'authorization, content-type',
          },
        }),
      )
      expect(response.status, path).toBe(405)
      expect(
        [...response.headers.keys()].filter(name => name.startsWith('access-control')),
        path,
      ).toEqual([])
    }
    const admin = await bff.as('admin@demo.example')
    const read = await admin.call('GET', '/home/summary', undefined, { origin: 'https://elsewhere.example' })
    expect(read.status).toBe(200)
    expect(read.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('an address that a person writes', () => {
  let asked = 0
  let server: Server
  beforeAll(async () => {
    server = createServer((_, response) => {
      asked += 1
      response.end()
    }).listen(0, '127.0.0.1')
    await new Promise(resolve => server.once('listening', resolve))
    server.on('connection', () => {
      asked += 1
    })
  })
  afterAll(() => void server.close())

  /** The body with the address in every text that is free. */
  const withAddress = (body: unknown, url: string): unknown => {
    if (typeof body === 'string') return /^Texto/.test(body) ? url : body
    if (Array.isArray(body)) return body.map(part => withAddress(part, url))
    if (typeof body !== 'object' || body === null || body instanceof Blob) return body
    return Object.fromEntries(Object.entries(body).map(([name, part]) => [name, withAddress(part, url)]))
  }

  it('S41 is asked by nothing, in whichever field of whichever route it is', async () => {
    const admin = await bff.as('admin@demo.example')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`
    const writers = shapes.filter(
      ({ body, multipart, access, path }) =>
        body && multipart === undefined && access !== 'public' && path !== '/logout',
    )
    const statuses: Record<string, number> = {}
    for (const shape of writers) {
      const body = withAddress(minimalOf(shape.body!), url)
      const answer = await admin.call(shape.method, fill(shape), body, {
        'if-match': '"1"',
        host: new URL(url).host,
        referer: url,
      })
      expect(answer.status, `${shape.method} ${shape.path}`).toBeLessThan(500)
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    }
    const taken = [200, 201, 202, 204].reduce((sum, status) => sum + (statuses[status] ?? 0), 0)
    expect(taken, JSON.stringify(statuses)).toBeGreaterThan(20)
    expect(asked).toBe(0)
  })
})

import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const LOOK_MS = 500
/** A process that says nothing for so long is left out until it answers again. */
const SILENCE_MS = 1500

interface Backend {
  url: string
  up: boolean
  /** Requests under way; cut when it is left out. */
  open: Set<() => void>
}

/** As nginx with an upstream of two and health checks: each request to the next process that lives. */
export const openRoundRobin = async (urls: readonly string[]) => {
  const backends: Backend[] = urls.map(url => ({ url, up: true, open: new Set() }))
  let turn = 0
  const served = urls.map(() => 0)
  const agent = new Agent({ keepAlive: false })

  const leaveOut = (backend: Backend) => {
    backend.up = false
    for (const cut of [...backend.open]) cut()
  }

  const look = (backend: Backend) => {
    const asked = ask(new URL('/health', backend.url), { agent, timeout: SILENCE_MS }, answer => {
      answer.resume()
      backend.up = answer.statusCode === 200
    })
    asked.on('timeout', () => asked.destroy(new Error('silent')))
    asked.on('error', () => leaveOut(backend))
    asked.end()
  }
  const looking = setInterval(() => backends.forEach(look), LOOK_MS)

  const pass = (backend: Backend, request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const cut = () => {
      onward.destroy()
      request.socket.resetAndDestroy()
    }
    const onward = ask(
      new URL(request.url ?? '/', backend.url),
      { agent, method: request.method, headers: { ...request.headers, connection: 'close' } },
      answer => {
        const { connection: _, 'transfer-encoding': __, ...kept } = answer.headers
        response.writeHead(answer.statusCode ?? 502, kept)
        answer.pipe(response)
        answer.on('error', cut)
      },
    )
    backend.open.add(cut)
    onward.on('error', cut)
    response.on('close', () => {
      backend.open.delete(cut)
      onward.destroy()
    })
    onward.end(body)
  }

  const proxy = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => null)
    if (!body) return
    const living = backends.filter(({ up }) => up)
    const backend = living[turn++ % Math.max(1, living.length)]
    if (!backend) return void request.socket.resetAndDestroy()
    served[backends.indexOf(backend)] = (served[backends.indexOf(backend)] ?? 0) + 1
    pass(backend, request, response, body)
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** Requests that each process got. */
    served,
    close: () => {
      clearInterval(looking)
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

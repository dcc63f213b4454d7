import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A proxy for presence calls: drivers do not see a closing page's. */
export const openListener = async (target: string, hear: (body: string) => void = () => {}) => {
  const heard: string[] = []
  const server = createServer(async (request, response) => {
    const body = request.method === 'POST' ? await text(request) : ''
    if (request.url?.endsWith('/userSession')) {
      heard.push(body)
      hear(body)
    }
    const onward = ask(
      new URL(request.url ?? '/', target),
      { method: request.method, headers: { ...request.headers, 'content-length': Buffer.byteLength(body) } },
      answer => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    onward.on('error', () => response.destroy())
    onward.end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

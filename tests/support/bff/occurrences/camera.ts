import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drawScene } from '#bff/images/drawn-image.ts'

type Answering = (request: IncomingMessage, response: ServerResponse) => void

/** A camera on this machine that answers as a test says. */
export const startCamera = async () => {
  const image = await drawScene(60)
  const still: Answering = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end(image)
  }
  const asked: IncomingMessage[] = []
  const camera = { answer: still }
  const server = createServer((request, response) => {
    asked.push(request)
    camera.answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(camera, {
    still,
    image,
    asked,
    port,
    url: (path = '/still') => `http://127.0.0.1:${port}${path}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
}

export type FakeCamera = Awaited<ReturnType<typeof startCamera>>

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { build, type Rolldown } from 'vite'
import type { TestBff } from '#tests/support/bff/bff.ts'

const buildPage = async (): Promise<string> => {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('page.ts', import.meta.url)),
        output: { codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  const [{ code }] = built.output
  return code
}

export const serveStorms = async (bff: TestBff) => {
  const code = await buildPage()
  const counts = { refreshes: 0, refused: 0 }
  const listener = getRequestListener(async request => {
    const answer = await bff.fetch(request)
    if (request.url.endsWith('/refreshToken')) counts.refreshes += 1
    else if (answer.status === 401) counts.refused += 1
    return answer
  })
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/bff/')) return listener(request, response)
    const script = request.url === '/page.js'
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(
      script ? code : '<!doctype html><title>Storms</title><script type="module" src="/page.js"></script>',
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

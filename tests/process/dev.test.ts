import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Connect, ViteDevServer } from 'vite'
import { expect, it } from 'vitest'
import { devBffPlugin } from '../../src/cli/vite/dev-bff-plugin.mjs'

it('in development the site is made anew when its code is, not for each call, and leaves pages to Vite', async () => {
  let made = 0
  const write = () => ({
    SITE_PATHS: /^\/bff\//,
    createSite: () => {
      made += 1
      return { fetch: () => new Response(String(made)) }
    },
  })
  let code = write()
  let serve: Connect.NextHandleFunction = () => {}
  const vite = {
    ssrLoadModule: async (file: string) =>
      file.endsWith('site.ts') ? code : { openForDevelopment: async () => ({ deps: {}, ready: '' }) },
    middlewares: {
      use(handler: Connect.NextHandleFunction) {
        serve = handler
      },
    },
  }
  const { configureServer } = devBffPlugin()
  if (typeof configureServer !== 'function') throw new Error('no hook')
  await configureServer.call({} as never, vite as unknown as ViteDevServer)
  const server = createServer((request, response) => serve(request, response, () => response.end('none')))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/bff/v1/web/anything`)).text()
  expect([await ask(), await ask()]).toEqual(['1', '1'])
  code = write()
  expect([await ask(), await ask()]).toEqual(['2', '2'])
  expect(await (await fetch(`http://127.0.0.1:${port}/login`)).text()).toBe('none')
  server.closeAllConnections()
  server.close()
})

// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { at } from '../../../src/cli/steps/paths.mjs'

/** @type {Record<string, string>} */
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves what build.mjs wrote, from memory, in gzip. */
export const openKitPages = async () => {
  const root = at('.build/kit')
  const files = new Map(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter(name => extname(name) in types)
      .map(name => [`/${name.replaceAll('\\', '/')}`, gzipSync(readFileSync(join(root, name)))]),
  )
  const server = createServer(({ url = '/' }, response) => {
    const body = files.get(url)
    if (!body) response.writeHead(404).end()
    else
      response.writeHead(200, { 'content-type': types[extname(url)], 'content-encoding': 'gzip' }).end(body)
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(null)))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

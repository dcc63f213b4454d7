import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { securityHeaders } from '#bff/http/headers.ts'

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const PAGE = '/catalogue/index.html'
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The catalogue alone, as a production build that never touches the disk. */
const buildCatalogue = async (): Promise<Map<string, string | Uint8Array>> => {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    const built = (await build({
      configFile: at('vite.config.ts'),
      mode: 'production',
      logLevel: 'warn',
      build: { write: false, rolldownOptions: { input: at('src/catalogue/index.html') } },
    })) as Rolldown.RolldownOutput
    return new Map(
      built.output.map(file => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
    )
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

/** Global setup: builds the catalogue in memory, serves it at CATALOGUE_URL. */
export default async (): Promise<() => Promise<void>> => {
  let building: ReturnType<typeof buildCatalogue> | null = null
  const server = createServer(async (request, response) => {
    building ??= buildCatalogue()
    const files = await building
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const name = path === '/catalogue' ? PAGE : path
    const body = files.get(name)
    for (const [header, value] of Object.entries(securityHeaders)) response.setHeader(header, value)
    response.statusCode = body === undefined ? 404 : 200
    response.setHeader('Content-Type', types[extname(name)] ?? 'text/plain')
    response.end(body ?? '')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  process.env.CATALOGUE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return () => new Promise(resolve => server.close(() => resolve()))
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Context, Handler } from 'hono'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

type Encoding = 'br' | 'gzip'
const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

interface Asset {
  type: string
  etag: string
  hashed: boolean
  bodies: Map<Encoding | 'identity', Uint8Array<ArrayBuffer>>
}

const PAGE = '/index.html'

type ChangePage = (html: string) => string

const filesUnder = (directory: string): string[] =>
  readdirSync(directory).flatMap(name => {
    const path = join(directory, name)
    return statSync(path).isDirectory() ? filesUnder(path) : [path]
  })

const loadAssets = (root: string, changePage: ChangePage | undefined): Map<string, Asset> => {
  const assets = new Map<string, Asset>()
  const files = filesUnder(root)
  for (const file of files) {
    const type = types[extname(file)]
    if (!type) continue
    const url = `/${relative(root, file).split(sep).join('/')}`
    const change = url === PAGE ? changePage : undefined
    const read = readFileSync(file)
    const body = new Uint8Array(change ? Buffer.from(change(read.toString('utf8'))) : read)
    const asset: Asset = {
      type,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
      hashed: url.startsWith('/assets/'),
      bodies: new Map([['identity', body]]),
    }
    for (const [encoding, suffix] of Object.entries(suffixes) as [Encoding, string][])
      if (!change && files.includes(file + suffix))
        asset.bodies.set(encoding, new Uint8Array(readFileSync(file + suffix)))
    assets.set(url, asset)
  }
  return assets
}

const REFUSED = /;\s*q=0(\.0*)?$/i

const preferred = (accepted: string, asset: Asset): Encoding | 'identity' => {
  const offers = accepted.split(',').filter(offer => !REFUSED.test(offer.trim()))
  const names = new Set(offers.map(offer => offer.split(';')[0]?.trim().toLowerCase()))
  for (const encoding of ['br', 'gzip'] as const)
    if (names.has(encoding) && asset.bodies.has(encoding)) return encoding
  return 'identity'
}

/** Weak comparison: a proxy that compresses makes our tags weak. */
const isFresh = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some(tag => ['*', etag].includes(tag.trim().replace(/^W\//, '')))

const answer = (context: Context, asset: Asset) => {
  context.header('ETag', asset.etag)
  context.header('Vary', 'Accept-Encoding')
  context.header('Cache-Control', asset.hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (isFresh(context.req.header('if-none-match'), asset.etag)) return context.body(null, 304)
  const encoding = preferred(context.req.header('accept-encoding') ?? '', asset)
  context.header('Content-Type', asset.type)
  if (encoding !== 'identity') context.header('Content-Encoding', encoding)
  return context.body(asset.bodies.get(encoding)!)
}

/**
 * Serves the build from memory: immutable assets, uncached page.
 * @param root folder of the web build
 * @param changePage what the page is served as, uncompressed
 */
export const serveConsole = (root: string, changePage?: ChangePage): Handler => {
  const assets = loadAssets(root, changePage)
  const page = assets.get(PAGE)
  return context => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD')
      return context.text('', 405, { Allow: 'GET, HEAD' })
    const asset = assets.get(context.req.path)
    if (asset) return answer(context, asset)
    if (!page || context.req.path.startsWith('/assets/')) return context.text('Não encontrado.', 404)
    return answer(context, page)
  }
}

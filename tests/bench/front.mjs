// @ts-check
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { Agent, request as ask, createServer } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { brotliCompressSync } from 'node:zlib'

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** What a server takes for a list (docs/performance.md), of an answer given from the recording. */
const ANSWER_MS = 20

/** Headers of one connection, or that this server writes itself. */
const own = new Set(
  'connection keep-alive transfer-encoding content-length content-type content-encoding cache-control etag vary date'.split(
    ' ',
  ),
)

/** @param {string} directory @returns {string[]} */
const filesUnder = directory =>
  readdirSync(directory).flatMap(name => {
    const path = join(directory, name)
    return statSync(path).isDirectory() ? filesUnder(path) : [path]
  })

/** @param {string} root */
const loadFiles = root =>
  new Map(
    filesUnder(root)
      .filter(file => extname(file) in types)
      .map(file => {
        const plain = readFileSync(file)
        const body = extname(file) === '.woff2' ? plain : brotliCompressSync(plain)
        const url = `/${relative(root, file).split(sep).join('/')}`
        return [
          url,
          {
            body,
            headers: {
              'content-type': types[extname(file)],
              'content-length': body.length,
              'cache-control': url === '/index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
              ...(body !== plain && { 'content-encoding': 'br' }),
            },
          },
        ]
      }),
  )

/** The security headers of the real server, which both pages then carry. @param {string} origin */
const policyOf = async origin => {
  const { headers } = await fetch(origin)
  return Object.fromEntries([...headers].filter(([name]) => !own.has(name)))
}

/**
 * A built page, the origin of its `/bff`, and the latency to both in ms. `open`: without the content policy,
 * which libraries that write style elements break.
 * @typedef {{ root: string, origin: string, away?: number, open?: boolean }} Served
 */

/**
 * Serves a build as the console is served, and proxies `/bff`.
 * @param {Served} served
 * @returns {Promise<string>} its own origin
 */
export const serveFront = async ({ root, origin, away = 0, open = false }) => {
  const files = loadFiles(root)
  // Closed connections are noticed only now: reading took the whole processor.
  await pause(50)
  const policy = open ? {} : await policyOf(origin)
  const agent = new Agent({ keepAlive: true })
  const { hostname, port } = new URL(origin)

  /**
   * Recorded answers by address: a remote server must not load this machine.
   * @type {Map<string, { headers: import('node:http').OutgoingHttpHeaders, body: Buffer }>}
   */
  const recording = new Map()

  /** @param {string} url @param {import('node:http').IncomingMessage} answer */
  const record = (url, answer) => {
    /** @type {Buffer[]} */
    const parts = []
    answer.on('data', part => parts.push(part))
    answer.on('end', () => {
      const body = Buffer.concat(parts)
      recording.set(url, { headers: { ...answer.headers, 'content-length': body.length }, body })
    })
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  const handOn = (request, response) => {
    const { method, url = '', headers } = request
    const onward = ask({ hostname, port, method, path: url, headers, agent }, answer => {
      const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = answer.headers
      response.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(response)
      const isJson = answer.headers['content-type']?.startsWith('application/json')
      if (away > 0 && method === 'GET' && answer.statusCode === 200 && isJson) record(url, answer)
    })
    // A client that leaves a stream must free it on the server.
    response.on('close', () => response.writableFinished || onward.destroy())
    onward.on('error', () => {
      // The server may have closed a kept connection just as it was taken up again.
      if (onward.reusedSocket && method === 'GET' && !response.headersSent) handOn(request, response)
      else response.destroy()
    })
    request.pipe(onward)
  }

  const server = createServer(async (request, response) => {
    if (away > 0) await pause(away)
    const { url = '/' } = request
    const recorded = recording.get(url)
    if (recorded) {
      await pause(ANSWER_MS)
      response.writeHead(200, recorded.headers).end(recorded.body)
      return
    }
    if (url.startsWith('/bff/')) {
      handOn(request, response)
      return
    }
    const path = url.split('?')[0] ?? '/'
    const file = files.get(path) ?? (extname(path) ? undefined : files.get('/index.html'))
    if (file) response.writeHead(200, { ...policy, ...file.headers }).end(file.body)
    else response.writeHead(404).end()
  })
  server.keepAliveTimeout = 60_000
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(null)))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

/**
 * In its own thread: this one is busy with the browser.
 * @param {Served} served
 * @returns {Promise<{ origin: string, close: () => Promise<unknown> }>}
 */
export const openFront = served =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('front.worker.mjs', import.meta.url), { workerData: served })
    worker.once('message', own => resolve({ origin: own, close: () => worker.terminate() }))
    worker.once('error', reject)
  })

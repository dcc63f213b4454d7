import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBff } from '#bff/app.ts'
import { type Database, isConnectionLoss, openEmbedded, openServer } from '#bff/db/database.ts'
import { EngineSocket } from '#bff/db/embedded/message-batcher.ts'
import { migrate } from '#bff/db/migrate.ts'
import { BASE } from '#bff/http/mount.ts'
import { createLive, type Live } from '#bff/live/live.ts'
import { deriveKeys } from '#bff/security/keys.ts'
import { createClock, ORIGIN } from '#tests/support/bff/bff.ts'
import { TEST_SECRET } from '#tests/support/bff/database.ts'
import { noRows } from '#tests/support/bff/live-frames.ts'
import { databaseDirectory } from '#tests/support/database-directory.ts'

describe('a database that is lost', () => {
  it.each([
    '08006',
    '57P01',
    '53300',
    '25006',
    'ECONNRESET',
    'EPIPE',
    '57014',
    '55P03',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
  ])('is one that says %s', code => {
    expect(isConnectionLoss(Object.assign(new Error('x'), { code }))).toBe(true)
  })

  it.each(['23505', '25001', '40001', 'ENOENT'])('is none that says %s', code => {
    expect(isConnectionLoss(Object.assign(new Error('x'), { code }))).toBe(false)
  })
})

describe('a line that breaks in the middle of a write', () => {
  const folder = mkdtempSync(join(databaseDirectory, 'ubidesk-loss-'))
  const sockets = new Set<Socket>()
  let spoilt: string | null = null
  let embedded: Awaited<ReturnType<typeof openEmbedded>>
  let database: Database
  let live: Live

  /** The embedded engine behind a port; its connection breaks at a chosen statement. */
  const server = createServer(socket => {
    const line = new EngineSocket(embedded.engine, () => {}).connect()
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => line.destroy())
    line.on('data', part => socket.write(part))
    line.on('connect', () =>
      socket.on('data', part => {
        if (spoilt && part.includes(spoilt)) socket.resetAndDestroy()
        else line.write(part)
      }),
    )
  })

  beforeAll(async () => {
    embedded = await openEmbedded(folder)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    database = await openServer(`postgres://postgres@127.0.0.1:${port}/postgres`, 1)
    await migrate(database.db)
    live = createLive({ db: database.db, url: null, rows: noRows, clock: createClock(), beatMs: 3_600_000 })
  })
  afterAll(async () => {
    await live.close()
    await database.close()
    server.close()
    for (const socket of sockets) socket.destroy()
    await embedded.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('X06, X07 is told as a server that is away for a moment, and the next write finds it again', async () => {
    const app = createBff({
      db: database.db,
      live,
      keys: deriveKeys(TEST_SECRET),
      clock: createClock(),
      log: pino({ level: 'silent' }),
      origin: () => ORIGIN,
      mailPreview: false,
    })
    const login = () =>
      app.request(`${BASE}/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ninguem@demo.example', password: 'errada' }),
      })
    spoilt = 'insert into "attempt"'
    const lost = await login()
    expect(lost.status).toBe(503)
    expect(lost.headers.get('retry-after')).toBe('2')
    spoilt = null
    expect((await login()).status).toBe(401)
  })
})

import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { isConnectionLoss, openServer } from '#bff/db/database.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()

const serverUrl = async (): Promise<URL> => {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(bff.db)
  const url = new URL(process.env.DATABASE_URL ?? '')
  url.pathname = `/${rows[0]?.name}`
  return url
}

/** Runs on a server only: an embedded database has one connection (vite.config.ts). */
it('X07, M1 a table that is held is 503 within six seconds; others go on, and all is well afterwards', async () => {
  const admin = await bff.as('admin@demo.example')
  const holder = new pg.Client({ connectionString: (await serverUrl()).href })
  await holder.connect()
  await holder.query('BEGIN; LOCK TABLE account IN ACCESS EXCLUSIVE MODE')
  for (const round of ['first', 'second']) {
    const startedAt = performance.now()
    const held = Array.from({ length: 6 }, () => admin.call('GET', '/account/1'))
    expect((await admin.call('GET', '/station/query')).status, round).toBe(200)
    expect(performance.now() - startedAt, round).toBeLessThan(2_000)
    for (const { status } of await Promise.all(held)) expect(status, round).toBe(503)
    expect(performance.now() - startedAt, round).toBeLessThan(6_000)
  }
  await holder.query('ROLLBACK')
  await holder.end()
  expect((await admin.call('GET', '/account/1')).status).toBe(200)
})

it('a process that is frozen in a transaction holds up the others for six seconds at most', async () => {
  const url = (await serverUrl()).href
  const frozen = await openServer(url)
  let thaw = () => {}
  const thawed = new Promise<void>(resolve => {
    thaw = resolve
  })
  let hold = () => {}
  const held = new Promise<void>(resolve => {
    hold = resolve
  })
  const transaction = frozen.db
    .transaction()
    .execute(async trx => {
      await sql`LOCK TABLE account IN ACCESS EXCLUSIVE MODE`.execute(trx)
      hold()
      await thawed
      await sql`SELECT 1`.execute(trx)
    })
    .then(
      () => null,
      (error: unknown) => error,
    )
  await held
  const startedAt = performance.now()
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query('SELECT count(*) FROM account')
  expect(performance.now() - startedAt).toBeLessThan(6_000)
  await other.end()
  thaw()
  expect(isConnectionLoss(await transaction)).toBe(true)
  await frozen.close()
})

/** Passes bytes on to the database, until its open connections are swallowed without a reset. */
const createFirewall = async (to: URL) => {
  const open = new Set<Socket>()
  const server = createServer(inside => {
    const outside = connect(Number(to.port), to.hostname)
    inside.pipe(outside).pipe(inside)
    for (const socket of [inside, outside]) {
      open.add(socket)
      socket.on('error', () => {}).on('close', () => open.delete(socket))
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(to)
  url.port = String((server.address() as { port: number }).port)
  return {
    url: url.href,
    swallow() {
      for (const socket of open) socket.unpipe().pause()
    },
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

it('X07, M1 connections that a network swallowed are given up, and new ones take their place', async () => {
  const firewall = await createFirewall(await serverUrl())
  const database = await openServer(firewall.url, 2)
  const ask = () => sql`SELECT pg_sleep(0.1)`.execute(database.db)
  await Promise.all([ask(), ask()])
  firewall.swallow()
  const startedAt = performance.now()
  const given = await Promise.allSettled([ask(), ask(), ask()])
  expect(performance.now() - startedAt).toBeLessThan(25_000)
  for (const each of given) {
    expect(each).toMatchObject({ status: 'rejected' })
    if (each.status === 'rejected') expect(isConnectionLoss(each.reason)).toBe(true)
  }
  const againAt = performance.now()
  await Promise.all([ask(), ask()])
  expect(performance.now() - againAt).toBeLessThan(2_000)
  await database.close()
  firewall.close()
}, 60_000)

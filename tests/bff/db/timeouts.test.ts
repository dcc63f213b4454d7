import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()

/** Runs on a server only: an embedded database has one connection (vite.config.ts). */
it('M1 a table that is held is 503 within six seconds; others go on, and all is well afterwards', async () => {
  const admin = await bff.as('admin@demo.example')
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(bff.db)
  const url = new URL(process.env.DATABASE_URL ?? '')
  url.pathname = `/${rows[0]?.name}`
  const holder = new pg.Client({ connectionString: url.href })
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

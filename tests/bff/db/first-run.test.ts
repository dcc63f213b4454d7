import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Database } from '#bff/db/database.ts'
import { migrate } from '#bff/db/migrate.ts'
import { demoOf, firstRun } from '#bff/db/seed/first-run.ts'
import { deriveKeys } from '#bff/security/keys.ts'
import { createVault } from '#bff/security/vault.ts'
import { openTestDatabase, TEST_NOW, TEST_SECRET } from '#tests/support/bff/database.ts'

const vault = createVault(deriveKeys(TEST_SECRET).vault)
const env = { demo: 'test', admin: null } as const

let database: Database
beforeAll(async () => {
  database = await openTestDatabase(inject('template'))
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`DROP SCHEMA public CASCADE`.execute(database.db)
  await sql`CREATE SCHEMA public`.execute(database.db)
  await migrate(database.db)
})

const count = async (table: string, where = sql`true`) =>
  (
    await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(table)} WHERE ${where}`.execute(
      database.db,
    )
  ).rows[0]?.n
const counts = async () => ({
  groups: await count('permission_group'),
  reasons: await count('reason'),
  users: await count('app_user'),
  orders: await count('service_order'),
  secrets: await count('contact', sql`password_enc IS NOT NULL`),
  demo: await demoOf(database.db),
})
const nothing = { groups: 0, reasons: 0, users: 0, orders: 0, secrets: 0, demo: null }

describe('the first run', () => {
  it('X02 that breaks in the middle leaves nothing, and the next one is whole', async () => {
    let seals = 0
    const breaking: typeof vault = {
      ...vault,
      seal(text) {
        seals += 1
        if (seals > 40) throw new Error('no more')
        return vault.seal(text)
      },
    }
    await expect(firstRun(database.db, env, TEST_NOW, breaking)).rejects.toThrow('no more')
    expect(await counts()).toEqual(nothing)
    expect(await firstRun(database.db, env, TEST_NOW, vault)).toBe('made')
    const { secrets, ...made } = await counts()
    expect(made).toMatchObject({ groups: 7, users: 12, demo: 'test' })
    expect(secrets).toBeGreaterThan(40)
  })

  it('X02 is one, where several start at once (together on a server, in turn on the embedded database)', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => firstRun(database.db, env, TEST_NOW, vault)))
    expect(outcomes.sort()).toEqual(['kept', 'kept', 'made'])
    expect(await count('app_user')).toBe(12)
  })
})

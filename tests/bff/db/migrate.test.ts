import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '#bff/db/database.ts'
import { MigrationMismatch, migrate } from '#bff/db/migrate.ts'
import { openTestDatabase } from '#tests/support/bff/database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase(inject('template'))
})
afterAll(() => database.close())

describe('migrations', () => {
  it('find nothing to do in a database that has them, also when several start at once', async () => {
    const before = await sql<{ n: number }>`SELECT count(*)::int AS n FROM schema_migration`.execute(
      database.db,
    )
    await Promise.all([migrate(database.db), migrate(database.db), migrate(database.db)])
    const after = await sql<{ n: number }>`SELECT count(*)::int AS n FROM schema_migration`.execute(
      database.db,
    )
    expect(after.rows).toEqual(before.rows)
    expect(before.rows[0]?.n).toBeGreaterThanOrEqual(5)
  })

  it('start from nothing under several starts at once', async () => {
    await sql`DROP SCHEMA public CASCADE`.execute(database.db)
    await sql`CREATE SCHEMA public`.execute(database.db)
    await Promise.all([migrate(database.db), migrate(database.db), migrate(database.db)])
    await sql`SELECT id FROM service_order`.execute(database.db)
  })

  it('refuse a file changed after it was applied, and a database newer than the build', async () => {
    await sql`UPDATE schema_migration SET digest = 'x' WHERE name = '001-text.sql'`.execute(database.db)
    await expect(migrate(database.db)).rejects.toThrow(MigrationMismatch)
    await expect(migrate(database.db)).rejects.toThrow('a migração 001-text.sql mudou')
    await sql`UPDATE schema_migration SET name = '999-future.sql' WHERE name = '001-text.sql'`.execute(
      database.db,
    )
    await expect(migrate(database.db)).rejects.toThrow(
      'o banco de dados é de uma versão mais nova (999-future.sql)',
    )
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openEmbedded } from '#bff/db/database.ts'
import { planned } from '#bff/db/embedded/prepared.ts'
import { databaseDirectory } from '#tests/support/database-directory.ts'

const folder = mkdtempSync(join(databaseDirectory, 'ubidesk-prepared-'))
let database: Awaited<ReturnType<typeof openEmbedded>>
beforeAll(async () => {
  database = await openEmbedded(folder)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const double = async (value: number) =>
  (await sql<{ twice: number }>`${planned} SELECT 2 * ${value}::int AS twice`.execute(database.db)).rows[0]
    ?.twice

const plans = async () =>
  (
    await sql<{
      n: number
    }>`SELECT count(*)::int AS n FROM pg_prepared_statements WHERE statement LIKE '%twice%'`.execute(
      database.db,
    )
  ).rows[0]?.n

it('a marked statement is planned once, whatever its values', async () => {
  for (const value of [1, 2, 3]) expect(await double(value)).toBe(2 * value)
  expect(await plans()).toBe(1)
})

it('is planned anew where a statement fails, and once the engine is back', async () => {
  const fails = () => sql`${planned} SELECT 1 / ${0}::int`.execute(database.db)
  await expect(fails()).rejects.toThrow('division by zero')
  await expect(fails()).rejects.toThrow('division by zero')
  await database.engine.crash()
  await vi.waitFor(async () => expect(await double(4)).toBe(8), 20_000)
  expect(await plans()).toBe(1)
})

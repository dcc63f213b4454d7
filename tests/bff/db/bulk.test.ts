import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '#bff/db/database.ts'
import { fillTables } from '#bff/db/seed/bulk.ts'
import { openTestDatabase } from '#tests/support/bff/database.ts'

const TABLES = ['occurrence', 'occurrence_event', 'signal', 'contact_attempt']

describe('fillTables', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(inject('template'))
  })
  afterAll(() => database.close())

  /** Constraints and indexes as text, by name. */
  const definitions = async () =>
    (
      await sql<{ name: string; text: string }>`
      SELECT conname AS name, pg_get_constraintdef(oid) AS text FROM pg_constraint
      UNION ALL SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
      ORDER BY name, text`.execute(database.db)
    ).rows

  it('leaves every key and index as it was', async () => {
    const before = await definitions()
    const during = await database.db.transaction().execute(async trx => {
      let left = 0
      await fillTables(trx, TABLES, async () => {
        left = Number(
          (
            await sql<{ n: string }>`SELECT count(*) AS n FROM pg_indexes WHERE tablename = 'signal'`.execute(
              trx,
            )
          ).rows[0]?.n,
        )
      })
      return left
    })
    expect(during).toBe(1)
    expect(await definitions()).toEqual(before)
  })

  it('refuses rows that point at nothing', async () => {
    const filled = database.db.transaction().execute(trx =>
      fillTables(trx, TABLES, async () => {
        await sql`INSERT INTO signal (protocol, raw, qualifier, code, occurrence_id)
          VALUES ('CONTACT_ID', '-', 'E', '130', 999999999)`.execute(trx)
      }),
    )
    await expect(filled).rejects.toThrow('signal_occurrence_id_fkey')
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '#bff/db/database.ts'
import { openTestDatabase } from '#tests/support/bff/database.ts'
import { occurrenceProblems } from '#tests/support/bff/occurrences/histories.ts'

describe('the occurrences of the test profile', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(inject('template'))
  })
  afterAll(() => database.close())

  const rowsOf = async <Row>(text: string) => (await sql.raw<Row>(text).execute(database.db)).rows

  it('are all told through the flow, from a signal to a closing, without gaps in their numbers', async () => {
    expect(await occurrenceProblems(database)).toEqual([])
    const [range] = await rowsOf<{ least: number; most: number; total: number; counter: number }>(
      `SELECT min(number)::int AS least, max(number)::int AS most, count(*)::int AS total,
        (SELECT value::int FROM counter WHERE name = 'occurrence') AS counter FROM occurrence`,
    )
    expect(range).toEqual({ least: 1, most: 40, total: 40, counter: 40 })
    expect(await rowsOf(`SELECT id FROM occurrence WHERE status <> 'CLOSED'`)).toEqual([])
  })

  it('say why they were closed: a reason with a text, or the system with its cause', async () => {
    const unsaid = await rowsOf(`SELECT o.number FROM occurrence o WHERE CASE closed_mode
      WHEN 'OPERATOR' THEN close_reason_id IS NULL OR classification IS NULL OR closing_text IS NULL
        OR closing_text ~ '\\[' OR length(closing_text) > 200
      ELSE NOT EXISTS (SELECT FROM occurrence_event e WHERE e.occurrence_id = o.id
        AND e.to_status = 'CLOSED' AND (e.cause IS NOT NULL OR e.note IS NOT NULL)) END`)
    expect(unsaid).toEqual([])
    const modes = await rowsOf<{ mode: string }>('SELECT DISTINCT closed_mode AS mode FROM occurrence')
    expect(modes.map(({ mode }) => mode)).toEqual(expect.arrayContaining(['OPERATOR', 'AUTO_RESTORE']))
  })

  it('have their signals, and calls to contacts of their own account', async () => {
    const wrong = await rowsOf(`SELECT o.number FROM occurrence o
      WHERE signal_count <> (SELECT count(*) FROM signal s WHERE s.occurrence_id = o.id)`)
    expect(wrong).toEqual([])
    const strangers =
      await rowsOf(`SELECT c.id FROM contact_attempt c JOIN occurrence o ON o.id = c.occurrence_id
      LEFT JOIN contact ON contact.id = c.contact_id AND contact.account_id = o.account_id WHERE contact.id IS NULL`)
    expect(strangers).toEqual([])
    expect((await rowsOf('SELECT FROM contact_attempt')).length).toBeGreaterThan(5)
  })
})

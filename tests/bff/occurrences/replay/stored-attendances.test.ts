import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { isAlike, recordingOf } from '#machines/occurrences/replay/recording.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const MOST = 120

const closed = async (): Promise<Occurrence[]> => {
  const { rows } = await sql<{ id: string }>`SELECT id::text FROM occurrence WHERE status = 'CLOSED'
    ORDER BY closed_mode, id LIMIT ${MOST}`.execute(bff.db)
  const caller = await bff.as('supervisor@demo.example')
  return Promise.all(
    rows.map(async ({ id }) => (await caller.call('GET', `/occurrence/${id}`)).body as unknown as Occurrence),
  )
}

describe('the replay of stored attendances', () => {
  it('ends in what is stored, for the closed ones of the demo', async () => {
    const occurrences = await closed()
    expect(occurrences.length).toBeGreaterThan(20)
    expect(occurrences.filter(each => !isAlike(recordingOf(each))).map(({ id }) => id)).toEqual([])
  })

  it('ends so for what was closed before the timeline said how', async () => {
    await sql`UPDATE occurrence_event SET payload = payload - 'closedMode' - 'priority'`.execute(bff.db)
    const before = (await closed()).filter(each => !isAlike(recordingOf(each)))
    expect(before.length).toBeGreaterThan(0)
    expect(new Set(before.map(({ closedMode }) => closedMode))).not.toContain('OPERATOR')
    const migration = readFileSync(
      new URL('../../../../src/bff/db/migrations/064-closing-modes.sql', import.meta.url),
      'utf8',
    )
    await sql.raw(migration).execute(bff.db)
    expect((await closed()).filter(each => !isAlike(recordingOf(each))).map(({ id }) => id)).toEqual([])
  })
})

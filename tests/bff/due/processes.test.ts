import { expect, inject, it } from 'vitest'
import { openServer } from '#bff/db/database.ts'
import { createDue } from '#bff/due/due.ts'
import { scheduleDue } from '#bff/due/rows.ts'
import { createSystemWrite } from '#bff/http/writes.ts'
import { createClock } from '#tests/support/bff/bff.ts'
import { openTestDatabase } from '#tests/support/bff/database.ts'
import { soon } from '#tests/support/bff/live-frames.ts'

/** Runs on a server only: an embedded database has but one process (vite.config.ts). */
it('one process tells another, asleep, of a row that is due', async () => {
  const first = await openTestDatabase(inject('template'))
  const second = await openServer(first.url ?? '')
  const clock = createClock()
  const done: string[] = []
  const due = createDue({
    db: second.db,
    url: second.url,
    clock,
    write: createSystemWrite(second.db, clock, () => {}),
    handlers: { bell: async (_, { key }) => void done.push(key) },
    onError: error => {
      throw error
    },
    // It would sleep for ever.
    alarm: () => () => {},
  })
  let rows = 0
  await soon(async () => {
    rows += 1
    await first.db
      .transaction()
      .execute(trx => scheduleDue(trx, [{ kind: 'bell', key: String(rows), at: clock() }]))
    expect(done.length).toBeGreaterThan(0)
  })
  await due.close()
  await second.close()
  await first.close()
})

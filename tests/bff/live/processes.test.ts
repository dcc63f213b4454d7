import { expect, inject, it } from 'vitest'
import { type Database, openServer } from '#bff/db/database.ts'
import { createLive } from '#bff/live/live.ts'
import { appendToOutbox } from '#bff/live/outbox.ts'
import { createClock } from '#tests/support/bff/bff.ts'
import { openTestDatabase } from '#tests/support/bff/database.ts'
import { listenTo, soon } from '#tests/support/bff/live-frames.ts'

/** Runs on a server only: an embedded database has but one process (vite.config.ts). */
it('two processes on one server tell of each other’s changes', async () => {
  const first: Database = await openTestDatabase(inject('template'))
  const second = await openServer(first.url ?? '')
  const clock = createClock()
  const live = createLive({ db: second.db, url: second.url, clock, beatMs: 3_600_000 })
  const actor = {
    userId: '1',
    name: 'Admin',
    familyId: '',
    permissions: { 'ubidesk.so': true },
    expiresAt: new Date(clock().getTime() + 60_000),
  }
  const line = listenTo(new Response(await live.open(actor, null)))
  const tell = (entityId: string) =>
    first.db.transaction().execute(trx =>
      appendToOutbox(trx, {
        at: clock(),
        topic: 'serviceOrder.updated',
        entityId,
        payload: { version: 2 },
      }),
    )
  await soon(async () => {
    await tell('7')
    expect(line.frames().length).toBeGreaterThan(0)
  })
  await tell('8')
  await soon(() => expect(line.frames().at(-1)?.entityId).toBe('8'))
  const ids = line.frames().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  await live.close()
  await second.close()
  await first.close()
})

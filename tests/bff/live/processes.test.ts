import type { Transaction } from 'kysely'
import { expect, inject, it } from 'vitest'
import { type Database, openServer } from '#bff/db/database.ts'
import type { Tables } from '#bff/db/tables.ts'
import { createLive } from '#bff/live/live.ts'
import { appendToOutbox } from '#bff/live/outbox.ts'
import { createClock } from '#tests/support/bff/bff.ts'
import { openTestDatabase } from '#tests/support/bff/database.ts'
import { listenTo, noRows, soon } from '#tests/support/bff/live-frames.ts'

const actor = (now: Date) => ({
  userId: '1',
  name: 'Admin',
  familyId: '',
  permissions: { 'ubidesk.so': true },
  expiresAt: new Date(now.getTime() + 60_000),
})

const write = (trx: Transaction<Tables>, entityId: string) =>
  appendToOutbox(trx, { at: new Date(0), topic: 'serviceOrder.updated', entityId, payload: {} })

it('M8 an event whose transaction ends after a later one is told too, without a resync', async () => {
  const first: Database = await openTestDatabase(inject('template'))
  const second = await openServer(first.url ?? '')
  const clock = createClock()
  const live = createLive({
    db: second.db,
    url: second.url,
    rows: noRows,
    clock,
    beatMs: 3_600_000,
    pollMs: 50,
  })
  const line = listenTo(new Response(await live.open(actor(clock()), null)))
  await soon(() => expect(line.words).toHaveLength(1))
  const ids = () => line.frames().map(({ entityId }) => entityId)
  await first.db.transaction().execute(async slow => {
    await write(slow, 'slow')
    await second.db.transaction().execute(trx => write(trx, 'quick'))
    await soon(() => expect(ids()).toEqual(['quick']))
  })
  await soon(() => expect(ids()).toEqual(['quick', 'slow']))
  expect(line.words.map(({ type }) => type)).not.toContain('resync')
  await live.close()
  await second.close()
  await first.close()
})

/** Runs on a server only: an embedded database has but one process (vite.config.ts). */
it('two processes on one server tell of each other’s changes', async () => {
  const first: Database = await openTestDatabase(inject('template'))
  const second = await openServer(first.url ?? '')
  const clock = createClock()
  const live = createLive({ db: second.db, url: second.url, rows: noRows, clock, beatMs: 3_600_000 })
  const line = listenTo(new Response(await live.open(actor(clock()), null)))
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

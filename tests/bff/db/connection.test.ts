import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Database, isConnectionLoss, openEmbedded } from '#bff/db/database.ts'
import { databaseDirectory } from '#tests/support/database-directory.ts'

const folder = mkdtempSync(join(databaseDirectory, 'ubidesk-connection-'))
const WAIT_MS = 2_000
let database: Database
beforeAll(async () => {
  database = await openEmbedded(folder, async () => {}, { length: 3, waitMs: WAIT_MS })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

it('L6 who waits too long for the one connection is given up, and a queue that is full takes nobody', async () => {
  const done: string[] = []
  const ask = async (name: string) => {
    try {
      await sql`SELECT 1`.execute(database.db)
      done.push(name)
      return null
    } catch (error) {
      return error
    }
  }
  // The first connection is made outside the queue.
  await vi.waitFor(async () => expect(await ask('first')).toBeNull(), 20_000)
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const holder = database.db.transaction().execute(async trx => {
    await sql`SELECT 1`.execute(trx)
    await held
  })
  const startedAt = performance.now()
  const [one, two, three, four] = ['one', 'two', 'three', 'four'].map(ask) as [
    Promise<unknown>,
    Promise<unknown>,
    Promise<unknown>,
    Promise<unknown>,
  ]
  expect(isConnectionLoss(await four)).toBe(true)
  expect(performance.now() - startedAt).toBeLessThan(WAIT_MS / 2)
  for (const late of [one, two, three]) expect(isConnectionLoss(await late)).toBe(true)
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(WAIT_MS)
  release()
  await holder
  expect(await ask('five')).toBeNull()
  expect(done).toEqual(['first', 'five'])
})

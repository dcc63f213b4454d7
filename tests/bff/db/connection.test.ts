import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, isConnectionLoss, openEmbedded } from '#bff/db/database.ts'
import { inBackground, MAX_REQUESTS_IN_A_ROW } from '#bff/db/embedded/connection-queue.ts'
import { createSystemWrite } from '#bff/http/writes.ts'
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
  const waited = performance.now() - startedAt
  release()
  await holder
  // Timers count whole milliseconds, this clock parts of them.
  expect(waited).toBeGreaterThanOrEqual(WAIT_MS - 1)
  expect(await ask('five')).toBeNull()
  expect(done).toEqual(['first', 'five'])
})

describe('who waits for the one connection', () => {
  const hold = async () => {
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    let begun = () => {}
    const began = new Promise<void>(resolve => {
      begun = resolve
    })
    const over = database.db.connection().execute(async () => {
      begun()
      await held
    })
    await began
    return async () => {
      release()
      await over
    }
  }

  it('requests come before a receiver’s batch that asked first', async () => {
    const done: string[] = []
    const end = await hold()
    const write = createSystemWrite(
      database.db,
      () => new Date(),
      () => {},
    )
    const batch = write({ rule: 'INTAKE' }, async ({ trx }) => {
      await sql`SELECT 1`.execute(trx)
      done.push('batch')
    })
    const press = async (name: string) => {
      await sql`SELECT 1`.execute(database.db)
      done.push(name)
    }
    const presses = ['one', 'two'].map(press)
    await end()
    await Promise.all([batch, ...presses])
    expect(done).toEqual(['one', 'two', 'batch'])
  })

  it('the background is not starved: it has the turn after so many requests', async () => {
    const done: string[] = []
    const ask = async (name: string) => {
      await sql`SELECT 1`.execute(database.db)
      done.push(name)
    }
    const end = await hold()
    const batch = inBackground(() => ask('batch'))
    let pressing = true
    // A person is always waiting.
    const line = async () => {
      while (pressing) await ask('person')
    }
    const requests = [line(), line()]
    await end()
    await batch
    pressing = false
    await Promise.all(requests)
    expect(done.indexOf('batch')).toBe(MAX_REQUESTS_IN_A_ROW)
  })
})

import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { openEmbedded } from '#bff/db/database.ts'
import { migrate } from '#bff/db/migrate.ts'
import { createDue, type DueHandlers } from '#bff/due/due.ts'
import { cancelDue, type DueTask, scheduleDue } from '#bff/due/rows.ts'
import { createSystemWrite } from '#bff/http/writes.ts'
import { createClock, testBff } from '#tests/support/bff/bff.ts'
import { databaseDirectory } from '#tests/support/database-directory.ts'

const bff = testBff()
const MINUTE = 60_000
const START = createClock()().getTime()
const at = (minutes: number) => new Date(START + minutes * MINUTE)

const opened: { close(): Promise<void> }[] = []
beforeEach(async () => {
  bff.clock.set(at(0))
  await bff.db.deleteFrom('due').execute()
})
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

const failures: string[] = []
/** Its alarms ring when the test says so. */
const start = (handlers: DueHandlers, { db, clock } = bff) => {
  const alarms: { ms: number; wake: () => void }[] = []
  const due = createDue({
    db,
    url: null,
    clock,
    write: createSystemWrite(db, clock, () => {}),
    handlers,
    onError: (error, { kind }) => failures.push(`${kind}: ${(error as Error).message}`),
    alarm: (ms, wake) => {
      alarms.push({ ms, wake })
      return () => {}
    },
  })
  opened.push(due)
  return { due, alarms }
}

const schedule = (...rows: Parameters<typeof scheduleDue>[1]) =>
  bff.db.transaction().execute(trx => scheduleDue(trx, rows))
const left = () => bff.db.selectFrom('due').select(['key', 'failures']).orderBy('at').execute()

const recorded = () => {
  const done: DueTask[] = []
  const handlers: DueHandlers = { bell: async (_, task) => void done.push(task) }
  return { done, handlers }
}

describe('a due row', () => {
  it('is done when its time comes, once, and says when it was due', async () => {
    const { done, handlers } = recorded()
    await schedule({ kind: 'bell', key: 'a', at: at(5), payload: { of: 'a' } })
    const { due } = start(handlers)
    expect(await due.run()).toBe(0)
    bff.clock.set(at(60))
    expect(await due.run()).toBe(1)
    expect(await due.run()).toBe(0)
    expect(done).toEqual([{ kind: 'bell', key: 'a', at: at(5), payload: { of: 'a' } }])
    expect(await left()).toEqual([])
  })

  it('after a night off is done with the others in order of time', async () => {
    const { done, handlers } = recorded()
    await schedule(...[30, 10, 20].map(minutes => ({ kind: 'bell', key: `${minutes}`, at: at(minutes) })))
    bff.clock.set(at(600))
    await start(handlers).due.run()
    expect(done.map(({ key }) => key)).toEqual(['10', '20', '30'])
  })

  it('scheduled again moves; cancelled is gone; of a kind nobody here knows it waits for who does', async () => {
    const { done, handlers } = recorded()
    await schedule({ kind: 'bell', key: 'a', at: at(1) }, { kind: 'bell', key: 'b', at: at(1) })
    await schedule({ kind: 'bell', key: 'a', at: at(10) }, { kind: 'other', key: 'a', at: at(1) })
    await bff.db.transaction().execute(trx => cancelDue(trx, [{ kind: 'bell', key: 'b' }]))
    const { due } = start(handlers)
    bff.clock.set(at(5))
    expect(await due.run()).toBe(0)
    bff.clock.set(at(10))
    expect(await due.run()).toBe(1)
    expect(done).toHaveLength(1)
    expect(await left()).toHaveLength(1)
  })

  it('may schedule itself again while it is done', async () => {
    const times: Date[] = []
    await schedule({ kind: 'hourly', key: 'a', at: at(0) })
    const { due } = start({
      hourly: async (work, { kind, key, at: was }) => {
        times.push(was)
        await scheduleDue(work.trx, [{ kind, key, at: new Date(was.getTime() + 60 * MINUTE) }])
      },
    })
    bff.clock.set(at(130))
    await due.run()
    expect(times).toEqual([at(0), at(60), at(120)])
  })

  it('that fails changes nothing, lets the others pass and comes back later each time', async () => {
    const { done, handlers } = recorded()
    await schedule({ kind: 'broken', key: 'x', at: at(1) }, { kind: 'bell', key: 'b', at: at(1) })
    const { due } = start({
      ...handlers,
      broken: async ({ trx }) => {
        await trx.insertInto('setting').values({ name: 'half-done', value: '1' }).execute()
        throw new Error('not today')
      },
    })
    bff.clock.set(at(1))
    await due.run()
    expect(done).toHaveLength(1)
    expect(await left()).toEqual([{ key: 'x', failures: 1 }])
    bff.clock.advance(999)
    await due.run()
    expect(await left()).toEqual([{ key: 'x', failures: 1 }])
    bff.clock.advance(1)
    await due.run()
    expect(await left()).toEqual([{ key: 'x', failures: 2 }])
    expect(failures).toEqual(['broken: not today', 'broken: not today'])
    const half = bff.db.selectFrom('setting').where('name', '=', 'half-done').selectAll()
    expect(await half.execute()).toEqual([])
  })

  it('is done once by two processes that wake at the same time', async () => {
    const { done, handlers } = recorded()
    await schedule(...Array.from({ length: 20 }, (_, i) => ({ kind: 'bell', key: `${i}`, at: at(1) })))
    const [one, other] = [start(handlers), start(handlers)]
    bff.clock.set(at(2))
    await Promise.all([one.due.run(), other.due.run()])
    expect(new Set(done.map(({ key }) => key)).size).toBe(20)
    expect(done).toHaveLength(20)
  })
})

describe('the sleep', () => {
  const rung = async (alarms: { ms: number }[], count: number) => {
    while (alarms.length < count) await sql`SELECT 1`.execute(bff.db)
    return alarms[count - 1]?.ms
  }

  it('lasts until the earliest row, and a few seconds at most', async () => {
    const { handlers } = recorded()
    await schedule({ kind: 'bell', key: 'a', at: new Date(START + 1_500) })
    const { due, alarms } = start(handlers)
    due.wake()
    expect(await rung(alarms, 1)).toBe(1_500)
    bff.clock.advance(1_500)
    alarms[0]?.wake()
    expect(await rung(alarms, 2)).toBe(5_000)
    expect(await left()).toEqual([])
  })

  it('ends early when it is told of an earlier row', async () => {
    const { done, handlers } = recorded()
    const { due, alarms } = start(handlers)
    due.wake()
    expect(await rung(alarms, 1)).toBe(5_000)
    await schedule({ kind: 'bell', key: 'a', at: at(0) })
    due.wake()
    await rung(alarms, 2)
    expect(done).toHaveLength(1)
  })
})

describe('a look in a moment', () => {
  it('is one for all who ask for it', async () => {
    const { done, handlers } = recorded()
    const { due, alarms } = start(handlers)
    due.wake()
    await expect.poll(() => alarms.length).toBe(1)
    await schedule({ kind: 'bell', key: 'a', at: at(0) })
    due.wakeSoon()
    due.wakeSoon()
    expect(alarms.map(({ ms }) => ms)).toEqual([5_000, 200])
    alarms[1]?.wake()
    await expect.poll(() => alarms.length).toBe(3)
    expect(done).toHaveLength(1)
  })
})

describe('X02 a process killed between claim and commit', () => {
  const folder = mkdtempSync(join(databaseDirectory, 'ubidesk-due-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('leaves the row and nothing half done; the next process does it once', async () => {
    const template = inject('template')
    if (existsSync(template)) cpSync(template, folder, { recursive: true })
    const database = await openEmbedded(folder)
    const { db } = database
    await migrate(db)
    await db.transaction().execute(trx => scheduleDue(trx, [{ kind: 'bell', key: 'a', at: at(0) }]))
    const count = async () =>
      (await db.selectFrom('setting').where('name', 'like', 'rung%').selectAll().execute()).length
    let kill = true
    const { due } = start(
      {
        bell: async ({ trx }) => {
          await trx.insertInto('setting').values({ name: 'rung', value: 'a' }).execute()
          if (kill) await database.engine.crash()
        },
      },
      { ...bff, db },
    )
    opened.push(database)
    await due.run()
    expect(await count()).toBe(0)
    expect(await db.selectFrom('due').select('key').where('kind', '=', 'bell').execute()).toEqual([
      { key: 'a' },
    ])
    kill = false
    bff.clock.advance(MINUTE)
    expect(await due.run()).toBe(1)
    expect(await count()).toBe(1)
    expect(await due.run()).toBe(0)
  })
})

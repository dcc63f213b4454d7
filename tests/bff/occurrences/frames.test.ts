import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { occurrenceFrameRows } from '#bff/domains/occurrences/list/frame-rows.ts'
import type { FrameRows } from '#bff/live/frame-rows.ts'
import { createLive } from '#bff/live/live.ts'
import { appendAllToOutbox, latestEvent } from '#bff/live/outbox.ts'
import { OccurrenceFrame } from '#contracts/occurrences/occurrence-frames.contract.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { listenAs, listenTo, soon } from '#tests/support/bff/live-frames.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'
import { centralOf, createReceiver } from '#tests/support/receiver.ts'

const bff = testBff()
const desk = createAttendance(bff)
const PROFILE = 'Perfil de operador2@demo.example'
let one: Caller
let two: Caller
let second: string

type Line = Awaited<ReturnType<typeof listenAs>>
let lines: Line[] = []

const listen = async (caller: Caller, lastEventId?: string) => {
  const line = await listenAs(bff, caller, lastEventId)
  lines.push(line)
  return line
}

/** Frames of one occurrence, parsed as the screen parses them. */
const heard = (line: Line, id: string) =>
  line
    .frames()
    .filter(({ entityId }) => entityId === id)
    .map(frame => v.parse(OccurrenceFrame, frame))

const hears = async (line: Line, { id }: Pick<Occurrence, 'id'>, expected: object) => {
  await soon(() => expect(heard(line, id).at(-1)).toMatchObject(expected))
  return heard(line, id)
}

const setProfile = (change: { categories?: string[]; min_priority?: number }) =>
  bff.db
    .updateTable('attendance_profile')
    .set(change as never)
    .where('name', '=', PROFILE)
    .execute()

beforeAll(async () => {
  one = await bff.as('operador1@demo.example')
  two = await bff.as('operador2@demo.example')
  await desk.logOn('operador1@demo.example', 5)
  second = await desk.logOn('operador2@demo.example', 5)
})
beforeEach(async () => {
  bff.clock.advance(60_000)
  await bff.db.deleteFrom('occurrence').execute()
  await setProfile({ categories: [], min_priority: 1 })
})
afterEach(async () => {
  for (const line of lines) await line.leave()
  lines = []
})

describe('the frame of an occurrence', () => {
  it('carries the row as the queue gives it: attended by one, it is so at the other desk', async () => {
    const line = await listen(two)
    const opened = await desk.create()
    await hears(line, opened, { version: 1, inProfile: true, row: { status: 'PENDING' } })
    const mine = await desk.send(one, opened.id, 'ATTEND')
    const frames = await hears(line, opened, { version: mine.version })
    const { body } = await two.call('GET', '/occurrence/queue')
    expect(frames.at(-1)?.row).toEqual((body.data as unknown[])[0])
    expect(frames.at(-1)?.row).toMatchObject({ operator: { id: one.userId }, status: 'IN_ATTENDANCE' })
    expect(line.frames().at(-1)).toMatchObject({ topic: 'occurrence.updated', by: one.userId })
  })

  it('says for each reader if the profile admits it, also when it is reserved for who it does not', async () => {
    await setProfile({ categories: ['POWER'] })
    const [wide, narrow] = [await listen(one), await listen(two)]
    const panic = await desk.create({ eventCode: '120' })
    await hears(wide, panic, { inProfile: true })
    await hears(narrow, panic, { inProfile: false })
    await desk.send(one, panic.id, 'ATTEND')
    await desk.send(one, panic.id, 'TRANSFER', await desk.bodyFor('TRANSFER', second))
    await hears(narrow, panic, { inProfile: false, row: { reservedFor: { id: two.userId } } })
    await setProfile({ categories: [], min_priority: 2 })
    const fence = await desk.create({ eventCode: '130', accountId: '6' })
    await hears(narrow, fence, { inProfile: true })
  })

  it('tells of a closed one too, which then is in no queue', async () => {
    const line = await listen(two)
    const opened = await desk.create()
    await desk.send(one, opened.id, 'ATTEND')
    await desk.finishScript(one, opened.id)
    const closed = await desk.send(one, opened.id, 'CLOSE', await desk.bodyFor('CLOSE'))
    await hears(line, opened, { version: closed.version, row: { status: 'CLOSED' } })
    // A frame of an earlier event may carry the closed row already.
    const own = () => line.frames().filter(({ entityId }) => entityId === opened.id)
    await soon(() => expect(own().at(-1)?.topic).toBe('occurrence.closed'))
  })

  it('counts what still waits for a disarm, of the profile and of all', async () => {
    await setProfile({ categories: ['POWER'] })
    const [wide, narrow] = [await listen(one), await listen(two)]
    const receiver = await createReceiver(bff, 'Filial')
    const { receiverAccount } = await centralOf(bff, '1')
    await bff.db
      .updateTable('central')
      .set({ protocol: 'CONTACT_ID' })
      .where('account_id', '=', '1')
      .execute()
    await bff.db.updateTable('account').set({ monitoring_kind: 'STANDARD' }).where('id', '=', '1').execute()
    await receiver.send([receiver.signal({ receiverAccount, code: '130', zone: 3 })])
    const { id } = await bff.db
      .selectFrom('occurrence')
      .select('id')
      .where('status', '=', 'WAITING')
      .executeTakeFirstOrThrow()
    await hears(wide, { id }, { row: { status: 'WAITING' }, waiting: { profile: 1, all: 1 } })
    await hears(narrow, { id }, { inProfile: false, waiting: { profile: 0, all: 1 } })
  })

  it('is one statement, however many rows and readers it has', async () => {
    let statements = 0
    const counted = bff.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const rows = occurrenceFrameRows(counted, bff.clock)
    const ids = [(await desk.create()).id, (await desk.create({ eventCode: '120' })).id]
    for (const readers of [[one.userId], [one.userId, two.userId]]) {
      statements = 0
      const rowOf = await rows.read(ids, readers)
      expect(ids.map(id => readers.map(reader => rowOf(id, reader)?.version))).toEqual(
        ids.map(() => readers.map(() => 1)),
      )
      expect(statements).toBe(1)
    }
  })

  it('reaches nobody who may not see accounts', async () => {
    const email = 'cadastro@demo.example'
    const { userId } = await bff.as(email)
    await bff.db
      .updateTable('app_user')
      .set({ denied_permissions: ['ubidesk.account'] as never })
      .where('id', '=', userId)
      .execute()
    const [blind, seeing] = [await listen(await bff.login(email)), await listen(two)]
    await hears(seeing, await desk.create(), { version: 1 })
    expect(blind.frames()).toEqual([])
  })

  it('is told again to whoever comes back, with the row of now', async () => {
    const line = await listen(two)
    const opened = await desk.create()
    await hears(line, opened, { version: 1 })
    const lastEventId = line.frames().at(-1)!.id
    await line.leave()
    const mine = await desk.send(one, opened.id, 'ATTEND')
    const again = await listen(two, lastEventId)
    const frames = await hears(again, opened, {
      version: mine.version,
      row: { operator: { id: one.userId } },
    })
    expect(frames).toHaveLength(1)
  })
})

describe('the rows of frames', () => {
  const actor = () => ({
    userId: one.userId,
    name: 'Operador',
    familyId: '',
    permissions: { 'ubidesk.account': true },
    expiresAt: new Date(bff.clock().getTime() + 60_000),
  })

  const open = async (read: FrameRows['read']) => {
    const errors: unknown[] = []
    const live = createLive({
      db: bff.db,
      url: null,
      rows: { topics: new Set(['occurrence.updated']), admitsBy: new Set(), read },
      clock: bff.clock,
      beatMs: 3_600_000,
      pollMs: 20,
      onError: error => errors.push(error),
    })
    const line = listenTo(new Response(await live.open(actor(), null)))
    await soon(() => expect(line.words).toHaveLength(1))
    return { line, errors, close: () => live.close() }
  }

  const change = (entityIds: readonly string[], payload = {}, topic = 'occurrence.updated') =>
    bff.db.transaction().execute(trx =>
      appendAllToOutbox(
        trx,
        bff.clock(),
        entityIds.map(entityId => ({ topic, entityId, payload })),
      ),
    )

  it('are read once for all changes of a moment: the last of each entity is told', async () => {
    const reads: (readonly string[])[] = []
    let release = () => {}
    const { line, close } = await open(async ids => {
      reads.push(ids)
      if (reads.length === 1)
        await new Promise<void>(resolve => {
          release = resolve
        })
      return () => null
    })
    await change(['1'])
    await soon(() => expect(reads).toEqual([['1']]))
    await change(['2'], { overdue: 'ACCEPT', by: '9' })
    await change(['3', '2', '2', '3', '2'])
    const lastId = (await latestEvent(bff.db))?.id
    // Told at once: what came before it has been heard of.
    await change(['9'], {}, 'station.updated')
    await soon(() => expect(line.frames().map(({ entityId }) => entityId)).toEqual(['9']))
    release()
    await soon(() => expect(line.frames().at(-1)?.id).toBe(lastId))
    expect(reads).toEqual([['1'], ['3', '2']])
    expect(line.frames().map(({ entityId }) => entityId)).toEqual(['9', '1', '3', '2'])
    expect(line.frames().at(-1)).toMatchObject({ overdue: 'ACCEPT' })
    expect(line.frames().at(-1)).not.toHaveProperty('by')
    await close()
  })

  it('are read anew by everybody when a read failed', async () => {
    let fails = true
    const { line, errors, close } = await open(async () => {
      if (fails) throw new Error('pool exhausted')
      return () => null
    })
    await change(['1'])
    await soon(() => expect(line.words.map(({ type }) => type)).toEqual(['opened', 'resync']))
    expect(errors.map(String)).toEqual(['Error: pool exhausted'])
    fails = false
    await change(['2'])
    await soon(() => expect(line.frames().map(({ entityId }) => entityId)).toEqual(['2']))
    await close()
  })

  it('are read anew by everybody when they are more than a stream can take', async () => {
    let reads = 0
    let release = () => {}
    const { line, close } = await open(async () => {
      reads += 1
      if (reads === 1)
        await new Promise<void>(resolve => {
          release = resolve
        })
      return () => null
    })
    const ids = (from: number) => Array.from({ length: 400 }, (_, at) => String(from + at))
    await change(ids(1))
    await soon(() => expect(reads).toBe(1))
    await change(ids(1001))
    release()
    await soon(() => expect(line.words.some(({ type }) => type === 'resync')).toBe(true))
    await change(['7'])
    await soon(() => expect(line.frames().at(-1)?.entityId).toBe('7'))
    expect(reads).toBeLessThan(8)
    await close()
  })
})

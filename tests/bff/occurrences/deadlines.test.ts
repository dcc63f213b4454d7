import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { createAttendance, sendAction } from '#tests/support/bff/occurrences/attendance.ts'
import { createSystem } from '#tests/support/bff/occurrences/system.ts'

const bff = testBff()
const desk = createAttendance(bff)
const SECOND = 1000
let one: Caller
let two: Caller

const system = createSystem(bff)
/** A process that began at this moment; it does what is due when told. */
const start = () => {
  system.start()
  return system
}

beforeAll(async () => {
  await desk.logOn('operador1@demo.example')
  await desk.logOn('operador2@demo.example')
})
beforeEach(async () => {
  one = await bff.as('operador1@demo.example')
  two = await bff.as('operador2@demo.example')
})
afterEach(system.stop)

const beat = (caller: Caller) =>
  caller.call('POST', `/user/${caller.userId}/userSession`, { status: 'ONLINE' })
const attended = async (by: Caller = one): Promise<Occurrence> =>
  desk.send(by, (await desk.create()).id, 'ATTEND')
const again = (occurrence: Occurrence) => desk.find(two, occurrence.id)
const dueOf = ({ id }: Occurrence) =>
  bff.db
    .selectFrom('due')
    .select(['kind', 'at'])
    .where('key', '=', id)
    .where('kind', '!=', 'CLOSE_OVERDUE')
    .orderBy('kind')
    .execute()

describe('a hold that is over (OC-10)', () => {
  it('comes back to the queue at its time, for 30 seconds to whoever held it', async () => {
    const due = start()
    const mine = await attended()
    const body = await desk.bodyFor('HOLD')
    await desk.send(one, mine.id, 'HOLD', body)
    expect(await dueOf(mine)).toMatchObject([{ kind: 'HOLD_ELAPSED', at: new Date(String(body.until)) }])
    await due.run()
    expect((await again(mine)).status).toBe('ON_HOLD')
    bff.clock.set(new Date(String(body.until)))
    await due.run()
    const back = await again(mine)
    expect(back).toMatchObject({
      status: 'PENDING',
      operator: null,
      badges: ['BACK_FROM_HOLD'],
      reservedFor: { id: one.userId },
      queuedAt: mine.queuedAt,
    })
    expect(back.timeline[0]).toMatchObject({
      type: 'HOLD_ELAPSED',
      actor: { kind: 'system', rule: 'OC-10' },
      cause: expect.stringMatching(/^A espera combinada terminou às \d\d:\d\d\.$/),
    })
    expect((await sendAction(two, back, 'ATTEND')).body.code).toBe('RESERVED')
    bff.clock.advance(30 * SECOND)
    expect(await desk.send(two, mine.id, 'ATTEND')).toMatchObject({ operator: { id: two.userId } })
    await desk.send(two, mine.id, 'RELEASE')
  })

  it('is not when it was taken up, nor at the end of an earlier hold', async () => {
    const due = start()
    const mine = await attended()
    const first = await desk.bodyFor('HOLD')
    await desk.send(one, mine.id, 'HOLD', first)
    await desk.send(one, mine.id, 'RESUME')
    expect((await dueOf(mine)).map(({ kind }) => kind)).toEqual(['LOCK_EXPIRED'])
    bff.clock.advance(60 * SECOND)
    await desk.send(one, mine.id, 'HOLD', await desk.bodyFor('HOLD'))
    bff.clock.set(new Date(String(first.until)))
    await due.run()
    expect((await again(mine)).status).toBe('ON_HOLD')
    await desk.send(one, mine.id, 'RESUME')
    await desk.send(one, mine.id, 'RELEASE')
    expect((await dueOf(mine)).map(({ kind }) => kind)).toEqual(['ACCEPT_OVERDUE'])
  })
})

describe('an operator who falls silent (OC-15)', () => {
  it('loses what he attends 90 seconds after his last sign of life, and everyone sees why', async () => {
    const due = start()
    bff.clock.advance(100 * SECOND)
    const mine = await attended()
    bff.clock.advance(60 * SECOND)
    await beat(one)
    bff.clock.advance(60 * SECOND)
    await beat(two)
    await due.run()
    expect((await again(mine)).status).toBe('IN_ATTENDANCE')
    bff.clock.advance(30 * SECOND)
    await due.run()
    const lost = await again(mine)
    expect(lost).toMatchObject({ status: 'PENDING', operator: null, badges: ['OPERATOR_LOST'] })
    expect(lost.timeline[0]).toMatchObject({
      actor: { kind: 'system', rule: 'OC-15' },
      cause: `Sem sinal de ${mine.operator?.name} há 90 segundos.`,
    })
  })

  it('loses nothing while the server itself was away, nor when nobody at all is heard', async () => {
    const [mine, theirs] = [await attended(one), await attended(two)]
    bff.clock.advance(300 * SECOND)
    const due = start()
    await due.run()
    expect((await again(mine)).status).toBe('IN_ATTENDANCE')
    bff.clock.advance(90 * SECOND)
    await due.run()
    expect((await again(mine)).status).toBe('IN_ATTENDANCE')
    bff.clock.advance(60 * SECOND)
    await beat(one)
    bff.clock.advance(30 * SECOND)
    await due.run()
    const after = [await again(mine), await again(theirs)]
    expect(after.map(({ status }) => status)).toEqual(['IN_ATTENDANCE', 'PENDING'])
    await desk.send(one, mine.id, 'RELEASE')
  })
})

describe('a reservation', () => {
  it('is told to every desk when it is over', async () => {
    const due = start()
    const mine = await attended()
    const body = await desk.bodyFor('HOLD')
    await desk.send(one, mine.id, 'HOLD', body)
    bff.clock.set(new Date(String(body.until)))
    await due.run()
    const back = await again(mine)
    bff.clock.advance(30 * SECOND - 1)
    await due.run()
    expect((await again(mine)).version).toBe(back.version)
    bff.clock.advance(1)
    await due.run()
    const free = await again(mine)
    expect(free).toMatchObject({ reservedFor: null, reservedUntil: null })
    expect(free.version).toBeGreaterThan(back.version)
    const { payload } = await bff.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'occurrence.updated')
      .where('entity_id', '=', mine.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(payload).toMatchObject({ version: free.version })
  })
})

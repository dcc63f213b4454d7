import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'
import { createSystem } from '#tests/support/bff/occurrences/system.ts'

const bff = testBff()
const desk = createAttendance(bff)
const system = createSystem(bff)
const SECOND = 1000
let one: Caller

beforeAll(async () => {
  await desk.logOn('operador1@demo.example')
})
beforeEach(async () => {
  one = await bff.as('operador1@demo.example')
  system.start()
})
afterEach(system.stop)

const until = async (instant: string | null) => {
  bff.clock.set(new Date(String(instant)))
  await system.run()
}
const lines = async ({ id }: Occurrence, type: string) =>
  (await desk.find(await bff.as('operador1@demo.example'), id)).timeline.filter(line => line.type === type)
const told = async ({ id }: Occurrence) =>
  (
    await bff.db
      .selectFrom('outbox')
      .select(['payload', 'topic'])
      .where('entity_id', '=', id)
      .where('topic', 'like', 'occurrence.%')
      .orderBy('id')
      .execute()
  ).map(({ payload }) => (payload as { overdue?: string }).overdue ?? null)

describe('the time to accept', () => {
  it('is told once when it is over, to the timeline and to every desk, and changes nothing else', async () => {
    const mine = await desk.create()
    bff.clock.set(new Date(Date.parse(String(mine.acceptDueAt)) - 1))
    await system.run()
    expect(await lines(mine, 'ACCEPT_OVERDUE')).toEqual([])
    await until(mine.acceptDueAt)
    bff.clock.advance(SECOND)
    await system.run()
    expect(await lines(mine, 'ACCEPT_OVERDUE')).toMatchObject([
      {
        actor: { kind: 'system', rule: 'ACCEPT_OVERDUE' },
        cause: expect.stringMatching(/^Ninguém atendeu em \d+ (s|min|h), o prazo da regra\.$/),
        from: null,
        to: null,
      },
    ])
    expect(await told(mine)).toEqual([null, 'ACCEPT'])
    expect(await desk.find(one, mine.id)).toMatchObject({ status: 'PENDING', version: mine.version + 1 })
  })

  it('is nobody’s concern once somebody attends, and begins anew back in the queue', async () => {
    const mine = await desk.create()
    await desk.send(one, mine.id, 'ATTEND')
    await until(mine.acceptDueAt)
    expect(await lines(mine, 'ACCEPT_OVERDUE')).toEqual([])
    const back = await desk.send(one, mine.id, 'RELEASE')
    expect(back.acceptDueAt).not.toBe(mine.acceptDueAt)
    await until(back.acceptDueAt)
    expect(await lines(mine, 'ACCEPT_OVERDUE')).toHaveLength(1)
  })
})

describe('the time to close', () => {
  it('is told once, whoever attends it then, and never of what is closed', async () => {
    const [mine, closed] = [await desk.create(), await desk.create({ accountId: '6' })]
    await desk.send(one, closed.id, 'ATTEND')
    await desk.finishScript(one, closed.id)
    await desk.send(one, closed.id, 'CLOSE', await desk.bodyFor('CLOSE'))
    await until(mine.closeDueAt)
    expect(await lines(mine, 'CLOSE_OVERDUE')).toMatchObject([
      { cause: expect.stringMatching(/^Ainda aberta depois de .+, o prazo da regra para encerrar\.$/) },
    ])
    expect(await told(mine)).toEqual([null, 'ACCEPT', 'CLOSE'])
    expect(await lines(closed, 'CLOSE_OVERDUE')).toEqual([])
  })
})

describe('what was restored while somebody attended it', () => {
  /** Restored after so many seconds; its operator falls silent, another is heard. */
  const restoredAndLost = async (afterS: number): Promise<Occurrence> => {
    const id = await system.receive('RECEIVE')
    await bff.db
      .updateTable('occurrence')
      .set({ accept_due_at: null, restored_at: new Date(bff.clock().getTime() + afterS * SECOND) })
      .where('id', '=', id)
      .execute()
    await desk.send(one, id, 'ATTEND')
    await system.send(id, 'LOCK_EXPIRED', one)
    return desk.find(one, id)
  }

  it('closes alone when nobody takes it up in time', async () => {
    await sql`UPDATE attendance_policy_version
      SET policy = jsonb_set(policy, '{autoCloseOnRestoreS}', '300')`.execute(bff.db)
    const lost = await restoredAndLost(40)
    expect(lost).toMatchObject({ status: 'PENDING', badges: ['OPERATOR_LOST'] })
    await until(lost.acceptDueAt)
    const after = await desk.find(one, lost.id)
    expect(after).toMatchObject({ status: 'CLOSED', closedMode: 'AUTO_RESTORE' })
    expect(after.timeline[0]).toMatchObject({
      actor: { kind: 'system', rule: 'OC-05' },
      cause: expect.stringMatching(
        /^Restaurada em 40 s, dentro do prazo da regra, e ninguém a retomou até as \d\d:\d\d\.$/,
      ),
    })
  })

  it('waits in the queue where it was restored too late', async () => {
    const lost = await restoredAndLost(100_000)
    await until(lost.acceptDueAt)
    expect((await desk.find(one, lost.id)).status).toBe('PENDING')
    expect(await lines(lost, 'ACCEPT_OVERDUE')).toHaveLength(1)
  })
})

import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createIntake } from '#bff/domains/occurrences/intake/intake.ts'
import { planNight, readNight } from '#bff/domains/training/nights.ts'
import { createPlayer } from '#bff/domains/training/play.ts'
import { createSystemWrite } from '#bff/http/writes.ts'
import type { Training, TrainingRun } from '#contracts/training/training.contract.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'

vi.setConfig({ testTimeout: 90_000 })
const bff = testBff(() => ({ training: true }))
const desk = createAttendance(bff)
let operator: Caller
let player: ReturnType<typeof createPlayer>

const write = () => createSystemWrite(bff.db, bff.clock, bff.live.tell)

beforeAll(async () => {
  operator = await bff.as('operador1@demo.example')
  player = createPlayer({ db: bff.db, clock: bff.clock, write: write(), take: createIntake(write()) })
})

beforeEach(async () => {
  await bff.db
    .updateTable('training_run')
    .set({ status: 'ENDED', ended_at: bff.clock(), ending: 'TIME' })
    .where('status', '!=', 'ENDED')
    .execute()
  bff.clock.advance(60_000)
  operator = await bff.as('operador1@demo.example')
})

const start = async (night = 'STORM', speed = 8) => {
  const { status, body } = await operator.call('POST', '/training/start', { night, speed })
  return { status, body: body as unknown as TrainingRun & { code?: string } }
}
const read = async (runId?: string) => {
  const { body } = await operator.call('GET', `/training${runId ? `?runId=${runId}` : ''}`)
  return body as unknown as Training
}
const open = () =>
  bff.db.selectFrom('occurrence').select(['id', 'status']).where('status', '!=', 'CLOSED').execute()
/** A second at a time. */
const play = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) {
    bff.clock.advance(1000)
    await player.tick()
  }
}

describe('a night of training', () => {
  it('begins with an empty queue: the flow closes what was open, and says why', async () => {
    await desk.logOn('operador1@demo.example')
    for (const accountId of ['5', '7', '9']) await desk.create({ accountId, eventCode: '122' })
    const [attended, held] = await open()
    const { id: sentTo } = await desk.send(operator, attended?.id ?? '', 'ATTEND')
    await bff.db
      .insertInto('dispatch')
      .values({ occurrence_id: sentTo, status: 'EN_ROUTE', requested_at: bff.clock() })
      .execute()
    await desk.send(operator, held?.id ?? '', 'ATTEND')
    await desk.send(operator, held?.id ?? '', 'HOLD', await desk.bodyFor('HOLD'))
    const before = await open()
    expect(before.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['PENDING', 'IN_ATTENDANCE', 'ON_HOLD']),
    )
    const { status, body } = await start()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      night: 'STORM',
      speed: 8,
      status: 'RUNNING',
      given: 0,
      attended: 0,
      points: null,
      endedAt: null,
    })
    expect(body.signals).toBeGreaterThan(80)
    expect(await open()).toEqual([])
    const lines = await bff.db
      .selectFrom('occurrence_event')
      .select('cause')
      .where(
        'occurrence_id',
        'in',
        before.map(({ id }) => id),
      )
      .where('type', '=', 'AUTO_CLOSE')
      .execute()
    expect(lines).toHaveLength(before.length)
    expect(new Set(lines.map(({ cause }) => cause))).toEqual(
      new Set(['Encerrada ao começar uma noite de treino.']),
    )
    const busy = await bff.db
      .selectFrom('dispatch')
      .select('id')
      .where('target', '=', 'VEHICLE')
      .where('status', 'in', ['REQUESTED', 'ACCEPTED', 'EN_ROUTE', 'ON_SITE'])
      .execute()
    expect(busy).toEqual([])
  })

  it('is one at a time', async () => {
    const { body: run } = await start('CALM', 1)
    const again = await start()
    expect(again).toMatchObject({ status: 409, body: { code: 'TRANSITION_NOT_ALLOWED' } })
    const ended = await operator.call('POST', `/training/${run.id}/end`)
    expect(ended).toMatchObject({ status: 200, body: { status: 'ENDED', ending: 'PERSON' } })
    expect(await operator.call('POST', `/training/${run.id}/end`)).toMatchObject({ status: 409 })
    expect(await operator.call('POST', '/training/987654321/end')).toMatchObject({ status: 404 })
  })

  it('gives its signals in their time, then waits for the last attendances', async () => {
    const { body: run } = await start('STORM', 8)
    await play(3)
    const early = (await read()).runs[0]!
    expect(early.given).toBeGreaterThan(0)
    expect(early.given).toBeLessThan(run.signals)
    await play(6)
    const { runs, attendances } = await read()
    expect(runs[0]).toMatchObject({ status: 'ANSWERING', given: run.signals, attended: attendances.length })
    // The silent panic; power failures wait as their rule says.
    expect(attendances).toMatchObject([{ priority: 1, accept: { done: false }, points: null }])
    bff.clock.advance(15 * 60_000)
    await player.tick()
    operator = await bff.as('operador1@demo.example')
    expect((await read()).runs[0]).toMatchObject({ status: 'ENDED', ending: 'TIME', points: 0 })
  })

  it('scores who took, followed and closed an alarm, and what comes after the end changes nothing', async () => {
    await desk.logOn('operador1@demo.example')
    const { body: run } = await start('STORM', 8)
    await play(6)
    const [panic] = (await read()).attendances
    const id = panic?.id ?? ''
    await desk.send(operator, id, 'ATTEND')
    const taken = (await read()).attendances[0]
    expect(taken).toMatchObject({
      accept: { done: true },
      close: { done: false },
      points: 100,
      skipped: null,
    })
    expect(taken?.operator?.id).toBe(operator.userId)
    await desk.finishScript(operator, id)
    await desk.send(operator, id, 'CLOSE', await desk.bodyFor('CLOSE'))
    const later = await desk.create({ accountId: '11' })
    const { body } = await operator.call('POST', `/training/${run.id}/end`)
    expect(body).toMatchObject({ status: 'ENDED', attended: 2, points: 100 })
    bff.clock.advance(600_000)
    await desk.send(operator, later.id, 'ATTEND')
    const { runs, attendances } = await read(run.id)
    expect(runs.find(each => each.id === run.id)).toMatchObject({ points: 100 })
    expect(attendances).toMatchObject([
      { id: later.id, operator: null, accept: { done: false }, points: null },
      { id, closedMode: 'OPERATOR', skipped: 0, hasSentence: true, points: 100 },
    ])
  })

  it('ends where its console stopped, and says so', async () => {
    const { body: run } = await start('CALM', 1)
    await play(2)
    const stoppedAt = bff.clock().toISOString()
    bff.clock.advance(3_600_000)
    operator = await bff.as('operador1@demo.example')
    await player.endStopped()
    expect((await read(run.id)).runs[0]).toMatchObject({
      status: 'ENDED',
      ending: 'STOPPED',
      endedAt: stoppedAt,
    })
    expect(await player.tick()).toBe(false)
  })

  it('is any of three, from panels of this database', async () => {
    for (const night of ['CALM', 'STORM', 'RECORDED'] as const) {
      const plan = await planNight(bff.db, night, bff.clock())
      expect(plan.length, night).toBeGreaterThan(30)
      const accounts = await bff.db.selectFrom('central').select('receiver_account').execute()
      const known = new Set(accounts.map(each => each.receiver_account))
      expect(plan.filter(({ signal }) => !known.has(signal.receiverAccount ?? ''))).toEqual([])
    }
  })

  it('refuses a file that holds no signals', () => {
    expect(() => readNight('{"afterMs":0,"code":"130"}')).toThrow()
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import type { ShiftHandover } from '#contracts/stations/handover.contract.ts'
import { type Answer, type Caller, testBff } from '#tests/support/bff/bff.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'

const bff = testBff()
const desk = createAttendance(bff)
const HOUR = 3_600_000
const [GIVER, NEXT, THIRD] = [
  'operador1@demo.example',
  'operador2@demo.example',
  'supervisor@demo.example',
] as const
let giver: Caller
let next: Caller
let third: Caller
let station: string

const handoverOf = ({ status, body }: Answer): ShiftHandover => {
  if (status > 201) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body as unknown as ShiftHandover
}
const create = (by: Caller, text: string, headers: Record<string, string> = {}) =>
  by.call('POST', '/shiftHandover/create', { text }, headers)
const give = async (text = 'Sem alterações.') => handoverOf(await create(giver, text))
const accept = (by: Caller, id: string) => by.call('POST', `/shiftHandover/${id}/accept`, {})
const latest = async (by: Caller, query = '') => (await by.call('GET', `/shiftHandover/latest${query}`)).body
const logOn = (by: Caller) => by.call('POST', `/station/${station}/logon`, {})
const logOff = (by: Caller) => by.call('POST', `/station/${station}/logoff`, { operatorId: by.userId })
/** The giver leaves; the other one sits down. */
const relieve = async (by = next, leaving = giver) => {
  await logOff(leaving)
  expect((await logOn(by)).status).toBe(200)
}
/** Everything accepted, and the giver back. */
const startOver = async () => {
  for (const by of [next, third]) await logOff(by)
  await bff.db.deleteFrom('shift_handover').execute()
  await logOn(giver)
}
const nameOf = async ({ userId }: Caller) =>
  (await bff.db.selectFrom('app_user').select('name').where('id', '=', userId).executeTakeFirstOrThrow()).name
const audited = async (id: string) =>
  bff.db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'after'])
    .where('entity', '=', 'shift_handover')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
const setTest = (hours: number | null) =>
  bff.db
    .updateTable('account')
    .set({ test_until: hours === null ? null : new Date(bff.clock().getTime() + hours * HOUR) })
    .where('id', '=', '7')
    .execute()

beforeAll(async () => {
  giver = await bff.as(GIVER)
  next = await bff.as(NEXT)
  third = await bff.as(THIRD)
  station = await desk.logOn(GIVER)
  await bff.db.updateTable('account').set({ test_until: null }).execute()
})

describe('contract §5.9 a shift that is handed over', () => {
  it('needs a station of one’s own, and a text', async () => {
    for (const answer of [
      await create(next, 'Sem alterações.'),
      await next.call('GET', '/shiftHandover/snapshot'),
    ])
      expect(answer.body).toMatchObject({ code: 'NO_STATION' })
    expect((await create(giver, '   ')).body).toMatchObject({
      code: 'VALIDATION',
      fieldErrors: [{ field: 'text' }],
    })
    expect((await create(giver, 'x'.repeat(2001))).status).toBe(400)
  })

  it('carries what is attended, what is held with its return, tests with their end, and the queue’s count', async () => {
    await setTest(2)
    const attended = await desk.create()
    const held = await desk.create({ eventCode: '301' })
    await desk.create({ eventCode: '302' })
    for (const { id } of [attended, held]) await desk.send(giver, id, 'ATTEND')
    const { holdUntil } = await desk.send(giver, held.id, 'HOLD', await desk.bodyFor('HOLD'))
    const { since, given, ...before } = (await giver.call('GET', '/shiftHandover/snapshot')).body
    expect(given).toBeNull()
    expect(Date.parse(String(since))).toBeLessThanOrEqual(bff.clock().getTime())
    const made = await give('Portão da conta 5 ficou aberto.')
    expect(made.snapshot).toEqual(before)
    const after = (await giver.call('GET', '/shiftHandover/snapshot')).body
    expect(after).toMatchObject({
      since,
      given: { id: made.id, at: made.at, occurrenceIds: [attended.id, held.id] },
    })
    expect(made).toMatchObject({
      station: { id: station },
      from: { id: giver.userId, name: await nameOf(giver) },
      at: bff.clock().toISOString(),
      text: 'Portão da conta 5 ficou aberto.',
      to: null,
      acceptedAt: null,
      snapshot: {
        occurrences: [
          { id: attended.id, number: attended.number, status: 'IN_ATTENDANCE', holdUntil: null },
          { id: held.id, status: 'ON_HOLD', holdUntil, operator: { id: giver.userId } },
        ],
        tests: [{ account: { id: '7' }, until: new Date(bff.clock().getTime() + 2 * HOUR).toISOString() }],
        testCount: 1,
        pending: 1,
      },
    })
    expect(await audited(made.id)).toEqual([
      {
        action: 'SHIFT_HANDOVER_CREATE',
        user_id: giver.userId,
        after: {
          stationId: station,
          text: 'Portão da conta 5 ficou aberto.',
          occurrences: [attended.number, held.number],
          testCount: 1,
          pending: 1,
        },
      },
    ])
    const event = await bff.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(event).toMatchObject({
      topic: 'shiftHandover.updated',
      entity_id: made.id,
      payload: { by: giver.userId },
    })
  })

  it('tells its items as they are now, beside what they were', async () => {
    const { snapshot } = (await latest(giver)) as unknown as ShiftHandover
    const [attended, held] = snapshot.occurrences
    await desk.finishScript(giver, attended!.id)
    await desk.send(giver, attended!.id, 'CLOSE', await desk.bodyFor('CLOSE'))
    await setTest(null)
    expect(await latest(giver)).toMatchObject({
      snapshot,
      now: {
        occurrences: [
          { id: attended!.id, status: 'CLOSED' },
          { id: held!.id, status: 'ON_HOLD' },
        ],
        tests: [{ accountId: '7', until: null }],
      },
    })
  })

  it('keeps what the station holds since an earlier shift', async () => {
    await relieve()
    const { occurrences } = (await next.call('GET', '/shiftHandover/snapshot'))
      .body as unknown as ShiftHandover['snapshot']
    expect(occurrences).toMatchObject([{ status: 'ON_HOLD', operator: { id: giver.userId } }])
    await startOver()
  })

  it('is created once for one key', async () => {
    const key = { 'idempotency-key': 'plantao-unico-0001' }
    const [one, other] = [await create(giver, 'Uma vez.', key), await create(giver, 'Uma vez.', key)]
    expect(other.body).toEqual(one.body)
    expect(await bff.db.selectFrom('shift_handover').select('id').execute()).toHaveLength(1)
  })

  it('takes its author’s draft with it, and no other', async () => {
    const draft = { snapshot: { text: 'Começo.' }, machineVersion: 1 }
    for (const by of [giver, next]) await by.call('PUT', `/draft/HANDOVER/${station}`, draft)
    await give()
    expect((await giver.call('GET', `/draft/HANDOVER/${station}`)).status).toBe(404)
    expect((await next.call('GET', `/draft/HANDOVER/${station}`)).status).toBe(200)
    await startOver()
  })
})

describe('who comes next', () => {
  it('takes it over at that station, once; the giver sees who and when', async () => {
    const { id } = await give()
    expect((await accept(giver, id)).body).toMatchObject({ code: 'HANDOVER_OWN' })
    expect((await accept(next, id)).body).toMatchObject({ code: 'NOT_LOGGED_ON' })
    await relieve()
    expect(await latest(next)).toMatchObject({ id, acceptedAt: null })
    bff.clock.advance(60_000)
    const taken = handoverOf(await accept(next, id))
    expect(taken).toMatchObject({
      to: { id: next.userId, name: await nameOf(next) },
      acceptedAt: bff.clock().toISOString(),
    })
    bff.clock.advance(60_000)
    expect(handoverOf(await accept(next, id)).acceptedAt).toBe(taken.acceptedAt)
    expect(await latest(giver)).toEqual(taken)
    expect((await audited(id)).map(({ action, user_id }) => [action, user_id])).toEqual([
      ['SHIFT_HANDOVER_CREATE', giver.userId],
      ['SHIFT_HANDOVER_ACCEPT', next.userId],
    ])
    await relieve(third, next)
    expect((await accept(third, id)).body).toMatchObject({
      code: 'HANDOVER_ACCEPTED',
      message: `${await nameOf(next)} já assumiu este plantão.`,
      details: { operator: { id: next.userId } },
    })
    expect((await accept(third, '999999')).status).toBe(404)
    await startOver()
  })

  it('is one of two who accept at the same moment', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await give(`Rodada ${round}.`)
      await relieve()
      // The second sits down while the first one's answer is still on its way.
      const answers = await Promise.all([
        accept(next, id),
        accept(next, id),
        relieve(third, next).then(() => accept(third, id)),
      ])
      const taken = (await latest(third, `?stationId=${station}`)) as unknown as ShiftHandover
      expect(taken.to, `round ${round}`).not.toBeNull()
      for (const { status, body } of answers)
        if (status === 200) expect(body, `round ${round}`).toMatchObject({ to: taken.to })
        else expect(['HANDOVER_ACCEPTED', 'NOT_LOGGED_ON']).toContain(body.code)
      expect(await audited(id), `round ${round}`).toHaveLength(2)
      await logOff(third)
      await logOn(giver)
    }
    await startOver()
  })

  it('reads the oldest that waits, not one of his own, then the last of the station', async () => {
    const first = await give('Primeira.')
    bff.clock.advance(1000)
    const second = await give('Segunda.')
    await relieve()
    bff.clock.advance(1000)
    const own = handoverOf(await create(next, 'Do próximo.'))
    expect(await latest(next)).toMatchObject({ id: first.id })
    await accept(next, first.id)
    expect(await latest(next)).toMatchObject({ id: second.id })
    await accept(next, second.id)
    expect(await latest(next)).toMatchObject({ id: own.id })
    await relieve(third, next)
    expect(await latest(third)).toMatchObject({ id: own.id })
    await accept(third, own.id)
    expect(await latest(third)).toMatchObject({ id: own.id, to: { id: third.userId } })
    expect(await latest(giver)).toMatchObject({ id: second.id })
    await startOver()
  })

  it('without a station or a handover finds none', async () => {
    expect(await latest(next)).toEqual({ text: 'null' })
    expect(await latest(next, '?stationId=1')).toEqual({ text: 'null' })
    expect((await next.call('GET', '/shiftHandover/latest?stationId=x')).status).toBe(400)
  })
})

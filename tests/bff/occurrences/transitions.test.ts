import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { createAttendance, sendAction } from '#tests/support/bff/occurrences/attendance.ts'

const bff = testBff()
const desk = createAttendance(bff)
let one: Caller
let two: Caller
let supervisor: Caller
let second: string

beforeAll(async () => {
  one = await bff.as('operador1@demo.example')
  two = await bff.as('operador2@demo.example')
  supervisor = await bff.as('supervisor@demo.example')
  await desk.logOn('operador1@demo.example', 5)
  second = await desk.logOn('operador2@demo.example', 2)
})

const attended = async (by: Caller = one): Promise<Occurrence> =>
  desk.send(by, (await desk.create()).id, 'ATTEND')

const finish = async (by: Caller, { id }: Occurrence) => {
  await desk.finishScript(by, id)
  return desk.send(by, id, 'CLOSE', await desk.bodyFor('CLOSE'))
}

describe('opening by hand (OC-03)', () => {
  it('queues it by the rule of the account, with its deadlines, and says who and why', async () => {
    const opened = await desk.create({ eventCode: '130' })
    expect(opened).toMatchObject({
      status: 'PENDING',
      origin: 'MANUAL',
      eventCode: '130',
      category: 'INTRUSION',
      operator: null,
      signalCount: 0,
      version: 1,
    })
    const wait = (field: 'acceptDueAt' | 'closeDueAt') =>
      (Date.parse(opened[field] ?? '') - Date.parse(opened.queuedAt ?? '')) / 1000
    expect(wait('acceptDueAt')).toBe(opened.policy.acceptSlaS)
    expect(wait('closeDueAt')).toBe(opened.policy.closeSlaS)
    expect(opened.allowed).toEqual(['ATTEND'])
    expect(opened.timeline).toMatchObject([
      { seq: 1, type: 'CREATE_MANUAL', from: null, to: 'PENDING', note: 'Vizinho ligou: alarme tocando.' },
    ])
    expect(opened.timeline[0]?.actor).toMatchObject({ kind: 'person', id: one.userId })
  })

  it('takes a category instead of an event, and the partition of its zone', async () => {
    const zone = await bff.db
      .selectFrom('central_zone')
      .innerJoin('central', 'central.id', 'central_zone.central_id')
      .select(['central_zone.number', 'central_zone.name', 'central_zone.partition_number'])
      .where('central.account_id', '=', '5')
      .orderBy('central.id')
      .orderBy('central_zone.number')
      .executeTakeFirstOrThrow()
    const opened = await desk.create({ eventCode: undefined, category: 'PANIC', zoneNumber: zone.number })
    expect(opened).toMatchObject({
      eventCode: '120',
      priority: 1,
      partitionNumber: zone.partition_number,
      zone: { number: zone.number, name: zone.name },
    })
  })

  it.each([
    [{ eventCode: undefined }, 'eventCode'],
    [{ eventCode: '401' }, 'eventCode'],
    [{ eventCode: undefined, category: 'TEST' }, 'category'],
    [{ accountId: '999999' }, 'accountId'],
    [{ zoneNumber: 998 }, 'zoneNumber'],
    [{ partitionNumber: 98 }, 'partitionNumber'],
    [{ note: ' ' }, 'note'],
  ])('refuses %j at its field', async (more, field) => {
    const body = { accountId: '5', eventCode: '130', note: 'Ligaram.', ...more }
    const { status, body: refused } = await one.call('POST', '/occurrence/create', body)
    expect(status).toBe(400)
    expect(refused.fieldErrors).toMatchObject([{ field }])
  })

  it('is refused for an account that is not active, and opens one however often it is sent', async () => {
    await bff.db.updateTable('account').set({ status: 'SUSPENDED' }).where('id', '=', '6').execute()
    const body = { accountId: '6', eventCode: '130', note: 'Ligaram.' }
    const refused = await one.call('POST', '/occurrence/create', body)
    expect([refused.status, refused.body.code]).toEqual([409, 'ACCOUNT_INACTIVE'])
    const key = { 'idempotency-key': randomUUID() }
    const send = () => one.call('POST', '/occurrence/create', { ...body, accountId: '5' }, key)
    expect((await send()).body.number).toBe((await send()).body.number)
  })
})

describe('attending (OC-06)', () => {
  it('makes it one’s own for 90 seconds, which every sign of life renews', async () => {
    const mine = await attended()
    expect(mine).toMatchObject({ status: 'IN_ATTENDANCE', operator: { id: one.userId }, version: 2 })
    expect(mine.station?.name).toBe('Posto de operador1@demo.example')
    expect(mine.allowed).toEqual(['HOLD', 'RELEASE', 'TRANSFER'])
    const lock = async () =>
      (
        await bff.db
          .selectFrom('occurrence')
          .select('lock_expires_at')
          .where('id', '=', mine.id)
          .executeTakeFirstOrThrow()
      ).lock_expires_at?.getTime()
    expect(await lock()).toBe(bff.clock().getTime() + 90_000)
    bff.clock.advance(25_000)
    await one.call('POST', `/user/${one.userId}/userSession`, { status: 'ONLINE' })
    expect(await lock()).toBe(bff.clock().getTime() + 90_000)
    await desk.send(one, mine.id, 'RELEASE')
  })

  it('refuses another, saying who has it, whatever version he saw', async () => {
    const mine = await attended()
    const { status, body } = await sendAction(two, { id: mine.id, version: 1 }, 'ATTEND')
    expect([status, body.code]).toEqual([409, 'ALREADY_TAKEN'])
    expect(body.details).toEqual({ operator: { id: one.userId, name: mine.operator?.name } })
    expect(body.message).toBe(`${mine.operator?.name} já está atendendo esta ocorrência.`)
    await desk.send(one, mine.id, 'RELEASE')
  })

  it('asks for a station, a version, and room for one more', async () => {
    const opened = await desk.create()
    const none = await sendAction(supervisor, opened, 'ATTEND')
    expect([none.status, none.body.code]).toEqual([409, 'NO_STATION'])
    const blind = await one.call('POST', `/occurrence/${opened.id}/attend`, {})
    expect([blind.status, blind.body.code]).toEqual([428, 'VERSION_REQUIRED'])
    const [first, next] = [await attended(two), await attended(two)]
    const full = await sendAction(two, opened, 'ATTEND')
    expect([full.status, full.body.code]).toEqual([409, 'LIMIT_REACHED'])
    expect((await desk.find(two, opened.id)).allowed).toEqual([])
    for (const each of [first, next]) await desk.send(two, each.id, 'RELEASE')
  })

  it('is refused where the profile of the station leaves it out, but not to whom it was handed', async () => {
    const narrow = { categories: ['VIDEO'] as never, max_simultaneous: 2 }
    const profile = bff.db
      .updateTable('attendance_profile')
      .where('name', '=', 'Perfil de operador2@demo.example')
    await profile.set(narrow).execute()
    const mine = await attended()
    const handed = await desk.send(one, mine.id, 'TRANSFER', await desk.bodyFor('TRANSFER', second))
    const other = await desk.create()
    const refused = await sendAction(two, other, 'ATTEND')
    expect([refused.status, refused.body.code]).toEqual([409, 'PROFILE_MISMATCH'])
    expect((await desk.send(two, handed.id, 'ATTEND')).operator?.id).toBe(two.userId)
    await profile.set({ categories: [] as never }).execute()
    await desk.send(two, handed.id, 'RELEASE')
  })
})

describe('holding (OC-08, OC-09)', () => {
  it('keeps it among one’s own until a time, and anyone may go on with it', async () => {
    const mine = await attended()
    const body = await desk.bodyFor('HOLD')
    const held = await desk.send(one, mine.id, 'HOLD', body)
    expect(held).toMatchObject({ status: 'ON_HOLD', operator: { id: one.userId }, holdUntil: body.until })
    expect(held.timeline[0]).toMatchObject({
      type: 'HOLD',
      note: 'Aguardando o retorno do responsável.',
      reason: { name: 'Aguardando retorno do contato' },
      payload: { until: body.until },
    })
    const resumed = await desk.send(two, mine.id, 'RESUME')
    expect(resumed).toMatchObject({ status: 'IN_ATTENDANCE', operator: { id: two.userId }, holdUntil: null })
    const late = await sendAction(one, held, 'RESUME')
    expect([late.body.code, late.body.details]).toEqual([
      'ALREADY_TAKEN',
      { operator: { id: two.userId, name: resumed.operator?.name } },
    ])
    await desk.send(two, mine.id, 'RELEASE')
  })

  it('has an end, within what the rule allows, a reason and a sentence without open placeholders', async () => {
    const mine = await attended()
    const body = await desk.bodyFor('HOLD')
    const hold = async (more: Record<string, unknown>) =>
      (await sendAction(one, mine, 'HOLD', { ...body, ...more })).body
    const inSeconds = (seconds: number) => new Date(bff.clock().getTime() + seconds * 1000).toISOString()
    expect((await hold({ until: inSeconds(0) })).fieldErrors).toMatchObject([
      { field: 'until', code: 'past' },
    ])
    const beyond = await hold({ until: inSeconds(mine.policy.holdMaxS + 6) })
    expect(beyond.fieldErrors).toMatchObject([{ field: 'until', code: 'tooLong' }])
    expect((await hold({ reasonId: undefined })).code).toBe('REASON_REQUIRED')
    expect((await hold({ reasonId: await desk.reasonOf('OCC_CLOSE') })).code).toBe('REASON_REQUIRED')
    expect((await hold({ sentence: 'x'.repeat(201) })).code).toBe('VALIDATION')
    const open = await hold({ sentence: 'Aguardando [NOME_CONTATO].' })
    expect([open.code, open.message]).toEqual([
      'PLACEHOLDER_UNRESOLVED',
      'Preencha os marcadores: [NOME_CONTATO].',
    ])
    await desk.send(one, mine.id, 'RELEASE')
  })

  it('ends with what the rule allows where the desk’s clock is seconds ahead', async () => {
    const mine = await attended()
    const latest = bff.clock().getTime() + mine.policy.holdMaxS * 1000
    const until = new Date(latest + 2000).toISOString()
    const { status, body } = await sendAction(one, mine, 'HOLD', { ...(await desk.bodyFor('HOLD')), until })
    expect([status, body.holdUntil]).toEqual([200, new Date(latest).toISOString()])
    await desk.send(one, mine.id, 'RESUME')
    await desk.send(one, mine.id, 'RELEASE')
  })
})

describe('handing over (OC-12 to OC-14)', () => {
  it('reserves a transfer for the operator of the other station for a minute', async () => {
    const mine = await attended()
    const handed = await desk.send(one, mine.id, 'TRANSFER', await desk.bodyFor('TRANSFER', second))
    expect(handed).toMatchObject({
      status: 'PENDING',
      operator: null,
      reservedFor: { id: two.userId },
      badges: ['TRANSFERRED'],
    })
    const early = await sendAction(one, handed, 'ATTEND')
    expect([early.body.code, early.body.message]).toEqual([
      'RESERVED',
      `Esta ocorrência está reservada para ${handed.reservedFor?.name} por mais 60 s.`,
    ])
    bff.clock.advance(60_000)
    const mineAgain = await desk.send(one, mine.id, 'ATTEND')
    expect(mineAgain).toMatchObject({ reservedFor: null, badges: [] })
    await desk.send(one, mine.id, 'RELEASE')
  })

  it('refuses a station without another operator', async () => {
    const mine = await attended()
    for (const stationId of ['999999', mine.station?.id ?? '']) {
      const { body } = await sendAction(one, mine, 'TRANSFER', await desk.bodyFor('TRANSFER', stationId))
      expect(body.fieldErrors).toMatchObject([{ field: 'stationId', code: 'empty' }])
    }
    await desk.send(one, mine.id, 'RELEASE', { note: 'Fim do turno.' })
  })

  it('lets a supervisor take it over, even away from a station, and tells from whom', async () => {
    const mine = await attended()
    expect((await desk.find(supervisor, mine.id)).allowed).toEqual(['TAKE_OVER'])
    const refused = await sendAction(two, mine, 'TAKE_OVER', await desk.bodyFor('TAKE_OVER'))
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
    const taken = await desk.send(supervisor, mine.id, 'TAKE_OVER', await desk.bodyFor('TAKE_OVER'))
    expect(taken).toMatchObject({
      status: 'IN_ATTENDANCE',
      operator: { id: supervisor.userId },
      station: null,
    })
    expect(taken.timeline[0]?.payload).toEqual({ previous: { id: one.userId, name: mine.operator?.name } })
    const lost = await sendAction(one, taken, 'RELEASE')
    expect([lost.body.code, lost.body.details]).toEqual([
      'NOT_OWNER',
      { operator: { id: supervisor.userId, name: taken.operator?.name } },
    ])
    const again = await sendAction(supervisor, taken, 'TAKE_OVER', await desk.bodyFor('TAKE_OVER'))
    expect(again.body.code).toBe('TRANSITION_NOT_ALLOWED')
    await desk.send(supervisor, mine.id, 'RELEASE')
  })
})

describe('closing (OC-16)', () => {
  it('waits for the required steps, and names them', async () => {
    const mine = await attended()
    const { body } = await sendAction(one, mine, 'CLOSE', await desk.bodyFor('CLOSE'))
    const { steps } = mine.policy
    const pending = steps
      .slice(
        0,
        steps.findIndex(({ type }) => type === 'CLOSE'),
      )
      .filter(each => each.required)
    expect(body.code).toBe('STEPS_PENDING')
    expect(body.details).toEqual({ steps: pending.map(({ id, title }) => ({ id, title })) })
    expect(body.message).toContain(pending[0]?.title)
    expect((await desk.finishScript(one, mine.id)).allowed).toContain('CLOSE')
    const closed = await desk.send(one, mine.id, 'CLOSE', await desk.bodyFor('CLOSE'))
    expect(closed).toMatchObject({
      status: 'CLOSED',
      closedMode: 'OPERATOR',
      classification: 'FALSE',
      closeReason: { name: 'Animal' },
      closingText: 'Contato confirmou: gato no quintal.',
      verificationLevel: 1,
      operator: { id: one.userId },
      allowed: [],
    })
    expect(closed.timeline.map(({ seq }) => seq)).toEqual(
      closed.timeline.map((_, at, all) => all.length - at),
    )
  })

  it('asks for a reason, the note it needs, a classification, and no open placeholder', async () => {
    const mine = await desk.finishScript(one, (await attended()).id)
    const body = await desk.bodyFor('CLOSE')
    const close = async (more: Record<string, unknown>) =>
      (await sendAction(one, mine, 'CLOSE', { ...body, ...more })).body
    const { id: other } = await bff.db
      .selectFrom('reason')
      .select('id')
      .where('scope', '=', 'OCC_CLOSE')
      .where('code', '=', 'OUTRO')
      .executeTakeFirstOrThrow()
    expect((await close({ closeReasonId: undefined })).code).toBe('REASON_REQUIRED')
    expect((await close({ closeReasonId: other, closingText: 'Nada.' })).code).toBe('NOTE_REQUIRED')
    expect((await close({ closeReasonId: other })).fieldErrors).toMatchObject([{ field: 'classification' }])
    expect((await close({ closingText: 'Falei com [NOME_CONTATO].' })).code).toBe('PLACEHOLDER_UNRESOLVED')
    expect((await close({ closingText: '' })).fieldErrors).toMatchObject([{ field: 'closingText' }])
    const closed = await desk.send(one, mine.id, 'CLOSE', {
      ...body,
      closeReasonId: other,
      classification: 'REAL',
    })
    expect(closed.classification).toBe('REAL')
  })

  it('waits for whoever is on the way, and is not of a profile that may not close', async () => {
    const mine = await desk.finishScript(one, (await attended()).id)
    const { id: dispatch } = await bff.db
      .insertInto('dispatch')
      .values({ occurrence_id: mine.id, status: 'EN_ROUTE', requested_at: bff.clock() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const busy = await sendAction(one, mine, 'CLOSE', await desk.bodyFor('CLOSE'))
    expect([busy.status, busy.body.code]).toEqual([409, 'DISPATCH_ACTIVE'])
    await bff.db.updateTable('dispatch').set({ status: 'FINISHED' }).where('id', '=', dispatch).execute()
    const profile = bff.db
      .updateTable('attendance_profile')
      .where('name', '=', 'Perfil de operador1@demo.example')
    await profile.set({ can_close: false }).execute()
    const refused = await sendAction(one, mine, 'CLOSE', await desk.bodyFor('CLOSE'))
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
    await profile.set({ can_close: true }).execute()
    expect((await finish(one, mine)).dispatches).toMatchObject([{ id: dispatch, status: 'FINISHED' }])
  })

  it('is compared with what the operator saw: what came since is shown before', async () => {
    const mine = await desk.finishScript(one, (await attended()).id)
    const { status, body } = await sendAction(
      one,
      { ...mine, version: mine.version - 1 },
      'CLOSE',
      await desk.bodyFor('CLOSE'),
    )
    expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(body.details).toMatchObject({
      version: mine.version,
      current: { id: mine.id, version: mine.version },
    })
    await finish(one, mine)
  })
})

describe('the script', () => {
  it('is answered in order, once, by the owner', async () => {
    const mine = await attended()
    const [first] = mine.policy.steps
    expect(first?.type).toBe('VIEW_CAMERA')
    const answer = (by: Caller, stepId = '', value = 'YES') =>
      by.call('PUT', `/occurrence/${mine.id}/step/${stepId}`, { value, note: 'Feito.' })
    expect(mine.steps).toEqual([{ stepId: first?.id, status: 'CURRENT' }])
    expect((await answer(two, first?.id)).body.code).toBe('NOT_OWNER')
    const later = mine.policy.steps.find(({ type }) => type === 'CALL_CONTACT')
    expect((await answer(one, later?.id)).body.code).toBe('STEPS_PENDING')
    expect((await answer(one, 'nada')).status).toBe(404)
    expect((await answer(one, first?.id, 'DONE')).body.fieldErrors).toMatchObject([{ field: 'value' }])
    const { body } = await answer(one, first?.id)
    expect(body).toMatchObject([
      { stepId: first?.id, status: 'DONE', value: 'YES', note: 'Feito.', by: { id: one.userId } },
      { stepId: first?.onYes, status: 'CURRENT' },
    ])
    expect((await answer(one, first?.id)).body).toEqual(body)
    expect((await answer(one, first?.id, 'NO')).body.code).toBe('STEP_DONE')
    expect((await desk.find(one, mine.id)).timeline[0]).toMatchObject({
      type: 'STEP',
      payload: { stepId: first?.id, title: first?.title, value: 'YES' },
    })
    await desk.send(one, mine.id, 'RELEASE')
    expect((await answer(one, first?.onYes)).body.code).toBe('TRANSITION_NOT_ALLOWED')
  })
})

describe('every change', () => {
  it('is told to every desk, with the version', async () => {
    const mine = await attended()
    const closed = await finish(one, mine)
    const frames = await bff.db
      .selectFrom('outbox')
      .select(['topic', 'payload'])
      .where('entity_id', '=', mine.id)
      .where('topic', 'like', 'occurrence.%')
      .orderBy('id')
      .execute()
    expect(frames.map(({ topic }) => topic)).toEqual([
      'occurrence.created',
      ...Array.from({ length: frames.length - 2 }, () => 'occurrence.updated'),
      'occurrence.closed',
    ])
    const versions = frames.map(({ payload }) => (payload as { version: number }).version)
    expect(versions).toEqual(frames.map((_, index) => index + 1))
    expect(versions.at(-1)).toBe(closed.version)
  })

  it('is read by whoever may see accounts, at a station or not', async () => {
    const { id } = await desk.create()
    const coordinator = await bff.as('coordenador1@demo.example')
    expect((await coordinator.call('GET', `/occurrence/${id}`)).status).toBe(200)
    expect((await one.call('GET', '/occurrence/999999999')).status).toBe(404)
  })
})

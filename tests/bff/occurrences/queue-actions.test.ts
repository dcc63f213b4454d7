import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'

const bff = testBff()
const desk = createAttendance(bff)
const PROFILE = 'Perfil de operador1@demo.example'
let one: Caller
let supervisor: Caller
let second: string

beforeAll(async () => {
  one = await bff.as('operador1@demo.example')
  supervisor = await bff.as('supervisor@demo.example')
  await desk.logOn('operador1@demo.example', 2)
  second = await desk.logOn('operador2@demo.example', 5)
})
beforeEach(async () => {
  await bff.db.deleteFrom('occurrence').execute()
})

const next = async (by: Caller = one) => by.call('POST', '/occurrence/next', {})
const numbers = (...taken: Record<string, unknown>[]) => taken.map(({ number }) => number)

describe('the next one (D-04)', () => {
  it('is the most urgent, then the oldest, as far as the limit goes', async () => {
    const low = await desk.create({ eventCode: '301' })
    bff.clock.advance(1000)
    const late = await desk.create({ eventCode: '130' })
    bff.clock.advance(1000)
    const panic = await desk.create({ eventCode: '120' })
    const [first, then] = [(await next()).body, (await next()).body]
    expect(numbers(first, then)).toEqual([panic.number, late.number])
    expect(first).toMatchObject({ status: 'IN_ATTENDANCE', operator: { id: one.userId } })
    const full = await next()
    expect([full.status, full.body.code]).toEqual([409, 'LIMIT_REACHED'])
    expect((await desk.find(one, low.id)).status).toBe('PENDING')
  })

  it('is nothing when the queue is empty, and asks for a station first', async () => {
    expect(await next()).toMatchObject({ status: 200, body: { text: 'null' } })
    const away = await next(supervisor)
    expect([away.status, away.body.code]).toEqual([409, 'NO_STATION'])
  })

  it('is of the profile of the station, and what is reserved for one comes first', async () => {
    const profile = bff.db.updateTable('attendance_profile').where('name', '=', PROFILE)
    await profile.set({ categories: ['POWER'] as never }).execute()
    const two = await bff.as('operador2@demo.example')
    const panic = await desk.create({ eventCode: '120' })
    const power = await desk.create({ eventCode: '301' })
    expect(numbers((await next()).body)).toEqual([power.number])
    expect((await next()).body).toEqual({ text: 'null' })
    await profile.set({ categories: [] as never }).execute()
    const mine = await desk.send(one, power.id, 'TRANSFER', await desk.bodyFor('TRANSFER', second))
    expect(numbers((await next()).body)).toEqual([panic.number])
    expect((await next()).body).toEqual({ text: 'null' })
    expect(numbers((await next(two)).body)).toEqual([mine.number])
  })
})

describe('closing several at once (OC-17)', () => {
  const close = async (ids: readonly string[], more: Record<string, unknown> = {}, by = supervisor) =>
    by.call('POST', '/occurrence/bulkClose', {
      ids,
      closeReasonId: await desk.reasonOf('OCC_CLOSE', 'FALHA_DE_ENERGIA'),
      note: 'Queda geral de energia no bairro.',
      ...more,
    })
  const ofPower = async (count: number): Promise<Occurrence[]> => {
    const made: Occurrence[] = []
    for (let at = 0; at < count; at += 1)
      made.push(await desk.create({ eventCode: '301', accountId: String(at + 1) }))
    return made
  }

  it('closes those of one event, and says why the others are left', async () => {
    const [first, taken, held] = await ofPower(3)
    await desk.send(one, taken!.id, 'ATTEND')
    await desk.send(one, held!.id, 'ATTEND')
    await desk.send(one, held!.id, 'HOLD', await desk.bodyFor('HOLD'))
    const { status, body } = await close([held!.id, first!.id, taken!.id, '999999'])
    expect(status).toBe(200)
    expect(body).toEqual({
      closed: [first!.id, held!.id].sort((a, b) => Number(a) - Number(b)),
      skipped: [
        { id: taken!.id, code: 'ALREADY_TAKEN', message: expect.stringContaining('já está atendendo') },
        { id: '999999', code: 'NOT_FOUND', message: expect.any(String) },
      ],
    })
    expect(await desk.find(one, first!.id)).toMatchObject({
      status: 'CLOSED',
      closedMode: 'BULK',
      classification: 'TECHNICAL',
      closingText: 'Queda geral de energia no bairro.',
    })
    expect(await bff.db.selectFrom('due').select('kind').where('key', '=', held!.id).execute()).toEqual([])
  })

  it('never closes an emergency, nor several of nothing in common', async () => {
    const panic = await desk.create({ eventCode: '120' })
    const power = await desk.create({ eventCode: '301' })
    expect((await close([panic.id, power.id])).body).toEqual({
      closed: [power.id],
      skipped: [{ id: panic.id, code: 'EMERGENCY_CATEGORY', message: expect.any(String) }],
    })
    const [other] = await ofPower(1)
    const { status, body } = await close([panic.id, other!.id])
    expect([status, body.fieldErrors]).toMatchObject([400, [{ field: 'ids', code: 'mixed' }]])
  })

  it('takes the classification that is told, and asks for one where the reason has none', async () => {
    const [first, second] = await ofPower(2)
    const reason = bff.db.selectFrom('reason').select('id').where('scope', '=', 'OCC_CLOSE')
    const { id } = await reason.where('code', '=', 'OUTRO').executeTakeFirstOrThrow()
    const other = { closeReasonId: id }
    expect((await close([first!.id], other)).body).toMatchObject({
      closed: [],
      skipped: [{ id: first!.id, code: 'VALIDATION', message: 'Informe a classificação.' }],
    })
    const told = { ...other, classification: 'INFORMATIVE' }
    expect((await close([first!.id, second!.id], told)).body.closed).toEqual([first!.id, second!.id])
    expect(await desk.find(one, first!.id)).toMatchObject({ status: 'CLOSED', classification: 'INFORMATIVE' })
  })

  it('refuses a text with an open placeholder', async () => {
    const [first] = await ofPower(1)
    const { status, body } = await close([first!.id], { note: 'Contato com [CONTATO].' })
    expect([status, body.code]).toEqual([409, 'PLACEHOLDER_UNRESOLVED'])
    expect((await desk.find(one, first!.id)).status).toBe('PENDING')
  })

  it('asks for a reason, and is of supervisors alone', async () => {
    const [first] = await ofPower(1)
    expect((await close([first!.id], { closeReasonId: undefined })).body.code).toBe('REASON_REQUIRED')
    expect((await close([first!.id], {}, one)).status).toBe(403)
    expect((await desk.find(one, first!.id)).status).toBe('PENDING')
  })
})

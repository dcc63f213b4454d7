import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SuggestedVehicle } from '#contracts/occurrences/dispatch.contract.ts'
import type { Dispatch } from '#contracts/occurrences/occurrence-parts.contract.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'
import { createDispatches } from '#tests/support/bff/occurrences/dispatch.ts'
import { sized } from '#tests/support/sample-size.ts'

const bff = testBff()
const desk = createAttendance(bff)
const { vehicle, request, update } = createDispatches(bff)
let one: Caller
let two: Caller

beforeAll(async () => {
  one = await bff.as('operador1@demo.example')
  two = await bff.as('operador2@demo.example')
  await desk.logOn('operador1@demo.example')
  await bff.db.updateTable('vehicle').set({ active: false }).execute()
})

const requested = async (metres: number | null = 1000) => {
  const occurrence = await desk.create()
  const vehicleId = await vehicle(`V-${randomUUID().slice(0, 8)}`, metres)
  const { status, body } = await request(one, occurrence.id, { vehicleId, note: 'Portão aberto.' })
  expect(status).toBe(201)
  return { occurrence, vehicleId, dispatch: body as unknown as Dispatch }
}

const suggestions = async (occurrenceId: string) =>
  (await one.call('GET', `/occurrence/${occurrenceId}/suggestedVehicles`))
    .body as unknown as SuggestedVehicle[]

describe('the vehicles for an occurrence', () => {
  it('come nearest first, those without a position last, with distance and time by road', async () => {
    const { id } = await desk.create()
    const [far, near, silent] = [
      await vehicle('Z-01', 4000),
      await vehicle('Z-02', 900),
      await vehicle('Z-03', null),
    ]
    const listed = (await suggestions(id)).filter(each => [far, near, silent].includes(each.vehicle.id))
    expect(listed.map(each => each.vehicle.name)).toEqual(['Z-02', 'Z-01', 'Z-03'])
    expect(listed[0]?.distanceM).toBeGreaterThan(1_180)
    expect(listed[0]?.distanceM).toBeLessThan(1_250)
    // 28 km/h are 7.8 m/s.
    expect(listed[0]?.etaS).toBeCloseTo((listed[0]?.distanceM as number) / 7.78, -1)
    expect(listed[0]?.lastPositionAt).toBe(bff.clock().toISOString())
    expect(listed[2]).toMatchObject({ distanceM: null, etaS: null, lastPositionAt: null })
  })

  it('say where a busy one goes and when it is due, after the free ones', async () => {
    const { occurrence, vehicleId, dispatch } = await requested(10)
    const listed = await suggestions((await desk.create()).id)
    const busy = listed.find(each => each.vehicle.id === vehicleId)
    expect(busy).toMatchObject({
      availability: 'BUSY',
      busyWith: {
        occurrence: { id: occurrence.id, name: String(occurrence.number) },
        arrivalDueAt: dispatch.arrivalDueAt,
      },
    })
    const firstBusy = listed.findIndex(({ availability }) => availability !== 'AVAILABLE')
    expect(listed.slice(firstBusy).map(({ availability }) => availability)).not.toContain('AVAILABLE')
  })

  it('are not those out of service, nor of an occurrence that is not there', async () => {
    const { id } = await desk.create()
    const names = (await suggestions(id)).map(each => each.vehicle.name)
    expect(names.some(name => name.startsWith('VT-'))).toBe(false)
    expect((await one.call('GET', '/occurrence/999999/suggestedVehicles')).status).toBe(404)
  })
})

describe('sending a vehicle (DP-01)', () => {
  it('is due by the rule, knows the way, and is told in the timeline and on the row', async () => {
    const { occurrence, dispatch } = await requested()
    expect(dispatch).toMatchObject({
      target: 'VEHICLE',
      status: 'REQUESTED',
      arrivedAt: null,
      allowed: ['ACCEPT', 'DEPART', 'REFUSE', 'CANCEL'],
      version: 1,
    })
    const due = Date.parse(dispatch.arrivalDueAt as string) - bff.clock().getTime()
    expect(due).toBe((occurrence.policy.arrivalSlaS as number) * 1000)
    const now = await desk.find(one, occurrence.id)
    expect(now.dispatch).toMatchObject({
      status: 'REQUESTED',
      vehicle: dispatch.vehicle && { id: dispatch.vehicle.id },
    })
    expect(now.dispatches).toEqual([dispatch])
    expect(now.timeline[0]).toMatchObject({
      type: 'DISPATCH_REQUEST',
      note: 'Portão aberto.',
      payload: { vehicle: { name: dispatch.vehicle?.name } },
    })
  })

  it('sends one however often it is asked with one key', async () => {
    const { id } = await desk.create()
    const vehicleId = await vehicle(`K-${randomUUID().slice(0, 8)}`, 500)
    const key = { 'idempotency-key': randomUUID() }
    const first = await request(one, id, { vehicleId }, key)
    const again = await request(one, id, { vehicleId }, key)
    expect(again.body.id).toBe(first.body.id)
    expect((await desk.find(one, id)).dispatches).toHaveLength(1)
  })

  it('refuses a busy one, naming it and the next nearest', async () => {
    const { vehicleId, dispatch } = await requested(10)
    const next = await vehicle(`N-${randomUUID().slice(0, 8)}`, 1)
    const { status, body } = await request(two, (await desk.create()).id, { vehicleId })
    expect([status, body.code]).toEqual([409, 'VEHICLE_BUSY'])
    expect(body.message).toBe(`A viatura ${dispatch.vehicle?.name} já está em deslocamento.`)
    expect(body.details).toMatchObject({ next: { vehicle: { id: next } } })
  })

  it('refuses one out of service, a person that is not there, and an occurrence that is over', async () => {
    const { id } = await desk.create()
    const vehicleId = await vehicle(`O-${randomUUID().slice(0, 8)}`, 300)
    const nobody = await request(one, id, { vehicleId, agentUserId: '999999' })
    expect(nobody.body.fieldErrors).toMatchObject([{ field: 'agentUserId' }])
    await bff.db.updateTable('vehicle').set({ active: false }).where('id', '=', vehicleId).execute()
    const none = await request(one, id, { vehicleId })
    expect(none.body.fieldErrors).toMatchObject([{ field: 'vehicleId' }])
    await bff.db.updateTable('vehicle').set({ active: true }).where('id', '=', vehicleId).execute()
    await desk.send(one, id, 'ATTEND')
    await desk.finishScript(one, id)
    await desk.send(one, id, 'CLOSE', await desk.bodyFor('CLOSE'))
    const late = await request(one, id, { vehicleId })
    expect([late.status, late.body.code]).toEqual([409, 'TRANSITION_NOT_ALLOWED'])
  })

  it('says of one that is unavailable, or a technician’s, that it cannot be sent, and names no dispatch', async () => {
    const { id } = await desk.create()
    for (const change of [{ availability: 'UNAVAILABLE' as const }, { purpose: 'TECHNICAL' as const }]) {
      const vehicleId = await vehicle(`U-${randomUUID().slice(0, 8)}`, 300)
      await bff.db.updateTable('vehicle').set(change).where('id', '=', vehicleId).execute()
      const { status, body } = await request(one, id, { vehicleId })
      expect([status, body.code]).toEqual([400, 'VALIDATION'])
      expect(body.fieldErrors).toMatchObject([{ field: 'vehicleId', code: 'unavailable' }])
    }
  })

  it('is refused to whom the profile does not let send vehicles', async () => {
    const { id } = await desk.create()
    const vehicleId = await vehicle(`P-${randomUUID().slice(0, 8)}`, 300)
    const profile = bff.db
      .updateTable('attendance_profile')
      .where('name', '=', 'Perfil de operador1@demo.example')
    await profile.set({ can_dispatch: false }).execute()
    const refused = await request(one, id, { vehicleId })
    const mayDispatch = async () => (await one.call('GET', `/occurrence/${id}`)).body.mayDispatch
    expect(await mayDispatch()).toBe(false)
    await profile.set({ can_dispatch: true }).execute()
    expect(await mayDispatch()).toBe(true)
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
  })
})

describe('the way of a dispatch (DP-02…DP-07)', () => {
  it('goes from the request to the report, each with its time, and frees the vehicle', async () => {
    const { occurrence, vehicleId, dispatch } = await requested()
    let current = dispatch
    const send = async (event: Parameters<typeof update>[3], body = {}) => {
      bff.clock.advance(60_000)
      const answer = await update(one, occurrence.id, current, event, body)
      expect(answer.status, `${event}: ${JSON.stringify(answer.body)}`).toBe(200)
      current = answer.body as unknown as Dispatch
    }
    await send('ACCEPT')
    await send('DEPART')
    await send('ARRIVE')
    expect(current).toMatchObject({
      status: 'ON_SITE',
      arrivedAt: bff.clock().toISOString(),
      allowed: ['FINISH'],
    })
    const short = await update(one, occurrence.id, current, 'FINISH', { report: 'Ok.' })
    expect([short.status, short.body.code]).toEqual([400, 'NOTE_REQUIRED'])
    await desk.send(one, occurrence.id, 'ATTEND')
    await desk.finishScript(one, occurrence.id)
    const open = await one.call('POST', `/occurrence/${occurrence.id}/close`, await desk.bodyFor('CLOSE'), {
      'if-match': `"${(await desk.find(one, occurrence.id)).version}"`,
    })
    expect([open.status, open.body.code]).toEqual([409, 'DISPATCH_ACTIVE'])
    await send('FINISH', { report: 'Perímetro verificado, sem sinais de arrombamento.' })
    expect(current).toMatchObject({ status: 'FINISHED', allowed: [], version: 5 })
    const told = (await desk.find(one, occurrence.id)).timeline.map(({ type }) => type)
    expect(told.filter(type => type.startsWith('DISPATCH_')).reverse()).toEqual([
      'DISPATCH_REQUEST',
      'DISPATCH_ACCEPT',
      'DISPATCH_DEPART',
      'DISPATCH_ARRIVE',
      'DISPATCH_FINISH',
    ])
    expect((await request(one, (await desk.create()).id, { vehicleId })).status).toBe(201)
    await desk.send(one, occurrence.id, 'CLOSE', await desk.bodyFor('CLOSE'))
  })

  it('may be refused with a note, and canceled with a reason, until it arrives', async () => {
    const first = await requested()
    const silent = await update(one, first.occurrence.id, first.dispatch, 'REFUSE', { note: ' ' })
    expect(silent.status).toBe(400)
    const refused = await update(one, first.occurrence.id, first.dispatch, 'REFUSE', { note: 'Pneu furado.' })
    expect(refused.body).toMatchObject({ status: 'REFUSED', allowed: [] })
    const second = await requested()
    const blind = await update(one, second.occurrence.id, second.dispatch, 'CANCEL')
    expect([blind.status, blind.body.code]).toEqual([400, 'REASON_REQUIRED'])
    const reasonId = await desk.reasonOf('DISPATCH_CANCEL')
    const canceled = await update(one, second.occurrence.id, second.dispatch, 'CANCEL', { reasonId })
    expect(canceled.body).toMatchObject({ status: 'CANCELED' })
    expect((await desk.find(one, second.occurrence.id)).timeline[0]?.reason?.id).toBe(reasonId)
    const late = await update(one, second.occurrence.id, canceled.body as unknown as Dispatch, 'ARRIVE')
    expect([late.status, late.body.code]).toEqual([409, 'TRANSITION_NOT_ALLOWED'])
    expect(late.body.message).toContain('Cancelado')
  })

  it('asks for the version that was seen, and shows what became of it', async () => {
    const { occurrence, dispatch } = await requested()
    await update(two, occurrence.id, dispatch, 'ACCEPT')
    const stale = await update(one, occurrence.id, dispatch, 'DEPART')
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(stale.body.details).toMatchObject({ current: { status: 'ACCEPTED', version: 2 } })
    const other = await update(one, (await desk.create()).id, dispatch, 'DEPART')
    expect(other.status).toBe(404)
  })
})

const RACES = sized(10, 3)

describe(`${10 * RACES} races for one vehicle`, () => {
  it('send it once each, and tell the loser the next nearest', { timeout: 120_000 }, async () => {
    await bff.db.updateTable('vehicle').set({ active: false }).execute()
    const reserve = await vehicle('R-99', 1)
    const cancelWith = await desk.reasonOf('DISPATCH_CANCEL')
    for (let race = 0; race < RACES; race += 1) {
      const vehicleId = await vehicle(`R-${race}`, 0)
      const rivals = await Promise.all(Array.from({ length: 10 }, () => desk.create()))
      const answers = await Promise.all(
        rivals.map(({ id }, index) => request(index % 2 ? one : two, id, { vehicleId })),
      )
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      for (const { status, body } of answers.filter(each => each.status !== 201)) {
        expect([status, body.code]).toEqual([409, 'VEHICLE_BUSY'])
        expect(body.details).toMatchObject({ next: { vehicle: { id: reserve } } })
      }
      const winner = answers.findIndex(({ status }) => status === 201)
      const dispatch = answers[winner]?.body as unknown as Dispatch
      await update(one, rivals[winner]?.id as string, dispatch, 'CANCEL', { reasonId: cancelWith })
      await bff.db.updateTable('vehicle').set({ active: false }).where('id', '=', vehicleId).execute()
    }
  })
})

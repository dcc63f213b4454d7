import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Dispatch } from '#contracts/occurrences/occurrence-parts.contract.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'
import { createDispatches } from '#tests/support/bff/occurrences/dispatch.ts'

const bff = testBff()
const desk = createAttendance(bff)
const { update } = createDispatches(bff)
let one: Caller

beforeAll(async () => {
  one = await bff.as('operador1@demo.example')
  await desk.logOn('operador1@demo.example')
})

const callAuthority = (id: string, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  one.call('POST', `/occurrence/${id}/dispatch/callAuthority`, body, headers)

const police = { target: 'POLICE', verificationLevel: 3, protocolNumber: ' 2026-118 ', note: 'Dois homens.' }

describe('calling an authority (DP-01)', () => {
  it('keeps who was called, the level and the protocol, in the timeline and in the occurrence', async () => {
    const { id } = await desk.create()
    const { status, body } = await callAuthority(id, police)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      target: 'POLICE',
      vehicle: null,
      status: 'REQUESTED',
      protocolNumber: '2026-118',
      allowed: ['ACCEPT', 'DEPART', 'REFUSE', 'CANCEL'],
    })
    const now = await desk.find(one, id)
    expect(now.verificationLevel).toBe(3)
    expect(now.dispatch).toBeNull()
    expect(now.timeline[0]).toMatchObject({
      type: 'DISPATCH_REQUEST',
      note: 'Dois homens.',
      payload: { target: 'POLICE', verificationLevel: 3, protocolNumber: '2026-118' },
    })
  })

  it('raises the level of the occurrence, and never lowers it', async () => {
    const { id } = await desk.create()
    for (const [verificationLevel, level] of [
      [3, 3],
      [1, 3],
      [4, 4],
    ]) {
      await callAuthority(id, { ...police, verificationLevel })
      expect((await desk.find(one, id)).verificationLevel).toBe(level)
    }
  })

  it('is one however often it is sent with one key', async () => {
    const { id } = await desk.create()
    const key = { 'idempotency-key': randomUUID() }
    const first = await callAuthority(id, police, key)
    const again = await callAuthority(id, police, key)
    expect(again.body.id).toBe(first.body.id)
    expect((await desk.find(one, id)).dispatches).toHaveLength(1)
  })

  it('asks for the level, which is at least 1, and for who was called', async () => {
    const { id } = await desk.create()
    for (const [change, field] of [
      [{ verificationLevel: undefined }, 'verificationLevel'],
      [{ verificationLevel: 0 }, 'verificationLevel'],
      [{ target: 'VEHICLE' }, 'target'],
      [{ protocolNumber: '1'.repeat(41) }, 'protocolNumber'],
    ] as const) {
      const { status, body } = await callAuthority(id, { ...police, ...change })
      expect([status, body.fieldErrors]).toMatchObject([400, [{ field }]])
    }
    expect((await desk.find(one, id)).dispatches).toEqual([])
  })

  it('follows the flow of a dispatch, and the occurrence need not wait for its end', async () => {
    const { id } = await desk.create()
    const called = (await callAuthority(id, police)).body as unknown as Dispatch
    const arrived = await update(one, id, (await update(one, id, called, 'DEPART')).body as never, 'ARRIVE')
    expect(arrived.body).toMatchObject({ status: 'ON_SITE', allowed: ['FINISH'] })
    await desk.send(one, id, 'ATTEND')
    await desk.finishScript(one, id)
    await desk.send(one, id, 'CLOSE', await desk.bodyFor('CLOSE'))
    const report = 'Guarnição abordou e liberou o morador.'
    const finished = await update(one, id, arrived.body as never, 'FINISH', { report })
    expect(finished.body).toMatchObject({ status: 'FINISHED', report, allowed: [] })
    const late = await callAuthority(id, police)
    expect([late.status, late.body.code]).toEqual([409, 'TRANSITION_NOT_ALLOWED'])
  })

  it('asks no profile that sends vehicles, only an occurrence that is there', async () => {
    expect((await callAuthority('999999', police)).status).toBe(404)
  })
})

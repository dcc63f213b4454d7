import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'
import { createSystem } from '#tests/support/bff/occurrences/system.ts'

const bff = testBff()
const desk = createAttendance(bff)
const system = createSystem(bff)
const MINUTE = 60_000
let one: Caller
let other: Caller
let station: string
let attended: Occurrence
let held: Occurrence

const beat = (caller: Caller) =>
  caller.call(
    'POST',
    `/user/${caller.userId}/userSession`,
    { status: 'ONLINE' },
    { 'x-tab-id': 'uma-aba-so' },
  )

beforeEach(async () => {
  system.start()
  one = await bff.as('operador1@demo.example')
  other = await bff.as('supervisor@demo.example')
  station = await desk.logOn('operador1@demo.example')
  await one.call('POST', `/station/${station}/logon`, {})
  await beat(one)
  attended = await desk.send(one, (await desk.create()).id, 'ATTEND')
  const second = await desk.send(one, (await desk.create({ accountId: '6' })).id, 'ATTEND')
  held = await desk.send(one, second.id, 'HOLD', await desk.bodyFor('HOLD'))
})
afterEach(async () => {
  await system.stop()
  await bff.db.deleteFrom('occurrence_event').execute()
  await bff.db.deleteFrom('occurrence').execute()
  await bff.db.deleteFrom('due').execute()
})

const now = async ({ id }: Occurrence) => desk.find(other, id)

describe('an operator who leaves his station', () => {
  it('gives what he attends back to the queue, and keeps what he holds', async () => {
    await one.call('POST', `/station/${station}/logoff`, { operatorId: one.userId })
    await system.run()
    const back = await now(attended)
    expect(back).toMatchObject({ status: 'PENDING', operator: null, badges: ['OPERATOR_LOST'] })
    expect(back.timeline[0]).toMatchObject({
      actor: { kind: 'system', rule: 'OC-15' },
      cause: `${attended.operator?.name} saiu do posto Posto de operador1@demo.example.`,
    })
    expect(await now(held)).toMatchObject({ status: 'ON_HOLD', operator: { id: one.userId } })
  })

  it('is said to have been sent off where a supervisor does it', async () => {
    await other.call('POST', `/station/${station}/logoff`, { operatorId: one.userId })
    await system.run()
    expect((await now(attended)).timeline[0]?.cause).toBe(
      `${attended.operator?.name} foi retirado do posto Posto de operador1@demo.example.`,
    )
  })

  it('keeps all when he moves to another, or is back before the queue has it', async () => {
    await one.call('POST', '/station/1/logon', {})
    await system.run()
    expect((await now(attended)).status).toBe('IN_ATTENDANCE')
    await one.call('POST', '/station/1/logoff', { operatorId: one.userId })
    await one.call('POST', `/station/${station}/logon`, {})
    await system.run()
    expect(await now(attended)).toMatchObject({ status: 'IN_ATTENDANCE', operator: { id: one.userId } })
  })

  it('loses it too when silence frees the station', async () => {
    await bff.db.deleteFrom('due').where('kind', '=', 'LOCK_EXPIRED').execute()
    for (let minute = 0; minute < 13; minute += 1) {
      bff.clock.advance(MINUTE)
      await beat(await bff.as('supervisor@demo.example'))
    }
    other = await bff.as('supervisor@demo.example')
    await system.run()
    expect((await now(attended)).timeline.find(({ type }) => type === 'LOCK_EXPIRED')?.cause).toBe(
      `O posto Posto de operador1@demo.example foi liberado: sem sinal de ${attended.operator?.name}.`,
    )
  })
})

import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PatrolRun, PatrolRuns } from '#contracts/accounts/patrols.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'
import { createSystem } from '#tests/support/bff/occurrences/system.ts'

const bff = testBff()
const system = createSystem(bff)
const desk = createAttendance(bff)
/** A Wednesday, in the account's zone (-03:00). */
const at = (time: string, day = '2026-12-02') => new Date(`${day}T${time}:00-03:00`)
const NEXT = '2026-12-03'

/** Signs in for each call: hours pass between them. */
const operator = () => bff.as('operador1@demo.example')
const base = '/account/1/patrol'

const opened = () =>
  bff.db
    .selectFrom('occurrence')
    .select(['id', 'event_code', 'event_name', 'priority', 'origin', 'status', 'central_id', 'received_at'])
    .orderBy('id')
    .execute()
const told = async () =>
  (
    await bff.db.selectFrom('occurrence_event').select(['type', 'cause', 'at']).orderBy('id').execute()
  ).filter(({ type }) => type === 'RECEIVE' || type.startsWith('PATROL'))
const until = async (instant: Date) => {
  bff.clock.set(instant)
  await system.run()
}

const plan = async (change = {}) => {
  const { status, body } = await (await operator()).call('POST', `${base}/create`, {
    name: 'Noturna',
    kind: 'VEHICLE',
    weekdays: [3],
    windowStart: '22:00',
    windowEnd: '06:00',
    times: ['23:00', '03:00'],
    intervalMinutes: null,
    toleranceMinutes: 10,
    checkpoints: [
      { id: 'p1', name: 'Portão' },
      { id: 'p2', name: 'Doca' },
    ],
    instructions: '',
    active: true,
    ...change,
  })
  expect(status).toBe(201)
  await system.run()
  return body.id as string
}

const lastRuns = async (path = base) =>
  (await (await operator()).call('GET', `${path}/runs`)).body as unknown as PatrolRun[]

const closeAs = async (id: string, code: string) => {
  const one = await operator()
  await desk.send(one, id, 'ATTEND')
  await desk.finishScript(one, id)
  const body = await desk.bodyFor('CLOSE')
  await desk.send(one, id, 'CLOSE', { ...body, closeReasonId: await desk.reasonOf('OCC_CLOSE', code) })
}

beforeAll(async () => {
  await bff.db.deleteFrom('occurrence').execute()
  await bff.db.updateTable('patrimony').set({ timezone: 'America/Sao_Paulo' }).execute()
  await bff.db
    .updateTable('account')
    .set({ test_until: null, test_scope: null, status: 'ACTIVE', attendance_policy_id: null })
    .where('id', '=', '1')
    .execute()
  await desk.logOn('operador1@demo.example')
})
beforeEach(async () => {
  await bff.db.deleteFrom('patrol').execute()
  await bff.db.deleteFrom('due').execute()
  bff.clock.set(at('20:00'))
  system.start()
})
afterEach(async () => {
  await system.stop()
  await bff.db.deleteFrom('occurrence').execute()
  await bff.db.updateTable('account').set({ status: 'ACTIVE' }).where('id', '=', '1').execute()
})

describe('M-119 a patrol whose time has come', () => {
  it('opens an occurrence by its rule, once, with what is to be seen', async () => {
    await plan()
    await until(new Date(at('23:00').getTime() - 1))
    expect(await opened()).toEqual([])
    await until(at('23:00'))
    await until(at('23:05'))
    const rows = await opened()
    expect(rows).toMatchObject([
      { event_code: 'X06', event_name: 'Ronda prevista', priority: 5, origin: 'PATROL', status: 'PENDING' },
    ])
    expect(await told()).toMatchObject([
      {
        type: 'RECEIVE',
        cause: 'Ronda "Noturna", com viatura, prevista para 23:00, até 23:10. Pontos: Portão, Doca.',
      },
    ])
    const { policy } = await desk.find(await operator(), rows[0]?.id as string)
    expect(policy.name).toBe('Ronda')
  })

  it('that is told to be made in time is executed, and never missed', async () => {
    const id = await plan()
    await until(at('23:02'))
    await closeAs((await opened())[0]?.id as string, 'RONDA_REALIZADA')
    await until(at('23:30'))
    expect((await opened()).map(({ event_code }) => event_code)).toEqual(['X06'])
    const { body } = await (await operator()).call('GET', `${base}/${id}/runs?from=2026-12-02&to=2026-12-03`)
    const { planned, executed } = body as unknown as PatrolRuns
    expect(executed).toEqual([planned[0]])
    expect(await lastRuns()).toMatchObject([
      {
        patrol: { id, name: 'Noturna' },
        at: planned[0]?.at,
        date: '2026-12-02',
        time: '23:00',
        result: 'EXECUTED',
        occurrence: { id: expect.any(String), number: expect.any(Number) },
        closedBy: { name: expect.any(String) },
        closedAt: at('23:02').toISOString(),
      },
    ])
  })

  it('is missed at the end of its time: the same occurrence becomes X05, more urgent', async () => {
    const id = await plan()
    await until(at('23:00'))
    await until(at('23:10'))
    expect(await opened()).toMatchObject([
      { event_code: 'X05', event_name: 'Ronda não realizada', priority: 4, status: 'PENDING' },
    ])
    expect((await told()).at(-1)).toMatchObject({
      type: 'PATROL_MISSED',
      cause: 'A ronda "Noturna" das 23:00 não foi registrada até as 23:10.',
    })
    await closeAs((await opened())[0]?.id as string, 'RONDA_REALIZADA')
    const { body } = await (await operator()).call('GET', `${base}/${id}/runs?from=2026-12-02&to=2026-12-03`)
    expect((body as unknown as PatrolRuns).executed).toEqual([])
    expect(await lastRuns()).toMatchObject([{ time: '23:00', result: 'MISSED' }])
  })

  it('is told by the account with what came of each, the newest first, to its own account alone', async () => {
    await plan()
    await until(at('23:01'))
    expect(await lastRuns()).toMatchObject([{ result: 'OPEN', closedBy: null, closedAt: null }])
    await closeAs((await opened())[0]?.id as string, 'TESTE_DO_SISTEMA')
    await until(at('03:01', NEXT))
    expect(await lastRuns()).toMatchObject([
      { date: NEXT, time: '03:00', result: 'OPEN' },
      { date: '2026-12-02', time: '23:00', result: 'OTHER' },
    ])
    expect(await lastRuns('/account/2/patrol')).toEqual([])
    expect((await (await operator()).call('GET', '/account/999999/patrol/runs')).status).toBe(404)
  })

  it('joins the occurrence of the same patrol that nobody has closed', async () => {
    await plan()
    await until(at('23:00'))
    await until(at('03:00', NEXT))
    expect(await opened()).toHaveLength(1)
    expect((await told()).map(({ type }) => type)).toEqual(['RECEIVE', 'PATROL_MISSED', 'PATROL_DUE'])
    await plan({ name: 'Das três e meia', times: ['03:30'] })
    await until(at('03:30', NEXT))
    expect(await opened()).toHaveLength(2)
  })

  it('after a night off is asked for and missed in order, each once', async () => {
    await plan()
    await system.stop()
    bff.clock.set(at('08:00', NEXT))
    system.start()
    await system.run()
    await system.run()
    expect((await told()).map(({ cause }) => cause?.split('"')[2])).toEqual([
      ', com viatura, prevista para 23:00, até 23:10. Pontos: Portão, Doca.',
      ', com viatura, prevista para 03:00, até 03:10. Pontos: Portão, Doca.',
      ' das 23:00 não foi registrada até as 23:10.',
      ' das 03:00 não foi registrada até as 03:10.',
    ])
    expect(await opened()).toHaveLength(1)
    await until(at('23:05', '2026-12-09'))
    expect((await told()).at(-1)?.type).toBe('PATROL_DUE')
  })

  it('is none of an inactive patrol, of a removed one, nor of an account that is not active', async () => {
    await plan({ active: false })
    const removed = await plan({ times: ['23:15'] })
    await (await operator()).call('DELETE', `${base}/${removed}`)
    await until(at('23:20'))
    await plan({ times: ['03:00'] })
    await bff.db.updateTable('account').set({ status: 'SUSPENDED' }).where('id', '=', '1').execute()
    await until(at('03:20', NEXT))
    expect(await opened()).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import type { Patrol, PatrolRuns } from '#contracts/accounts/patrols.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const base = '/account/3/patrol'

const body = (change: Record<string, unknown> = {}) => ({
  name: 'Ronda noturna',
  kind: 'VEHICLE',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  windowStart: '22:00',
  windowEnd: '06:00',
  times: ['03:00', '23:00'],
  intervalMinutes: null,
  toleranceMinutes: 10,
  checkpoints: [
    { id: 'p1', name: 'Portão' },
    { id: 'p2', name: 'Doca' },
  ],
  instructions: 'Verificar janelas.',
  active: true,
  ...change,
})

const call = async (method: string, path: string, sent?: unknown, headers: Record<string, string> = {}) =>
  (await bff.as('operador1@demo.example')).call(method, path, sent, headers)

const created = async (change: Record<string, unknown> = {}) => {
  const answer = await call('POST', `${base}/create`, body(change))
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as unknown as Patrol
}

describe('a patrol', () => {
  it('M-119 is created, read, changed and excluded, each time audited', async () => {
    await bff.db.deleteFrom('patrol').where('account_id', '=', '3').execute()
    const made = await created()
    expect(made).toMatchObject({ times: ['03:00', '23:00'], vehicle: null, version: 1 })
    expect(made.checkpoints.map(({ name }) => name)).toEqual(['Portão', 'Doca'])
    expect((await call('GET', `${base}/${made.id}`)).body).toEqual(made)
    expect((await call('GET', base)).body).toEqual([made])
    const turned = body({ checkpoints: [...body().checkpoints].reverse(), times: [], intervalMinutes: 60 })
    const changed = await call('PUT', `${base}/${made.id}/update`, turned, { 'if-match': '"1"' })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(changed.body).toMatchObject({
      times: [],
      intervalMinutes: 60,
      checkpoints: [{ id: 'p2' }, { id: 'p1' }],
      version: 2,
    })
    const stale = await call('PUT', `${base}/${made.id}/update`, body(), { 'if-match': '"1"' })
    expect(stale.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { intervalMinutes: 60 } },
    })
    expect((await call('DELETE', `${base}/${made.id}`)).status).toBe(204)
    const rows = await bff.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'patrol')
      .where('entity_id', '=', made.id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['PATROL_CREATE', 'PATROL_UPDATE', 'PATROL_DELETE'])
  })

  it('is created once for one key', async () => {
    const key = { 'idempotency-key': 'ronda-3-1' }
    const first = await call('POST', `${base}/create`, body(), key)
    expect((await call('POST', `${base}/create`, body(), key)).body).toEqual(first.body)
  })

  it.each([
    [{ intervalMinutes: 30 }, 'times', 'Informe horários fixos ou um intervalo, não os dois.'],
    [{ times: [] }, 'times', 'Informe ao menos um horário.'],
    [{ times: ['12:00'] }, 'times', 'O horário 12:00 está fora da janela da ronda.'],
    [{ windowEnd: '22:00' }, 'windowEnd', 'O fim da janela deve ser em outro horário.'],
    [{ times: [], intervalMinutes: 5 }, 'intervalMinutes', 'Informe de 10 a 1.440 minutos.'],
    [{ times: [], intervalMinutes: 600 }, 'intervalMinutes', 'O intervalo é maior que a janela da ronda.'],
    [
      { kind: 'VIRTUAL', checkpoints: [{ id: 'p1', name: 'Doca', cameraId: '999999' }] },
      'checkpoints',
      'Esta câmera não é desta conta.',
    ],
    [{ weekdays: [] }, 'weekdays', 'Escolha ao menos um dia da semana.'],
  ])('is refused at its field: %j', async (change, field, message) => {
    const { status, body: answer } = await call('POST', `${base}/create`, body(change))
    expect(status).toBe(400)
    expect((answer.fieldErrors as unknown[])[0]).toMatchObject({ field, message })
  })

  it('may have a camera of the account at a point', async () => {
    const { id } = await bff.db
      .insertInto('equipment')
      .values({ account_id: '3', kind: 'CAMERA', model: 'VIP 1230', ownership: 'COMPANY' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const made = await created({ kind: 'VIRTUAL', checkpoints: [{ id: 'p1', name: 'Doca', cameraId: id }] })
    expect(made.checkpoints).toEqual([{ id: 'p1', name: 'Doca', cameraId: id }])
    const foreign = await bff.db
      .insertInto('equipment')
      .values({ account_id: '4', kind: 'CAMERA', model: 'VIP 1230', ownership: 'COMPANY' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const refused = await call(
      'POST',
      `${base}/create`,
      body({ checkpoints: [{ id: 'p1', name: 'Doca', cameraId: foreign.id }] }),
    )
    expect(refused.status).toBe(400)
  })

  it('of another account is not found', async () => {
    const made = await created()
    const foreign = `/account/4/patrol/${made.id}`
    expect((await call('GET', foreign)).status).toBe(404)
    expect((await call('GET', `${foreign}/runs`)).status).toBe(404)
    expect((await call('PUT', `${foreign}/update`, body(), { 'if-match': '"1"' })).status).toBe(404)
    expect((await call('DELETE', foreign)).status).toBe(404)
    expect((await call('GET', '/account/999999/patrol')).status).toBe(404)
  })

  it('M-119 tells its planned runs; none is executed yet', async () => {
    const made = await created({ weekdays: [5] })
    const { body: runs } = await call('GET', `${base}/${made.id}/runs?from=2026-11-27&to=2026-11-28`)
    const { planned, executed } = runs as unknown as PatrolRuns
    expect(executed).toEqual([])
    expect(planned.map(({ date, time }) => [date, time])).toEqual([
      ['2026-11-27', '23:00'],
      ['2026-11-27', '03:00'],
    ])
    expect((await call('GET', `${base}/${made.id}/runs`)).status).toBe(200)
    expect((await call('GET', `${base}/${made.id}/runs?from=2026-01-01&to=2026-12-31`)).status).toBe(400)
  })
})

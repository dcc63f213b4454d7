import { describe, expect, it } from 'vitest'
import type { Vehicle, VehicleWrite } from '#contracts/configuration/vehicles.contract.ts'
import type { Page } from '#contracts/kit/wire.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const SUPERVISOR = 'supervisor@demo.example'

const body = (change: Partial<VehicleWrite> = {}): VehicleWrite => ({
  prefix: 'VT-90',
  plate: 'RLA3B45',
  brand: 'Fiat',
  model: 'Strada',
  year: 2023,
  color: 'Branca',
  kind: 'PICKUP',
  purpose: 'PATROL',
  trackerId: null,
  driverId: null,
  baseId: null,
  availability: 'AVAILABLE',
  active: true,
  ...change,
})

const call = async (method: string, path: string, sent?: unknown, headers: Record<string, string> = {}) =>
  (await bff.as(SUPERVISOR)).call(method, path, sent, headers)

const created = async (change: Partial<VehicleWrite> = {}) => {
  const answer = await call('POST', '/vehicle/create', body(change))
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as unknown as Vehicle
}

const found = async (query: string) =>
  ((await call('GET', `/vehicle/query?${query}`)).body as unknown as Page<Vehicle>).data.map(
    ({ prefix }) => prefix,
  )

describe('a vehicle', () => {
  it('M-161 is created, read, changed and excluded, with its driver and base', async () => {
    const made = await created({ driverId: '3', baseId: '1', plate: 'rla-3b45' })
    expect(made).toMatchObject({
      plate: 'RLA3B45',
      driver: { id: '3' },
      base: { id: '1', name: 'Posto 01' },
      version: 1,
    })
    expect((await call('GET', `/vehicle/${made.id}`)).body).toEqual(made)
    const changed = await call('PUT', `/vehicle/${made.id}/update`, body({ baseId: null, color: '' }), {
      'if-match': '"1"',
    })
    expect(changed.body).toMatchObject({ base: null, color: null, version: 2 })
    expect((await call('DELETE', `/vehicle/${made.id}`)).status).toBe(204)
    expect((await call('GET', `/vehicle/${made.id}`)).status).toBe(404)
  })

  it.each([
    [{ plate: 'ABC-12' }, 'plate', 'Placa inválida.'],
    [{ plate: 'AB12345' }, 'plate', 'Placa inválida.'],
    [{ year: 1800 }, 'year', 'Ano inválido.'],
    [{ prefix: ' ' }, 'prefix', 'Campo obrigatório.'],
    [{ driverId: '999999' }, 'driverId', 'Pessoa não encontrada.'],
    [{ baseId: '999999' }, 'baseId', 'Posto não encontrado.'],
  ])('M-161 refuses %o at its field', async (change, field, message) => {
    const answer = await call('POST', '/vehicle/create', body(change))
    expect(answer.status).toBe(400)
    expect(answer.body.fieldErrors).toEqual([expect.objectContaining({ field, message })])
  })

  it.each([
    ['PLATE_IN_USE', 'plate', { prefix: 'VT-92' }],
    ['PREFIX_IN_USE', 'prefix', { prefix: 'vt-91', plate: 'QWE1A23' }],
    ['TRACKER_IN_USE', 'trackerId', { prefix: 'VT-92', plate: 'QWE1A23', trackerId: 'RST-91' }],
  ])('answers %s for a second one', async (code, field, change) => {
    const { id } = await created({ prefix: 'VT-91', trackerId: 'RST-91' })
    const answer = await call('POST', '/vehicle/create', body(change))
    expect(answer).toMatchObject({ status: 409, body: { code, fieldErrors: [{ field }] } })
    await call('DELETE', `/vehicle/${id}`)
  })

  it('cannot be excluded while an account refers to it', async () => {
    const { id } = await created({ prefix: 'VT-93', plate: 'QWE2A23' })
    await bff.db.updateTable('account').set({ responsible_vehicle_id: id }).where('id', '=', '3').execute()
    expect(await call('DELETE', `/vehicle/${id}`)).toMatchObject({ status: 409, body: { code: 'IN_USE' } })
    await bff.db.updateTable('account').set({ responsible_vehicle_id: null }).where('id', '=', '3').execute()
    expect((await call('DELETE', `/vehicle/${id}`)).status).toBe(204)
  })

  it('is found by plate with its hyphen, by driver and by filters, sorted', async () => {
    const ids = [
      await created({ prefix: 'ZZ-1', plate: 'ABC1234', driverId: '3' }),
      await created({ prefix: 'ZZ-2', plate: 'ABD1234', availability: 'UNAVAILABLE', active: false }),
    ]
    expect(await found('search=abc-1234')).toEqual(['ZZ-1'])
    expect(await found(`search=${ids[0]?.driver?.name.slice(0, 6)}`)).toContain('ZZ-1')
    expect(await found('search=zz&sort=-prefix')).toEqual(['ZZ-2', 'ZZ-1'])
    expect(await found('search=zz&availability=UNAVAILABLE')).toEqual(['ZZ-2'])
    expect(await found('search=zz&active=true')).toEqual(['ZZ-1'])
    for (const { id } of ids) await call('DELETE', `/vehicle/${id}`)
  })

  it('is not found by punctuation alone, which is no part of a stored plate', async () => {
    const { id } = await created({ prefix: 'ZZ9', plate: 'ABC1234' })
    expect(await found('search=-&recordsPerPage=100')).not.toContain('ZZ9')
    await call('DELETE', `/vehicle/${id}`)
  })

  it('changed by two at once is changed once; excluded meanwhile, the other change is told so', async () => {
    const { id } = await created({ prefix: 'ZZ8', plate: 'ABC1235' })
    const change = (model: string, version: number) =>
      call('PUT', `/vehicle/${id}/update`, body({ prefix: 'ZZ8', plate: 'ABC1235', model }), {
        'if-match': `"${version}"`,
      })
    const both = await Promise.all([change('Argo', 1), change('Toro', 1)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    const kept = both.find(({ status }) => status === 200)
    expect(refused?.body).toMatchObject({ code: 'VERSION_CONFLICT', details: { current: kept?.body } })
    const removals = await Promise.all([call('DELETE', `/vehicle/${id}`), call('DELETE', `/vehicle/${id}`)])
    expect(removals.map(({ status }) => status).sort()).toEqual([204, 404])
    expect((await change('Uno', 2)).status).toBe(404)
  })

  it('sent again, its answer lost, is one', async () => {
    const send = () =>
      call('POST', '/vehicle/create', body({ prefix: 'ZZ7', plate: 'ABC1236' }), {
        'idempotency-key': 'viatura-zz7',
      })
    const answers = await Promise.all([send(), send()])
    answers.push(await send())
    const ids = answers.filter(({ status }) => status === 201).map(({ body: { id } }) => id)
    expect(new Set(ids).size).toBe(1)
    expect(answers.at(-1)?.status).toBe(201)
    expect(await found('search=zz7')).toEqual(['ZZ7'])
    await call('DELETE', `/vehicle/${ids[0]}`)
  })

  it('M-161 is read by operators, and written only with its permission', async () => {
    const operator = await bff.as('operador1@demo.example')
    expect((await operator.call('GET', '/vehicle/query')).status).toBe(200)
    expect((await operator.call('POST', '/vehicle/create', body())).status).toBe(403)
  })
})

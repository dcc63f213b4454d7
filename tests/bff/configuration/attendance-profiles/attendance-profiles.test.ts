import { describe, expect, it } from 'vitest'
import type {
  AttendanceProfile,
  AttendanceProfileWrite,
} from '#contracts/configuration/attendance-profiles.contract.ts'
import type { Page } from '#contracts/kit/wire.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const SUPERVISOR = 'supervisor@demo.example'
const ADMIN = 'admin@demo.example'

const body = (change: Partial<AttendanceProfileWrite> = {}): AttendanceProfileWrite => ({
  name: 'Noturno',
  description: null,
  categories: ['INTRUSION', 'FENCE'],
  minPriority: 1,
  maxPriority: 3,
  accountTagIds: [],
  maxSimultaneous: 2,
  autoFeed: true,
  canCftv: true,
  canDispatch: true,
  canClose: false,
  active: true,
  ...change,
})

const call = async (method: string, path: string, sent?: unknown, headers: Record<string, string> = {}) =>
  (await bff.as(SUPERVISOR)).call(method, path, sent, headers)

const created = async (change: Partial<AttendanceProfileWrite> = {}) => {
  const answer = await call('POST', '/attendanceProfile/create', body(change))
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as unknown as AttendanceProfile
}

const remove = (id: string) => call('DELETE', `/attendanceProfile/${id}`)

const found = async (query: string) =>
  (
    (await call('GET', `/attendanceProfile/query?${query}`)).body as unknown as Page<AttendanceProfile>
  ).data.map(({ name }) => name)

const tag = async (scope: string, name: string) =>
  (await bff.db
    .insertInto('tag')
    .values({ scope: scope as 'ACCOUNT', name, color: null })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()) as { id: string; name: string }

describe('an attendance profile', () => {
  it('M-159 is created, read, changed and excluded, with its categories and tags', async () => {
    const [vip, bank] = [await tag('ACCOUNT', 'VIP de perfil'), await tag('ACCOUNT', 'Banco de perfil')]
    const made = await created({
      categories: ['FENCE', 'INTRUSION', 'FENCE'],
      accountTagIds: [vip.id, bank.id, vip.id],
    })
    expect(made).toMatchObject({
      categories: ['INTRUSION', 'FENCE'],
      accountTags: [bank, vip],
      stations: [],
      maxSimultaneous: 2,
      autoFeed: true,
      canClose: false,
      version: 1,
    })
    expect((await call('GET', `/attendanceProfile/${made.id}`)).body).toEqual(made)
    const changed = await call(
      'PUT',
      `/attendanceProfile/${made.id}/update`,
      body({ categories: [], description: ' ', accountTagIds: [] }),
      { 'if-match': '"1"' },
    )
    expect(changed.body).toMatchObject({ categories: [], description: null, accountTags: [], version: 2 })
    expect((await remove(made.id)).status).toBe(204)
    expect((await call('GET', `/attendanceProfile/${made.id}`)).status).toBe(404)
  })

  it.each([
    [{ name: ' ' }, 'name', 'Campo obrigatório.'],
    [{ maxSimultaneous: 6 }, 'maxSimultaneous', 'Informe de 1 a 5.'],
    [{ maxSimultaneous: 0 }, 'maxSimultaneous', 'Informe de 1 a 5.'],
    [
      { minPriority: 4, maxPriority: 2 },
      'maxPriority',
      'Escolha uma prioridade igual à primeira ou menos urgente que ela.',
    ],
    [{ accountTagIds: ['999999'] }, 'accountTagIds', 'Etiqueta não encontrada.'],
    [{ accountTagIds: ['1'] }, 'accountTagIds', 'Etiqueta não encontrada.'],
  ] as const)('M-159 refuses %o at its field', async (change, field, message) => {
    const answer = await call('POST', '/attendanceProfile/create', body(change as object))
    expect(answer.status).toBe(400)
    expect(answer.body.fieldErrors).toEqual([expect.objectContaining({ field, message })])
  })

  it('answers NAME_IN_USE for a second one of that name, whatever its accents', async () => {
    const { id } = await created({ name: 'Perfil único' })
    expect(await call('POST', '/attendanceProfile/create', body({ name: 'PERFIL UNICO' }))).toMatchObject({
      status: 409,
      body: {
        code: 'NAME_IN_USE',
        fieldErrors: [{ field: 'name', message: 'Já existe um perfil com este nome.' }],
      },
    })
    await remove(id)
  })

  it('is found by name, by a category it attends and by state, sorted', async () => {
    const all = await created({ name: 'ZZ tudo', categories: [], maxSimultaneous: 5 })
    const video = await created({ name: 'ZZ vídeo', categories: ['VIDEO'], active: false })
    expect(await found('name=zz')).toEqual(['ZZ tudo', 'ZZ vídeo'])
    expect(await found('name=zz&sort=-name')).toEqual(['ZZ vídeo', 'ZZ tudo'])
    expect(await found('name=zz&sort=maxSimultaneous')).toEqual(['ZZ vídeo', 'ZZ tudo'])
    expect(await found('name=zz&category=PANIC')).toEqual(['ZZ tudo'])
    expect(await found('name=zz&category=PANIC,VIDEO')).toEqual(['ZZ tudo', 'ZZ vídeo'])
    expect(await found('name=zz&active=true')).toEqual(['ZZ tudo'])
    await remove(all.id)
    await remove(video.id)
  })

  it('M-159 shows the stations that have it, and cannot be excluded until the last is gone', async () => {
    const { id } = await created({ name: 'De um posto' })
    const admin = await bff.as(ADMIN)
    const station = (
      await admin.call('POST', '/station/create', {
        name: 'Posto do perfil',
        kind: 'MONITORING',
        attendanceProfileId: id,
        active: true,
      })
    ).body
    expect((await call('GET', `/attendanceProfile/${id}`)).body.stations).toEqual([
      { id: station.id, name: 'Posto do perfil' },
    ])
    expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'IN_USE' } })
    expect((await admin.call('DELETE', `/station/${station.id}`)).status).toBe(204)
    expect((await remove(id)).status).toBe(204)
  })

  it('once inactive is given to no further station, and stays where it is', async () => {
    const { id } = await created({ name: 'Que sai de uso' })
    const admin = await bff.as(ADMIN)
    const station = { name: 'Posto antigo', kind: 'MONITORING', attendanceProfileId: id, active: true }
    const old = (await admin.call('POST', '/station/create', station)).body
    await call('PUT', `/attendanceProfile/${id}/update`, body({ name: 'Que sai de uso', active: false }), {
      'if-match': '"1"',
    })
    const other = await admin.call('POST', '/station/create', { ...station, name: 'Posto novo' })
    expect(other).toMatchObject({ status: 400, body: { fieldErrors: [{ field: 'attendanceProfileId' }] } })
    const kept = await admin.call('PUT', `/station/${old.id}/update`, station, { 'if-match': '"1"' })
    expect(kept.body).toMatchObject({ attendanceProfile: { id } })
    await admin.call('DELETE', `/station/${old.id}`)
    await remove(id)
  })

  it('changed by two at once is changed once', async () => {
    const { id } = await created({ name: 'De dois' })
    const change = (maxSimultaneous: number) =>
      call('PUT', `/attendanceProfile/${id}/update`, body({ name: 'De dois', maxSimultaneous }), {
        'if-match': '"1"',
      })
    const both = await Promise.all([change(4), change(5)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: both.find(({ status }) => status === 200)?.body },
    })
    await remove(id)
  })

  it('sent again, its answer lost, is one', async () => {
    const send = () =>
      call('POST', '/attendanceProfile/create', body({ name: 'Repetido' }), {
        'idempotency-key': 'perfil-repetido',
      })
    const answers = [await send(), await send()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(await found('name=repetido')).toEqual(['Repetido'])
    await remove(String(answers[0]?.body.id))
  })

  it('M-159 is read by operators, and written only with its permission', async () => {
    const operator = await bff.as('operador1@demo.example')
    expect((await operator.call('GET', '/attendanceProfile/query')).status).toBe(200)
    expect((await operator.call('POST', '/attendanceProfile/create', body())).status).toBe(403)
    const attendant = await bff.as('coordenador1@demo.example')
    expect((await attendant.call('POST', '/attendanceProfile/create', body())).status).toBe(403)
  })
})

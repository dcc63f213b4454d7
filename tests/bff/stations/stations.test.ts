import { describe, expect, it } from 'vitest'
import type { Station } from '#contracts/stations/stations.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()

const admin = () => bff.as('admin@demo.example')
const base = { kind: 'CFTV', active: true } as const

const create = async (name: string, more: object = {}, headers: Record<string, string> = {}) =>
  (await admin()).call('POST', '/station/create', { ...base, name, ...more }, headers)

const made = async (name: string, more: object = {}): Promise<Station> => {
  const { status, body } = await create(name, more)
  expect(status, JSON.stringify(body)).toBe(201)
  return body as unknown as Station
}

const update = async (station: Station, change: object, version = station.version) =>
  (await admin()).call(
    'PUT',
    `/station/${station.id}/update`,
    { name: station.name, kind: station.kind, active: station.active, ...change },
    { 'if-match': `"${version}"` },
  )

const list = async (query = ''): Promise<{ data: Station[]; totalElements: number }> => {
  const user = await bff.as('operador1@demo.example')
  const { status, body } = await user.call('GET', `/station/query${query && `?${query}`}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as never
}

const names = async (query: string) => (await list(query)).data.map(({ name }) => name)

describe('M-135, M-175 stations', () => {
  it('are created whole, audited and told to the others', async () => {
    const station = await made('  Portaria Norte ', {
      kind: 'CONCIERGE',
      phoneExtension: '3100',
      location: 'Térreo',
      attendanceProfileId: '3',
    })
    expect(station).toMatchObject({
      name: 'Portaria Norte',
      kind: 'CONCIERGE',
      phoneExtension: '3100',
      location: 'Térreo',
      active: true,
      attendanceProfile: { id: '3', name: 'Portaria remota' },
      operator: null,
      inUse: false,
      loggedOnAt: null,
      mutedUntil: null,
      version: 1,
    })
    const user = await bff.as('operador1@demo.example')
    expect((await user.call('GET', `/station/${station.id}/find`)).body).toEqual(station)
    const entry = await bff.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('entity', '=', 'station')
      .where('entity_id', '=', station.id)
      .execute()
    expect(entry).toMatchObject([{ action: 'STATION_CREATE', after: { name: 'Portaria Norte' } }])
    const event = await bff.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(event).toMatchObject({ topic: 'station.updated', entity_id: station.id })
  })

  it('X01 are created once for one key', async () => {
    const headers = { 'idempotency-key': 'posto-unico-0001' }
    const first = await create('Posto de chave', {}, headers)
    const second = await create('Posto de chave', {}, headers)
    expect(second.status).toBe(201)
    expect(second.body).toEqual(first.body)
    expect((await create('Outro posto', {}, headers)).body).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
  })

  it('have a name of their own, accents and case aside; a deleted one’s is free again', async () => {
    const first = await made('Sala São João')
    const taken = await create('SALA SAO JOAO')
    expect(taken.status).toBe(409)
    expect(taken.body).toMatchObject({ code: 'NAME_IN_USE', fieldErrors: [{ field: 'name' }] })
    const other = await made('Sala Dois')
    expect((await update(other, { name: 'sala são joão' })).body).toMatchObject({ code: 'NAME_IN_USE' })
    expect((await update(first, { name: 'Sala SÃO JOÃO' })).status).toBe(200)
    expect((await (await admin()).call('DELETE', `/station/${first.id}`)).status).toBe(204)
    expect((await made('Sala São João')).id).not.toBe(first.id)
  })

  it('two of one name at the same instant are one', async () => {
    const answers = await Promise.all([create('Gêmeos'), create('gemeos'), create('GÊMEOS')])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('X34 are changed by version; a conflict says who changed them first', async () => {
    const station = await made('Sala Três')
    const { status, body } = await update(station, { name: 'Sala 3', location: 'Subsolo', active: false })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Sala 3', location: 'Subsolo', active: false, version: 2 })
    const stale = await update(station, { name: 'Sala III' })
    expect(stale.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { version: 2, current: { name: 'Sala 3' } },
    })
    expect(stale.body.message).toMatch(/às \d\d:\d\d/)
    const unknown = await update(station, { attendanceProfileId: '999' }, 2)
    expect(unknown.body).toMatchObject({
      code: 'VALIDATION',
      fieldErrors: [{ field: 'attendanceProfileId' }],
    })
  })

  it('M-177 out of service are entered by nobody', async () => {
    const station = await made('Sala em Obras', { active: false })
    const operator = await bff.as('operador2@demo.example')
    expect((await operator.call('POST', `/station/${station.id}/logon`, {})).status).toBe(404)
    expect((await list(`name=${encodeURIComponent('Sala em Obras')}`)).data).toMatchObject([
      { operator: null },
    ])
  })

  it('M-176 go with 204 and no body, never while in use, and then are not found', async () => {
    const station = await made('Sala Breve')
    const [boss, operator] = [await admin(), await bff.as('operador2@demo.example')]
    expect((await operator.call('POST', `/station/${station.id}/logon`, {})).status).toBe(200)
    const used = await boss.call('DELETE', `/station/${station.id}`)
    expect(used.status).toBe(409)
    expect(used.body).toMatchObject({
      code: 'STATION_IN_USE',
      details: { operator: { id: operator.userId } },
    })
    const off = { operatorId: operator.userId }
    expect((await operator.call('POST', `/station/${station.id}/logoff`, off)).status).toBe(200)
    const gone = await boss.call('DELETE', `/station/${station.id}`)
    expect(gone.status).toBe(204)
    expect(gone.body).toEqual({ text: '' })
    for (const [method, path, body] of [
      ['GET', 'find', undefined],
      ['POST', 'logon', {}],
    ] as const)
      expect((await operator.call(method, `/station/${station.id}/${path}`, body)).status).toBe(404)
    expect((await boss.call('DELETE', `/station/${station.id}`)).status).toBe(404)
    expect((await update(station, {}, 4)).status).toBe(404)
    expect(await names('name=breve')).toEqual([])
  })

  it('M-177 audits who leaves and who is sent off in words of their own', async () => {
    const station = await made('Sala Forçada')
    const [boss, operator] = [await bff.as('supervisor@demo.example'), await bff.as('operador2@demo.example')]
    const off = { operatorId: operator.userId }
    for (const who of [operator, boss]) {
      expect((await operator.call('POST', `/station/${station.id}/logon`, {})).status).toBe(200)
      expect((await who.call('POST', `/station/${station.id}/logoff`, off)).status).toBe(200)
    }
    const entries = await bff.db
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'before', 'after'])
      .where('entity', '=', 'station')
      .where('entity_id', '=', station.id)
      .where('action', 'like', '%LOGOFF')
      .orderBy('id')
      .execute()
    const left = { before: off, after: { operatorId: null } }
    expect(entries).toEqual([
      { action: 'STATION_LOGOFF', user_id: operator.userId, ...left },
      { action: 'STATION_FORCED_LOGOFF', user_id: boss.userId, ...left },
    ])
  })

  it('D-30 tells that its operator is without sound, for 5 minutes at most', async () => {
    const station = await made('Sala Muda')
    const [boss, operator] = [await bff.as('supervisor@demo.example'), await bff.as('operador2@demo.example')]
    const at = (ms: number) => new Date(bff.clock().getTime() + ms).toISOString()
    const mute = (who: typeof operator, until: string | null) =>
      who.call('PUT', `/station/${station.id}/mute`, { until })
    expect((await mute(operator, at(60_000))).body).toMatchObject({ code: 'NOT_LOGGED_ON' })
    await operator.call('POST', `/station/${station.id}/logon`, {})
    expect((await mute(boss, at(60_000))).body).toMatchObject({ code: 'NOT_LOGGED_ON' })
    const { version } = (await boss.call('GET', `/station/${station.id}/find`)).body
    for (const [asked, kept] of [
      [at(60_000), at(60_000)],
      [at(3_600_000), at(300_000)],
      [at(-1000), null],
      [at(300_000), at(300_000)],
      [null, null],
      [at(300_000), at(300_000)],
    ] as const) {
      expect((await mute(operator, asked)).body).toMatchObject({ mutedUntil: kept, version })
      const { body } = await boss.call('GET', `/station/${station.id}/find`)
      expect(body).toMatchObject({ mutedUntil: kept, operator: { id: operator.userId } })
    }
    const event = await bff.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(event).toMatchObject({ topic: 'station.updated', entity_id: station.id })
    const off = await operator.call('POST', `/station/${station.id}/logoff`, { operatorId: operator.userId })
    expect(off.body).toMatchObject({ mutedUntil: null })
  })

  it('M-177 a conflict after a log-on says who logged on', async () => {
    const station = await made('Sala Movida')
    const operator = await bff.as('operador2@demo.example')
    await operator.call('POST', `/station/${station.id}/logon`, {})
    const stale = await update(station, { location: 'Outro andar' })
    const { name } = await bff.db
      .selectFrom('app_user')
      .select('name')
      .where('id', '=', operator.userId)
      .executeTakeFirstOrThrow()
    expect(stale.body.message).toContain(name)
    await operator.call('POST', `/station/${station.id}/logoff`, { operatorId: operator.userId })
  })
})

describe('M-45 the list of stations', () => {
  it('is searched accent- and case-free, by name', async () => {
    await made('Célula Ágata')
    await made('celula beta')
    expect(await names('name=CELULA')).toEqual(['Célula Ágata', 'celula beta'])
    expect(await names('name=agata')).toEqual(['Célula Ágata'])
    expect(await names('name=%25')).toEqual([])
    expect(await names('name=_')).toEqual([])
  })

  it('is filtered by kind, activity and use', async () => {
    const all = (await list('recordsPerPage=100')).data
    const by = async (query: string, keep: (station: Station) => boolean) =>
      expect(await names(`recordsPerPage=100&${query}`)).toEqual(all.filter(keep).map(({ name }) => name))
    await by('kind=FIELD', ({ kind }) => kind === 'FIELD')
    await by('active=false', ({ active }) => !active)
    await by('inUse=true', ({ inUse }) => inUse)
    await by('inUse=false&active=true', ({ inUse, active }) => !inUse && active)
    expect(all.some(({ inUse }) => inUse)).toBe(true)
  })

  it('is paged in the order of names', async () => {
    const { data, totalElements } = await list('recordsPerPage=100')
    expect(data).toHaveLength(totalElements)
    const fold = ({ name }: Station) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    expect(data.map(fold)).toEqual(data.map(fold).sort())
    expect((await list('recordsPerPage=2&page=2')).data).toEqual(data.slice(2, 4))
    expect((await list('recordsPerPage=2&offset=1')).data).toEqual(data.slice(1, 3))
    expect((await list('offset=1000')).data).toEqual([])
  })
})

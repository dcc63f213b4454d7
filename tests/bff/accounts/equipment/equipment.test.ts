import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Equipment, EquipmentHistoryEntry } from '#contracts/accounts/equipment.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { centralBody } from '#tests/support/bff/centrals.ts'

const bff = testBff()
const ACCOUNT = '5'
const clerk = () => bff.as('cadastro@demo.example')

const camera = {
  kind: 'CAMERA',
  manufacturer: 'Intelbras',
  model: ' VIP 3230 ',
  ownership: 'COMPANY',
  streamUrl: 'rtsp://10.0.0.9:554/stream1',
  installedAt: '2026-01-10',
  warrantyUntil: '2027-01-10',
}

let serials = 0
const newSerial = () => {
  serials += 1
  return `T${serials}-0001`
}

const create = async (changes: object = {}, accountId = ACCOUNT) => {
  const answer = await (await clerk()).call('POST', `/account/${accountId}/equipment/create`, {
    ...camera,
    ...changes,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as unknown as Equipment
}

const bodyOf = ({
  id: _,
  central,
  hasStream: ___,
  hasStreamPassword: ____,
  version: __,
  ...rest
}: Equipment) => ({
  ...rest,
  centralId: central?.id ?? null,
})

const put = async (equipment: Equipment, changes: object, version = equipment.version) =>
  (await clerk()).call(
    'PUT',
    `/account/${ACCOUNT}/equipment/${equipment.id}/update`,
    { ...bodyOf(equipment), ...changes },
    { 'if-match': `"${version}"` },
  )

const list = async (query = '', accountId = ACCOUNT) =>
  (await (await clerk()).call('GET', `/account/${accountId}/equipment${query}`))
    .body as unknown as Equipment[]

const refusal = ({ status, body }: { status: number; body: Record<string, unknown> }) => ({
  status,
  code: body.code,
  fields: ((body.fieldErrors ?? []) as { field: string; message: string }[]).map(({ field, message }) => [
    field,
    message,
  ]),
})

describe('an equipment', () => {
  it('is created, read, listed by kind, central and status, changed and removed with its reason', async () => {
    const central = (await (await clerk()).call('POST', `/account/${ACCOUNT}/central/create`, centralBody()))
      .body as { id: string; name: string }
    const made = await create({ serialNumber: newSerial(), centralId: central.id, zoneNumber: 1 })
    expect(made).toMatchObject({
      model: 'VIP 3230',
      central: { id: central.id, name: central.name },
      zoneNumber: 1,
      patrimonyCode: null,
      status: 'ACTIVE',
      version: 1,
    })
    const read = await (await clerk()).call('GET', `/account/${ACCOUNT}/equipment/${made.id}`)
    expect(read.body).toEqual(made)
    expect(read.headers.get('etag')).toBe('"1"')
    expect((await list(`?centralId=${central.id}`)).map(({ id }) => id)).toEqual([made.id])
    expect(
      (await list('?kind=CAMERA,SIREN')).every(({ kind }) => kind === 'CAMERA' || kind === 'SIREN'),
    ).toBe(true)
    const changed = await put(made, { status: 'DEFECTIVE', location: 'Portão', warrantyUntil: null })
    expect(changed.body).toMatchObject({
      status: 'DEFECTIVE',
      location: 'Portão',
      warrantyUntil: null,
      version: 2,
    })
    expect((await list('?status=DEFECTIVE')).map(({ id }) => id)).toContain(made.id)
    const removed = await (await clerk()).call(
      'PUT',
      `/account/${ACCOUNT}/equipment/${made.id}/remove`,
      { reason: 'Queimou na chuva' },
      { 'if-match': '"2"' },
    )
    expect(removed.body).toMatchObject({ status: 'REMOVED', version: 3 })
    expect((await list()).map(({ id }) => id)).not.toContain(made.id)
    expect((await list('?status=REMOVED')).map(({ id }) => id)).toContain(made.id)
    const audit = await bff.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('entity', '=', 'equipment')
      .where('entity_id', '=', made.id)
      .orderBy('id')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual([
      'EQUIPMENT_CREATE',
      'EQUIPMENT_UPDATE',
      'EQUIPMENT_REMOVE',
    ])
    expect(audit[2]?.after).toMatchObject({ reason: 'Queimou na chuva' })
  })

  it('lists what is installed, not what was removed, also to who only has orders', async () => {
    const attendant = await bff.as('atendente@demo.example')
    const rows = async () =>
      (await attendant.call('GET', '/account/6/equipment')).body as unknown as Equipment[]
    const before = await rows()
    expect(before.length).toBeGreaterThan(1)
    await bff.db.updateTable('equipment').set({ status: 'REMOVED' }).where('account_id', '=', '6').execute()
    expect(await rows()).toEqual([])
    expect((await attendant.call('GET', '/account/999999/equipment')).status).toBe(404)
  })

  it('is created once, however often the request comes', async () => {
    const caller = await clerk()
    const send = () =>
      caller.call(
        'POST',
        `/account/${ACCOUNT}/equipment/create`,
        { ...camera, model: 'Repetida' },
        { 'idempotency-key': '6f0c4f43-2f7c-4cb2-9c0c-000000000001' },
      )
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect((await list()).filter(({ model }) => model === 'Repetida')).toHaveLength(1)
  })

  it('says who changed it first when the version is not the current one', async () => {
    const made = await create()
    await put(made, { location: 'Doca' })
    const stale = await put(made, { location: 'Pátio' })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { location: 'Doca', version: 2 } },
    })
    const without = await (await clerk()).call(
      'PUT',
      `/account/${ACCOUNT}/equipment/${made.id}/update`,
      bodyOf(made),
    )
    expect(without.body.code).toBe('VERSION_REQUIRED')
  })

  it('keeps a serial number to one installed equipment, written in either case', async () => {
    const serialNumber = newSerial()
    const holder = await create({ serialNumber })
    const twice = await (await clerk()).call('POST', '/account/9/equipment/create', {
      ...camera,
      serialNumber: serialNumber.toLowerCase(),
    })
    expect(twice.status).toBe(409)
    expect(twice.body).toMatchObject({ code: 'SERIAL_IN_USE', fieldErrors: [{ field: 'serialNumber' }] })
    expect(String(twice.body.message)).toContain('VIP 3230 (conta ')
    expect((await put(holder, { location: 'Sala' })).status).toBe(200)
    await (await clerk()).call('PUT', `/account/${ACCOUNT}/equipment/${holder.id}/remove`, {
      reason: 'Troca',
    })
    await create({ serialNumber }, '9')
  })

  it('keeps it also where a letter has no capital of its own', async () => {
    const serialNumber = `${newSerial()}ß`
    await create({ serialNumber })
    const twice = await (await clerk()).call('POST', '/account/9/equipment/create', {
      ...camera,
      serialNumber,
    })
    expect(twice.body).toMatchObject({ code: 'SERIAL_IN_USE' })
  })

  it.each([
    [{ kind: 'NOPE' }, ['kind']],
    [{ model: ' ' }, ['model']],
    [{ ownership: undefined }, ['ownership']],
    [{ installedAt: '2026-02-30' }, ['installedAt']],
    [{ installedAt: '2099-01-01', warrantyUntil: null }, ['installedAt']],
    [{ installedAt: '2026-01-10', warrantyUntil: '2026-01-09' }, ['warrantyUntil']],
    [{ zoneNumber: 1 }, ['zoneNumber']],
    [{ centralId: '987654321' }, ['centralId']],
    [{ kind: 'SIREN' }, ['streamUrl']],
    [{ streamUrl: 'ftp://10.0.0.9' }, ['streamUrl']],
    [{ streamUrl: 'rtsp://admin:1234@10.0.0.9/stream' }, ['streamUrl']],
    [{ status: 'REMOVED' }, ['status']],
    [{ unknown: 1 }, ['unknown']],
  ])('is refused at its field: %j', async (changes, fields) => {
    const answer = await (await clerk()).call('POST', `/account/${ACCOUNT}/equipment/create`, {
      ...camera,
      ...changes,
    })
    expect(refusal(answer)).toMatchObject({ status: 400, code: 'VALIDATION' })
    expect(refusal(answer).fields.map(([field]) => field)).toEqual(fields)
  })

  it('belongs to a central of its own account, and to a zone that exists', async () => {
    const foreign = await bff.db
      .selectFrom('central')
      .select('id')
      .where('account_id', '!=', ACCOUNT)
      .executeTakeFirstOrThrow()
    const own = (await (await clerk()).call('POST', `/account/${ACCOUNT}/central/create`, centralBody()))
      .body as { id: string }
    const caller = await clerk()
    const send = (changes: object) =>
      caller.call('POST', `/account/${ACCOUNT}/equipment/create`, { ...camera, ...changes })
    expect(refusal(await send({ centralId: foreign.id })).fields).toEqual([
      ['centralId', 'Esta central não é desta conta.'],
    ])
    expect(refusal(await send({ centralId: own.id, zoneNumber: 998 })).fields).toEqual([
      ['zoneNumber', 'Esta zona não existe na central.'],
    ])
  })

  it('of another account is not found, and nothing of it changes', async () => {
    const made = await create()
    const caller = await clerk()
    const path = `/account/9/equipment/${made.id}`
    const version = { 'if-match': '"1"' }
    expect((await caller.call('GET', path)).status).toBe(404)
    expect((await caller.call('PUT', `${path}/update`, bodyOf(made), version)).status).toBe(404)
    expect((await caller.call('PUT', `${path}/remove`, { reason: 'Nenhum' })).status).toBe(404)
    expect((await list()).find(({ id }) => id === made.id)).toEqual(made)
  })

  it('once removed takes no change, nor a second removal; a camera leaves its zone', async () => {
    const made = await create()
    const zone = await bff.db.selectFrom('central_zone').select('id').limit(1).executeTakeFirstOrThrow()
    await bff.db
      .updateTable('central_zone')
      .set({ camera_equipment_id: made.id })
      .where('id', '=', zone.id)
      .execute()
    const path = `/account/${ACCOUNT}/equipment/${made.id}`
    const caller = await clerk()
    expect((await caller.call('PUT', `${path}/remove`, { reason: ' ' })).status).toBe(400)
    expect((await caller.call('PUT', `${path}/remove`, { reason: 'Furto' })).status).toBe(200)
    expect((await caller.call('PUT', `${path}/remove`, { reason: 'Furto' })).body.code).toBe(
      'EQUIPMENT_REMOVED',
    )
    expect((await put(made, { location: 'Doca' })).body.code).toBe('EQUIPMENT_REMOVED')
    const after = await bff.db
      .selectFrom('central_zone')
      .select('camera_equipment_id')
      .where('id', '=', zone.id)
      .executeTakeFirstOrThrow()
    expect(after.camera_equipment_id).toBeNull()
  })
})

describe('who may write', () => {
  it.each([
    ['admin@demo.example', true],
    ['supervisor@demo.example', true],
    ['operador1@demo.example', false],
    ['atendente@demo.example', false],
    ['coordenador1@demo.example', true],
    ['cadastro@demo.example', true],
  ] as const)('%s: %s', async (email, may) => {
    const caller = await bff.as(email)
    const path = `/account/${ACCOUNT}/equipment`
    const created = await caller.call('POST', `${path}/create`, camera)
    expect(created.status).toBe(may ? 201 : 403)
    const id = may ? String(created.body.id) : ((await list())[0]?.id ?? '')
    expect((await caller.call('GET', `${path}/${id}`)).status).toBe(200)
    const updated = await caller.call('PUT', `${path}/${id}/update`, camera, { 'if-match': '"1"' })
    expect(updated.status).toBe(may ? 200 : 403)
    expect((await caller.call('PUT', `${path}/${id}/remove`, { reason: 'Teste' })).status).toBe(
      may ? 200 : 403,
    )
  })
})

describe('the history', () => {
  const historyOf = async (accountId: string) =>
    (await (await clerk()).call('GET', `/account/${accountId}/equipment/history`))
      .body as unknown as EquipmentHistoryEntry[]

  it('tells what was done by hand, with who and why', async () => {
    const made = await create({ model: 'Câmera do histórico' })
    await (await clerk()).call('PUT', `/account/${ACCOUNT}/equipment/${made.id}/remove`, {
      reason: 'Fim do contrato',
    })
    const [removed, added] = (await historyOf(ACCOUNT)).filter(
      ({ equipment }) => equipment === 'Câmera do histórico',
    )
    expect(removed).toMatchObject({ change: 'REMOVED', note: 'Fim do contrato', order: null })
    expect(added).toMatchObject({ change: 'ADDED', note: null, order: null })
    expect(removed?.by?.name).toBeTruthy()
  })

  it('tells what was done in one moment in its order, past a tenth too', async () => {
    const { id } = await create({ model: 'Sirene de muitas vezes' })
    await sql`INSERT INTO audit_log (at, user_id, action, entity, entity_id, account_id, before, after)
      SELECT timestamptz '2090-01-01T12:00Z', 1, 'EQUIPMENT_REMOVE', 'equipment', ${id}, ${ACCOUNT}, '{}',
        jsonb_build_object('reason', 'passo ' || step) FROM generate_series(1, 101) step ORDER BY step`.execute(
      bff.db,
    )
    const notes = (await historyOf(ACCOUNT)).map(({ note }) => note).filter(note => note?.startsWith('passo'))
    expect(notes).toEqual(Array.from({ length: 101 }, (_, index) => `passo ${101 - index}`))
    await sql`DELETE FROM audit_log WHERE at = timestamptz '2090-01-01T12:00Z'`.execute(bff.db)
  })

  it('tells what approved orders did, the newest first, each with its order', async () => {
    const { account_id: accountId } = await bff.db
      .selectFrom('intervention_equipment_change')
      .innerJoin('intervention', 'intervention.id', 'intervention_equipment_change.intervention_id')
      .innerJoin('service_order', 'service_order.id', 'intervention.service_order_id')
      .select('service_order.account_id')
      .where('service_order.validated_at', 'is not', null)
      .executeTakeFirstOrThrow()
    const entries = await historyOf(accountId)
    expect(entries.some(({ order }) => order?.status === 'FINISHED')).toBe(true)
    const instants = entries.map(({ at }) => at)
    expect(instants).toEqual([...instants].sort().reverse())
    const waiting = await bff.db
      .selectFrom('service_order')
      .select('number')
      .where('validated_at', 'is', null)
      .execute()
    const numbers = waiting.map(({ number }) => String(number))
    expect(entries.filter(({ order }) => order && numbers.includes(String(order.number)))).toEqual([])
  })
})

describe('the address of a camera', () => {
  const MARKER = 'rtsp://10.77.77.77:554/marcador'
  const isTold = async () => {
    const caller = await clerk()
    const answers = await Promise.all(
      ['/equipment', '/equipment/history', '/history'].map(path =>
        caller.call('GET', `/account/${ACCOUNT}${path}`),
      ),
    )
    return JSON.stringify(answers.map(({ body }) => body)).includes('marcador')
  }
  const storedOf = async (id: string) =>
    (await bff.db.selectFrom('equipment').select('stream_url').where('id', '=', id).executeTakeFirst())
      ?.stream_url

  it('is stored and in no answer; a change without one leaves it', async () => {
    const made = await create({ streamUrl: MARKER })
    expect(made).toMatchObject({ hasStream: true })
    const changed = await put(made, { location: 'Portão' })
    expect(changed.body).toMatchObject({ hasStream: true, location: 'Portão' })
    expect(JSON.stringify([made, changed.body])).not.toContain('marcador')
    expect(await storedOf(made.id)).toBe(MARKER)
    expect(await isTold()).toBe(false)
    const siren = await put(changed.body as unknown as Equipment, { kind: 'SIREN' })
    expect(siren.status).toBe(200)
    expect(await storedOf(made.id)).toBeNull()
  })
})

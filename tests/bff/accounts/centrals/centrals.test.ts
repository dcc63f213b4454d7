import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Central } from '#contracts/accounts/centrals.contract.ts'
import { OnOff } from '#contracts/rules/on-off.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { centralBody, demoCentral } from '#tests/support/bff/centrals.ts'

const bff = testBff()
const clerk = () => bff.as('cadastro@demo.example')

const anAccount = async (not = '0') =>
  (
    await bff.db
      .selectFrom('account')
      .select('id')
      .where('id', '!=', not)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).id

const create = async (accountId: string, changes = {}) => {
  const answer = await (await clerk()).call(
    'POST',
    `/account/${accountId}/central/create`,
    centralBody(changes),
  )
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as unknown as Central
}

const put = async (
  accountId: string,
  central: Central,
  body: object,
  version = central.version,
  path = 'update',
) =>
  (await clerk()).call('PUT', `/account/${accountId}/central/${central.id}/${path}`, body, {
    'if-match': `"${version}"`,
  })

describe('a central', () => {
  it('is created, read, listed, changed and removed', async () => {
    const accountId = await anAccount()
    const central = await create(accountId, {
      mac: '00-1a-3f-00-00-01',
      imei: '356938035643809',
      networkMode: 2,
      ip: '192.168.1.20',
      netmask: '255.255.255.0',
      gateway: '192.168.1.1',
      sims: [{ iccid: '89551012345678901258', carrier: 'Claro' }],
    })
    expect(central).toMatchObject({
      mac: '00:1A:3F:00:00:01',
      imei: '356938035643809',
      networkMode: 2,
      ip: '192.168.1.20',
      netmask: '255.255.255.0',
      gateway: '192.168.1.1',
      dns: null,
      sims: [{ carrier: 'Claro' }],
      commandPasswordSet: false,
      connectionStatus: 'UNKNOWN',
      active: true,
      version: 1,
    })
    expect(central.receiverAccount).toMatch(/^[0-9A-F]{5}$/)
    expect(central.partitions.map(({ name, armedState }) => [name, armedState])).toEqual([
      ['Geral', 'UNKNOWN'],
      ['Estoque', 'UNKNOWN'],
    ])
    const read = await (await clerk()).call('GET', `/account/${accountId}/central/${central.id}`)
    expect(read.body).toEqual(central)
    expect(read.headers.get('etag')).toBe('"1"')
    const list = await (await clerk()).call('GET', `/account/${accountId}/central`)
    expect((list.body as unknown as Central[]).map(({ id }) => id)).toContain(central.id)

    const changed = await put(accountId, central, {
      ...centralBody({ receiverAccount: central.receiverAccount, name: 'Central da loja' }),
      networkMode: 1,
      ip: '192.168.1.20',
      partitions: [{ number: 1, name: 'Térreo' }],
      zones: [{ number: 5, name: 'Sala', partitionNumber: 1, kind: 'H24' }],
    })
    expect(changed.body).toMatchObject({
      name: 'Central da loja',
      networkMode: 1,
      ip: null,
      netmask: null,
      gateway: null,
      mac: null,
      version: 2,
      partitions: [{ number: 1, name: 'Térreo' }],
      zones: [{ number: 5, name: 'Sala', kind: 'H24', bypassed: false, camera: null }],
    })
    expect((await (await clerk()).call('DELETE', `/account/${accountId}/central/${central.id}`)).status).toBe(
      204,
    )
    expect((await (await clerk()).call('GET', `/account/${accountId}/central/${central.id}`)).status).toBe(
      404,
    )
    const trail = await bff.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'central')
      .where('entity_id', '=', central.id)
      .orderBy('id')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual(['CENTRAL_CREATE', 'CENTRAL_UPDATE', 'CENTRAL_DELETE'])
  })

  it('L13 is announced in the version that it has after its removal', async () => {
    const accountId = await anAccount()
    const central = await create(accountId)
    expect((await (await clerk()).call('DELETE', `/account/${accountId}/central/${central.id}`)).status).toBe(
      204,
    )
    const { version } = await bff.db
      .selectFrom('central')
      .select('version')
      .where('id', '=', central.id)
      .executeTakeFirstOrThrow()
    const { payload } = await bff.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'central.changed')
      .where('entity_id', '=', central.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([version, payload]).toEqual([central.version + 1, expect.objectContaining({ version })])
  })

  it('keeps its partitions and zones when they are not sent', async () => {
    const accountId = await anAccount()
    const central = await create(accountId)
    const { partitions: _, zones: __, ...bare } = centralBody({ receiverAccount: central.receiverAccount })
    const changed = await put(accountId, central, { ...bare, name: 'Só o nome' })
    expect(changed.body).toMatchObject({
      name: 'Só o nome',
      partitions: central.partitions,
      zones: central.zones,
    })
    const orphans = await put(accountId, central, { ...bare, partitions: [{ number: 1, name: 'Geral' }] }, 2)
    expect(orphans.body.fieldErrors).toMatchObject([
      { field: 'partitions', message: 'A partição 2 ainda tem zonas.' },
    ])
  })

  it('is made once, however often the same request comes', async () => {
    const accountId = await anAccount()
    const body = centralBody()
    const key = { 'idempotency-key': 'central-once-1' }
    const [one, other] = [
      await (await clerk()).call('POST', `/account/${accountId}/central/create`, body, key),
      await (await clerk()).call('POST', `/account/${accountId}/central/create`, body, key),
    ]
    expect(one.status).toBe(201)
    expect(other.body).toEqual(one.body)
  })

  it('of a stale version is not overwritten: the answer brings the current one', async () => {
    const accountId = await anAccount()
    const central = await create(accountId)
    const body = centralBody({ receiverAccount: central.receiverAccount })
    expect((await put(accountId, central, { ...body, name: 'Primeira' })).status).toBe(200)
    expect((await put(accountId, central, { ...body, name: 'Segunda' })).body).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { version: 2, current: { id: central.id, name: 'Primeira' } },
    })
    const reader = await bff.as('admin@demo.example')
    const read = await reader.call('GET', `/account/${accountId}/central/${central.id}/commandPassword`)
    const { body: stale } = await put(accountId, central, { ...body, name: 'Terceira' })
    const { name } = await bff.db
      .selectFrom('app_user')
      .select('name')
      .where('email', '=', 'cadastro@demo.example')
      .executeTakeFirstOrThrow()
    expect([read.status, stale.message]).toEqual([200, expect.stringContaining(`alterado por ${name}`)])
    const bare = await (await clerk()).call('PUT', `/account/${accountId}/central/${central.id}/update`, body)
    expect(bare.body.code).toBe('VERSION_REQUIRED')
  })

  it('of another account is not found', async () => {
    const accountId = await anAccount()
    const other = await anAccount(accountId)
    const central = await create(accountId)
    const foreign = `/account/${other}/central/${central.id}`
    const caller = await bff.as('admin@demo.example')
    const ifMatch = { 'if-match': '"1"' }
    const answers = [
      await caller.call('GET', foreign),
      await caller.call('PUT', `${foreign}/update`, centralBody(), ifMatch),
      await caller.call('PUT', `${foreign}/partition/1`, { name: 'X' }, ifMatch),
      await caller.call('PUT', `${foreign}/zone/1`, { name: 'X', partitionNumber: 1, kind: 'FIRE' }, ifMatch),
      await caller.call('DELETE', `${foreign}/zone/1`),
      await caller.call('DELETE', foreign),
      await caller.call('GET', `${foreign}/commandPassword`),
      await caller.call('PUT', `${foreign}/commandPassword`, { password: '1234' }),
      await caller.call('POST', `${foreign}/command`, { kind: 'ARM' }),
      await caller.call('GET', '/account/999999999/central'),
      await caller.call('POST', '/account/999999999/central/create', centralBody()),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  })

  it('shares neither receiver account, MAC nor IMEI with another', async () => {
    const accountId = await anAccount()
    const mac = '00:1A:3F:00:00:77'
    const imei = '490154203237518'
    const first = await create(accountId, { mac, imei })
    const again = await (await clerk()).call(
      'POST',
      `/account/${accountId}/central/create`,
      centralBody({ receiverAccount: first.receiverAccount.toLowerCase() }),
    )
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({
      code: 'RECEIVER_ACCOUNT_IN_USE',
      fieldErrors: [{ field: 'receiverAccount' }],
    })
    const card = await (await clerk()).call(
      'POST',
      `/account/${accountId}/central/create`,
      centralBody({ mac: mac.toLowerCase() }),
    )
    expect(card.body).toMatchObject({ code: 'MAC_IN_USE', fieldErrors: [{ field: 'mac' }] })
    const modem = await (await clerk()).call(
      'POST',
      `/account/${accountId}/central/create`,
      centralBody({ imei }),
    )
    expect(modem.body).toMatchObject({ code: 'IMEI_IN_USE', fieldErrors: [{ field: 'imei' }] })
    const both = await Promise.all(
      [1, 2, 3].map(async () =>
        (await clerk()).call('POST', `/account/${accountId}/central/create`, {
          ...centralBody({ receiverAccount: 'BEEF' }),
        }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it.each([
    [{ receiverAccount: '12G4' }, 'receiverAccount', 'Conta da central inválida.'],
    [{ receiverAccount: 'ABC' }, 'receiverAccount', 'Conta da central inválida.'],
    [{ mac: '00:1A' }, 'mac', 'MAC inválido.'],
    [{ imei: '356938035643808' }, 'imei', 'IMEI inválido.'],
    [{ sims: [{ iccid: '123', carrier: '' }] }, 'sims.0.iccid', 'ICCID inválido.'],
    [{ channelEthernet: 2 }, 'channelEthernet', 'Valor inválido.'],
    [{ channelGprs: true }, 'channelGprs', 'Valor inválido.'],
    [{ networkMode: 2 }, 'ip', 'Informe IP, máscara e gateway para o modo Estático.'],
    [{ networkMode: 2, ip: '10.0.0.300' }, 'ip', 'Endereço IP inválido.'],
    [
      { networkMode: 2, ip: '10.0.0.2', netmask: '255.255.255.0', gateway: '10.0.1.1' },
      'gateway',
      'O gateway deve estar na mesma rede do IP.',
    ],
    [
      { networkMode: 2, ip: '10.0.0.2', netmask: '255.0.255.0', gateway: '10.0.0.1' },
      'netmask',
      'Máscara de rede inválida.',
    ],
    [{ partitions: [] }, 'zones.0.partitionNumber', 'Esta partição não existe na central.'],
    [
      {
        zones: [
          { number: 1, name: 'A', partitionNumber: 1, kind: 'FIRE' },
          { number: 1, name: 'B', partitionNumber: 1, kind: 'FIRE' },
        ],
      },
      'zones',
      'Há duas zonas com o mesmo número.',
    ],
  ])('refuses %j at its field', async (changes, field, message) => {
    const answer = await (await clerk()).call('POST', `/account/${await anAccount()}/central/create`, {
      ...centralBody(),
      ...changes,
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(400)
    expect(answer.body.fieldErrors).toContainEqual(expect.objectContaining({ field, message }))
  })

  it('reads on and off by one codec: 0 is on', () => {
    expect([OnOff.read(0), OnOff.read(1), OnOff.write('ON'), OnOff.write('OFF')]).toEqual(['ON', 'OFF', 0, 1])
    expect(v.is(v.picklist([0, 1]), OnOff.write('ON'))).toBe(true)
  })
})

describe('its partitions and zones', () => {
  it('are changed one by one, each change a version', async () => {
    const accountId = await anAccount()
    let central = await create(accountId)
    await bff.db
      .updateTable('central_partition')
      .set({ armed_state: 'ARMED' })
      .where('central_id', '=', central.id)
      .execute()
    const renamed = await put(accountId, central, { name: 'Loja' }, 1, 'partition/1')
    central = renamed.body as unknown as Central
    expect(central.partitions[0]).toMatchObject({ number: 1, name: 'Loja', armedState: 'ARMED' })
    expect((await put(accountId, central, { name: 'Cofre' }, 1, 'partition/3')).body.code).toBe(
      'VERSION_CONFLICT',
    )
    const zone = { name: 'Cofre', partitionNumber: 2, kind: 'PANIC_SILENT' }
    central = (await put(accountId, central, zone, 2, 'zone/9')).body as unknown as Central
    expect(central.zones.at(-1)).toMatchObject({ number: 9, ...zone, camera: null })
    const stray = await put(accountId, central, { ...zone, partitionNumber: 7 }, 3, 'zone/9')
    expect(stray.body.fieldErrors).toMatchObject([{ field: 'partitionNumber' }])
    const path = `/account/${accountId}/central/${central.id}/zone`
    expect((await (await clerk()).call('DELETE', `${path}/9`)).status).toBe(204)
    expect((await (await clerk()).call('DELETE', `${path}/9`)).status).toBe(404)
    expect((await put(accountId, central, zone, 4, 'zone/9999')).status).toBe(404)
  })

  it('show cameras of their own account only', async () => {
    const camera = await bff.db
      .selectFrom('equipment')
      .select(['id', 'account_id'])
      .where('kind', '=', 'CAMERA')
      .where('status', '=', 'ACTIVE')
      .executeTakeFirstOrThrow()
    const central = await create(camera.account_id)
    const zone = { name: 'Porta', partitionNumber: 1, kind: 'DELAYED', cameraId: camera.id }
    const linked = await put(camera.account_id, central, zone, 1, 'zone/1')
    expect((linked.body as unknown as Central).zones[0]?.camera).toMatchObject({ id: camera.id })
    const cameras = await (await clerk()).call('GET', `/account/${camera.account_id}/camera`)
    expect(cameras.body).toContainEqual(expect.objectContaining({ id: camera.id }))
    await bff.db.updateTable('equipment').set({ status: 'REMOVED' }).where('id', '=', camera.id).execute()
    expect((await put(camera.account_id, central, zone, 2, 'zone/1')).status).toBe(400)
    await bff.db.updateTable('equipment').set({ status: 'ACTIVE' }).where('id', '=', camera.id).execute()
    const other = await anAccount(camera.account_id)
    const foreign = await create(other)
    expect((await put(other, foreign, zone, 1, 'zone/1')).body.fieldErrors).toMatchObject([
      { field: 'cameraId', message: 'Esta câmera não é desta conta.' },
    ])
  })

  it('of the demo company are enough to work with, and valid', async () => {
    const { path, accountId } = await demoCentral(bff, 'ONLINE')
    const central = (await (await clerk()).call('GET', path)).body as unknown as Central
    expect(central.zones.length).toBeGreaterThanOrEqual(6)
    const same = await put(accountId, central, {
      ...centralBody(),
      receiverAccount: central.receiverAccount,
      protocol: central.protocol,
      mac: central.mac,
      imei: central.imei,
      sims: central.sims,
    })
    expect(same.status, JSON.stringify(same.body)).toBe(200)
  })
})

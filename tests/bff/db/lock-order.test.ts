import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { lockAccount } from '#bff/domains/accounts/account-location.ts'
import type { Work } from '#bff/http/writes.ts'
import type { Central } from '#contracts/accounts/centrals.contract.ts'
import type { Equipment } from '#contracts/accounts/equipment.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { centralBody } from '#tests/support/bff/centrals.ts'
import { centralOf, createReceiver } from '#tests/support/receiver.ts'

/** Runs on a server only: an embedded database has one connection (vite.config.ts). */
const bff = testBff()
const ACCOUNT = '/account/5'
const ROUNDS = 30
const admin = () => bff.as('admin@demo.example')

const call = async (method: string, path: string, body?: unknown, version?: number) =>
  (await admin()).call(method, path, body, version === undefined ? {} : { 'if-match': `"${version}"` })

const made = async <Made>(path: string, body: unknown): Promise<Made> => {
  const answer = await call('POST', `${ACCOUNT}/${path}/create`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as Made
}

const newCamera = (place: object = {}) =>
  made<Equipment>('equipment', { kind: 'CAMERA', model: 'VIP 3230', ownership: 'COMPANY', ...place })

/** Calls sent at once; each is done or refused, none is lost in a deadlock. */
const race = async (...calls: ReturnType<typeof call>[]): Promise<number[]> => {
  const answers = await Promise.all(calls)
  for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(500)
  return answers.map(({ status }) => status)
}

const count = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(bff.db)).rows[0]?.n

it('L2 an order is opened while another write holds its account', async () => {
  const startedAt = performance.now()
  await bff.db.transaction().execute(async trx => {
    const work = { trx } as unknown as Work
    await lockAccount(work, '5')
    const created = await call('POST', '/serviceOrder/create', {
      accountId: '5',
      type: 'INSTALL',
      defect: 'Sirene nova',
      description: 'Verificar no local.',
    })
    expect(created.status).toBe(201)
  })
  expect(performance.now() - startedAt).toBeLessThan(3_000)
})

it('L4 a camera is never shown by a zone once it is removed', async () => {
  let central = await made<Central>('central', centralBody())
  for (let round = 0; round < ROUNDS; round += 1) {
    const camera = await newCamera()
    const zone = { name: 'Porta', partitionNumber: 1, kind: 'DELAYED', cameraId: camera.id }
    const [shown, removed] = await race(
      call('PUT', `${ACCOUNT}/central/${central.id}/zone/1`, zone, central.version),
      call(
        'PUT',
        `${ACCOUNT}/equipment/${camera.id}/remove`,
        { reason: 'Queimada na chuva.' },
        camera.version,
      ),
    )
    expect([200, 400]).toContain(shown)
    expect(removed).toBe(200)
    central = (await call('GET', `${ACCOUNT}/central/${central.id}`)).body as unknown as Central
  }
  expect(
    await count(sql<{ n: number }>`SELECT count(*)::int AS n FROM central_zone zone
      JOIN equipment ON equipment.id = zone.camera_equipment_id WHERE equipment.status = 'REMOVED'`),
  ).toBe(0)
}, 120_000)

it('L4 an equipment is never at a central that was removed, nor an hour saved for a partition that was not there', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const central = await made<Central>('central', centralBody())
    const [placed, , removed] = await race(
      call('POST', `${ACCOUNT}/equipment/create`, {
        kind: 'SENSOR',
        model: 'IVP 3000',
        ownership: 'COMPANY',
        centralId: central.id,
        zoneNumber: 1,
      }),
      call('POST', `${ACCOUNT}/officeHour/create`, {
        name: `Turno ${round}`,
        partitionNumbers: [2],
        weekdays: [round % 7],
        opensAt: '08:00',
        closesAt: '09:00',
        toleranceBeforeMin: 15,
        toleranceAfterMin: 20,
        holidayBehavior: 'CLOSED',
        holidayOpensAt: null,
        holidayClosesAt: null,
        checkLateToArm: true,
        checkEarlyDisarm: false,
        validFrom: null,
        validTo: null,
        active: true,
      }),
      call('DELETE', `${ACCOUNT}/central/${central.id}`),
    )
    expect([201, 400]).toContain(placed)
    expect(removed).toBe(204)
  }
  expect(
    await count(sql<{ n: number }>`SELECT count(*)::int AS n FROM equipment
      JOIN central ON central.id = equipment.central_id WHERE NOT central.active`),
  ).toBe(0)
}, 120_000)

it('L2 a central is changed while its signals arrive: neither waits for the other', async () => {
  const { id, protocol, receiverAccount } = await centralOf(bff, '5')
  const receiver = await createReceiver(bff, 'Ordem das travas')
  const deadlocks = async () =>
    count(
      sql<{ n: number }>`SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()`,
    )
  const before = await deadlocks()
  for (let round = 0; round < ROUNDS; round += 1) {
    const central = (await call('GET', `${ACCOUNT}/central/${id}`)).body as unknown as Central
    const change = call(
      'PUT',
      `${ACCOUNT}/central/${id}/update`,
      centralBody({ name: `Central ${round}`, protocol, receiverAccount }),
      central.version,
    )
    const signal = receiver.signal({ protocol, receiverAccount, code: '602' })
    const [{ status }] = await Promise.all([receiver.send([signal]), race(change)])
    expect(status).toBe(200)
  }
  expect(await deadlocks()).toBe(before)
})

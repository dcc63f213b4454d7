import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { startDue } from '#bff/due/start.ts'
import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const registrar = 'cadastro@demo.example'
const operator = 'operador1@demo.example'
const supervisor = 'supervisor@demo.example'

const pageOf = async (id: string) =>
  (await (await bff.as(operator)).call('GET', `/account/${id}`)).body as unknown as AccountPage

const put = async (path: string, body: unknown, version: number, who = registrar) =>
  (await bff.as(who)).call('PUT', path, body, { 'if-match': `"${version}"` })

const accountBody = ({ account }: AccountPage, change: Record<string, unknown> = {}) => ({
  name: account.name,
  services: account.services,
  monitoringKind: account.monitoringKind,
  routeCode: account.routeCode,
  responsibleTechnicianId: account.responsibleTechnician?.id ?? null,
  mainNote: account.mainNote,
  tagIds: account.tags.map(({ id }) => id),
  ...change,
})

const patrimonyBody = (
  { patrimony: { id: _, version: __, ...patrimony } }: AccountPage,
  change: Record<string, unknown> = {},
) => ({ ...patrimony, ...change })

const historyOf = async (id: string, query = '') =>
  (await (await bff.as(operator)).call('GET', `/account/${id}/history${query}`)).body as {
    data: Record<string, unknown>[]
    totalElements: number
  }

const told = async (id: string) => {
  const { rows } = await sql<{ topic: string; version: number }>`
    SELECT topic, (payload ->> 'version')::int AS version FROM outbox WHERE entity_id = ${id}
    AND topic = 'account.updated' ORDER BY id DESC LIMIT 1`.execute(bff.db)
  return rows[0]
}

describe('M-112 PUT account/{accountId}/update', () => {
  it('changes what the account says, tells who has it open and who changed it', async () => {
    const before = await pageOf('3')
    const body = accountBody(before, {
      name: ' Padaria Central ',
      mainNote: '',
      routeCode: 'R-7',
      services: ['ALARM', 'CCTV'],
    })
    const { status, body: after } = await put('/account/3/update', body, before.account.version)
    expect(status, JSON.stringify(after)).toBe(200)
    expect(after).toMatchObject({
      name: 'Padaria Central',
      mainNote: null,
      routeCode: 'R-7',
      services: ['ALARM', 'CCTV'],
      version: before.account.version + 1,
    })
    expect(await told('3')).toEqual({ topic: 'account.updated', version: before.account.version + 1 })
    const { data } = await historyOf('3', '?types=ACCOUNT')
    expect(data[0]).toMatchObject({ action: 'ACCOUNT_UPDATE', kind: 'ACCOUNT' })
    expect(data[0]?.fields).toEqual(expect.arrayContaining(['name', 'routeCode', 'services']))
  })

  it('D-25b gives the account its own rule of attendance, keeps it unless told, and takes it back', async () => {
    const saved = async (change: Record<string, unknown>) => {
      const before = await pageOf('6')
      const { status, body } = await put(
        '/account/6/update',
        accountBody(before, change),
        before.account.version,
      )
      expect(status, JSON.stringify(body)).toBe(200)
      return body as unknown as AccountPage['account']
    }
    const own = { id: '2', name: 'Coação' }
    expect((await saved({ attendancePolicyId: '2' })).attendancePolicy).toEqual(own)
    expect((await historyOf('6', '?types=ACCOUNT')).data[0]?.fields).toEqual(['attendancePolicy'])
    expect((await saved({})).attendancePolicy).toEqual(own)
    expect((await saved({ attendancePolicyId: null })).attendancePolicy).toBeNull()
  })

  it('refuses a stale version with the account as it is now', async () => {
    const before = await pageOf('4')
    expect(
      (await put('/account/4/update', accountBody(before, { name: 'Um' }), before.account.version)).status,
    ).toBe(200)
    const stale = await put(
      '/account/4/update',
      accountBody(before, { name: 'Dois' }),
      before.account.version,
    )
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { name: 'Um', version: before.account.version + 1 } },
    })
    const missing = await (await bff.as(registrar)).call('PUT', '/account/4/update', accountBody(before))
    expect(missing.body).toMatchObject({ code: 'VERSION_REQUIRED' })
  })

  it.each([
    [{ name: '  ' }, 'name'],
    [{ services: [] }, 'services'],
    [{ responsibleTechnicianId: '1' }, 'responsibleTechnicianId'],
    [{ attendancePolicyId: '999999' }, 'attendancePolicyId'],
    [{ tagIds: ['999999'] }, 'tagIds'],
  ])('is refused at its field: %j', async (change, field) => {
    const before = await pageOf('5')
    const { status, body } = await put(
      '/account/5/update',
      accountBody(before, change),
      before.account.version,
    )
    expect(status).toBe(400)
    expect(body.fieldErrors).toMatchObject([{ field }])
  })

  it('M-37 takes no inactive rule of its own, but keeps the one it has', async () => {
    await sql`UPDATE attendance_policy SET active = false WHERE id = 2`.execute(bff.db)
    const save = async () => {
      const page = await pageOf('5')
      return put('/account/5/update', accountBody(page, { attendancePolicyId: '2' }), page.account.version)
    }
    const refused = await save()
    expect(refused.status).toBe(400)
    expect(refused.body.fieldErrors).toMatchObject([{ field: 'attendancePolicyId' }])
    await sql`UPDATE account SET attendance_policy_id = 2 WHERE id = 5`.execute(bff.db)
    expect((await save()).status).toBe(200)
    await sql`UPDATE account SET attendance_policy_id = NULL WHERE id = 5`.execute(bff.db)
  })

  it('is refused without the account key, and not found where there is none', async () => {
    const page = await pageOf('5')
    await sql`UPDATE app_user SET denied_permissions = '{ubidesk.account}' WHERE email = 'coordenador2@demo.example'`.execute(
      bff.db,
    )
    const refused = await put(
      '/account/5/update',
      accountBody(page),
      page.account.version,
      'coordenador2@demo.example',
    )
    expect(refused.status).toBe(403)
    expect((await put('/account/999999/update', accountBody(page), 1)).status).toBe(404)
  })
})

describe('PUT account/{accountId}/patrimony', () => {
  it('changes the place, its own version with it', async () => {
    const before = await pageOf('6')
    const { status, body } = await put(
      '/account/6/patrimony',
      patrimonyBody(before, {
        address: { ...before.patrimony.address, cep: '69005-070', complement: '' },
        timezone: 'America/Manaus',
        nearestPolice: '1ª DP, (92) 3333-0000',
      }),
      before.patrimony.version,
    )
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      timezone: 'America/Manaus',
      address: { cep: '69005070', complement: null },
      version: before.patrimony.version + 1,
    })
    const stale = await put('/account/6/patrimony', patrimonyBody(before), before.patrimony.version)
    expect(stale.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { timezone: 'America/Manaus' } },
    })
    const [last] = (await historyOf('6', '?types=ACCOUNT')).data
    expect(last).toMatchObject({
      action: 'PATRIMONY_UPDATE',
      fields: expect.arrayContaining(['timezone', 'cep']),
    })
  })

  it.each([
    [{ address: { cep: '123' } }, 'CEP_INVALID', 'address.cep', 'CEP inválido.'],
    [{ location: { latitude: 91, longitude: 0 } }, 'VALIDATION', 'location.latitude', 'Latitude inválida.'],
    [{ timezone: 'Europe/Lisbon' }, 'VALIDATION', 'timezone', 'Campo obrigatório.'],
  ])('is refused at its field: %j', async (change, code, field, message) => {
    const before = await pageOf('6')
    const address = { ...before.patrimony.address, ...(change as { address?: object }).address }
    const { status, body } = await put(
      '/account/6/patrimony',
      patrimonyBody(before, { ...change, address }),
      before.patrimony.version,
    )
    expect(status).toBe(400)
    expect(body).toMatchObject({ code, fieldErrors: [{ field, message }] })
  })
})

describe('PUT account/{accountId}/status', () => {
  it('moves only where the flow lets it, and says why when it stops the attendance', async () => {
    await sql`UPDATE account SET status = 'ACTIVE' WHERE id = 7`.execute(bff.db)
    const { account } = await pageOf('7')
    const short = await put('/account/7/status', { status: 'SUSPENDED', note: 'curta' }, account.version)
    expect(short.body).toMatchObject({ code: 'NOTE_REQUIRED', fieldErrors: [{ field: 'note' }] })
    const done = await put(
      '/account/7/status',
      { status: 'SUSPENDED', note: 'Inadimplente há 60 dias.' },
      account.version,
    )
    expect(done.body).toMatchObject({ status: 'SUSPENDED', version: account.version + 1 })
    const again = await put(
      '/account/7/status',
      { status: 'SUSPENDED', note: 'Inadimplente há 60 dias.' },
      account.version + 1,
    )
    expect(again.body).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      message: 'Esta ação não está mais disponível: a situação atual é "Suspensa".',
    })
    const stale = await put('/account/7/status', { status: 'ACTIVE' }, account.version)
    expect(stale.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { status: 'SUSPENDED' } },
    })
    expect((await put('/account/7/status', { status: 'ACTIVE' }, account.version + 1)).status).toBe(200)
    const [, moved] = (await historyOf('7', '?types=ACCOUNT')).data
    expect(moved).toMatchObject({ action: 'ACCOUNT_STATUS', from: 'ACTIVE', to: 'SUSPENDED' })
  })

  it('sent again under its key is answered as it was; under another it is somebody’s', async () => {
    await sql`UPDATE account SET status = 'ACTIVE' WHERE id = 12`.execute(bff.db)
    const { account } = await pageOf('12')
    const caller = await bff.as(registrar)
    const suspend = (key: string, note = 'Inadimplente há 60 dias.') =>
      caller.call(
        'PUT',
        '/account/12/status',
        { status: 'SUSPENDED', note },
        { 'if-match': `"${account.version}"`, 'idempotency-key': key },
      )
    const first = await suspend('situacao-12-1')
    expect(first.status).toBe(200)
    expect(await suspend('situacao-12-1')).toMatchObject({ status: 200, body: first.body })
    expect((await suspend('situacao-12-1', 'Outra observação qualquer.')).body.code).toBe(
      'IDEMPOTENCY_MISMATCH',
    )
    expect((await suspend('situacao-12-2')).body.code).toBe('VERSION_CONFLICT')
    expect((await pageOf('12')).account.version).toBe(account.version + 1)
  })
})

describe('test mode', () => {
  const reasons = async () => {
    const { body } = await (await bff.as(operator)).call('GET', '/reason/query?scope=TEST_MODE')
    return body as unknown as { id: string; code: string }[]
  }
  const inMinutes = (minutes: number) => new Date(bff.clock().getTime() + minutes * 60_000).toISOString()
  const start = async (id: string, change: Record<string, unknown> = {}, who = operator) => {
    const [reason] = await reasons()
    const { account } = await pageOf(id)
    const body = { until: inMinutes(60), zones: 'ALL', reasonId: reason!.id, ...change }
    return put(`/account/${id}/test`, body, account.version, who)
  }

  it('begins, is told with the account, and ends before its time; ending twice is harmless', async () => {
    const { status, body } = await start('8')
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.test).toMatchObject({ zones: 'ALL', reason: { name: 'Instalação/manutenção' } })
    const end = async () => (await bff.as(operator)).call('DELETE', '/account/8/test')
    expect((await end()).body).toMatchObject({ test: null })
    expect((await end()).body).toMatchObject({ test: null })
    const actions = (await historyOf('8', '?types=ACCOUNT')).data.map(({ action }) => action)
    expect(actions.slice(0, 2)).toEqual(['ACCOUNT_TEST_END', 'ACCOUNT_TEST_START'])
  })

  it('ends by itself at its time, by the system', async () => {
    const { until } = (await start('9')).body.test as { until: string }
    const due = startDue(
      { db: bff.db, url: null },
      { clock: bff.clock, live: bff.live, log: pino({ level: 'silent' }) },
    )
    await due.run()
    expect((await pageOf('9')).account.test).not.toBeNull()
    const before = (await pageOf('9')).account.version
    bff.clock.set(new Date(until))
    await due.run()
    await due.close()
    expect((await pageOf('9')).account).toMatchObject({ test: null, version: before + 1 })
    expect((await historyOf('9', '?types=ACCOUNT')).data[0]).toMatchObject({
      action: 'ACCOUNT_TEST_END',
      by: null,
    })
  })

  it('is of zones the account has, once each', async () => {
    const { rows } = await sql<{ number: number }>`SELECT zone.number FROM central_zone zone
      JOIN central ON central.id = zone.central_id WHERE central.account_id = 8 AND central.active
      ORDER BY zone.number DESC LIMIT 1`.execute(bff.db)
    const zone = rows[0]!.number
    expect((await start('8', { zones: [zone, zone] })).body).toMatchObject({ test: { zones: [zone] } })
    expect((await start('8', { zones: [998, 999] })).body.fieldErrors).toMatchObject([
      { field: 'zones', message: 'Zonas desconhecidas: 998, 999.' },
    ])
    expect((await start('8', { zones: [] })).status).toBe(400)
  })

  it('lasts 5 minutes to 24 hours, over 4 only for a supervisor', async () => {
    expect((await start('9', { until: inMinutes(4) })).body.fieldErrors).toMatchObject([
      { field: 'until', message: 'O período de teste deve ser de no mínimo 5 minutos.' },
    ])
    const long = { until: inMinutes(300) }
    const refused = await start('9', long)
    expect([refused.status, refused.body.fieldErrors]).toMatchObject([403, [{ field: 'until' }]])
    expect((await start('9', long, supervisor)).status).toBe(200)
    expect((await start('9', { until: inMinutes(1442) }, supervisor)).body).toMatchObject({
      code: 'TEST_TOO_LONG',
      message: 'O período de teste deve ser de no máximo 24 horas.',
    })
  })

  it('says why: another reason needs words', async () => {
    const other = (await reasons()).find(({ code }) => code === 'OUTRO')!
    expect((await start('9', { reasonId: other.id })).body).toMatchObject({
      code: 'NOTE_REQUIRED',
      fieldErrors: [{ field: 'note' }],
    })
    expect((await start('9', { reasonId: other.id, note: 'Troca da fiação do andar.' })).status).toBe(200)
    expect((await start('9', { reasonId: '999999' })).body.fieldErrors).toMatchObject([{ field: 'reasonId' }])
  })

  it('is not for an account that is not attended, nor for a contact of another one', async () => {
    await sql`UPDATE account SET status = 'INACTIVE' WHERE id = 11`.execute(bff.db)
    expect((await start('11')).body).toMatchObject({ code: 'ACCOUNT_INACTIVE' })
    const { rows } = await sql<{
      id: string
    }>`SELECT id::text FROM contact WHERE account_id <> 9 LIMIT 1`.execute(bff.db)
    expect((await start('9', { requestedByContactId: rows[0]!.id })).body.fieldErrors).toMatchObject([
      { field: 'requestedByContactId' },
    ])
  })

  it('keeps which contact of the account asked for it', async () => {
    const contact = await bff.db
      .updateTable('contact')
      .set({ can_request_test: true })
      .where('account_id', '=', '7')
      .returning('id')
      .executeTakeFirstOrThrow()
    const activate = (active: boolean) =>
      bff.db.updateTable('contact').set({ active }).where('id', '=', contact.id).execute()
    await activate(false)
    expect((await start('7', { requestedByContactId: contact.id })).body.fieldErrors).toMatchObject([
      { field: 'requestedByContactId' },
    ])
    await activate(true)
    expect((await start('7', { requestedByContactId: contact.id })).status).toBe(200)
    const { after } = await bff.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'ACCOUNT_TEST_START')
      .where('entity_id', '=', '7')
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({ requestedByContactId: contact.id })
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { EffectiveDay, OfficeHour } from '#contracts/accounts/office-hours.contract.ts'
import { easterOf, nationalHolidays } from '#contracts/rules/holidays/national-holidays.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const operator = () => bff.as('operador1@demo.example')

const body = (change: Record<string, unknown> = {}) => ({
  name: 'Expediente',
  partitionNumbers: [],
  weekdays: [1, 2, 3, 4, 5],
  opensAt: '08:00',
  closesAt: '18:00',
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
  ...change,
})

const call = async (method: string, path: string, sent?: unknown, headers: Record<string, string> = {}) =>
  (await operator()).call(method, path, sent, headers)

/** An account whose office hours are this test's own. */
const emptied = async (accountId: string) => {
  await bff.db.deleteFrom('office_hour').where('account_id', '=', accountId).execute()
  return `/account/${accountId}/officeHour`
}

const created = async (base: string, change: Record<string, unknown> = {}) => {
  const answer = await call('POST', `${base}/create`, body(change))
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as unknown as OfficeHour
}

const auditOf = (id: string) =>
  bff.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'office_hour')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()

describe('an office hour', () => {
  it('M-118 is created, read, changed and excluded, each time audited and told', async () => {
    const base = await emptied('3')
    const made = await created(base, { name: ' Loja ', weekdays: [5, 1], validFrom: '2026-12-01' })
    expect(made).toMatchObject({
      name: 'Loja',
      weekdays: [1, 5],
      opensAt: '08:00',
      toleranceAfterMin: 20,
      checkEarlyDisarm: false,
      validFrom: '2026-12-01',
      version: 1,
    })
    expect((await call('GET', `${base}/${made.id}`)).body).toEqual(made)
    expect((await call('GET', base)).body).toEqual([made])
    const changed = await call('PUT', `${base}/${made.id}/update`, body({ closesAt: '19:30' }), {
      'if-match': '"1"',
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(changed.body).toMatchObject({ closesAt: '19:30', validFrom: null, version: 2 })
    expect((await call('DELETE', `${base}/${made.id}`)).status).toBe(204)
    expect((await call('GET', `${base}/${made.id}`)).status).toBe(404)
    expect((await auditOf(made.id)).map(({ action }) => action)).toEqual([
      'OFFICE_HOUR_CREATE',
      'OFFICE_HOUR_UPDATE',
      'OFFICE_HOUR_DELETE',
    ])
    const told = await bff.db
      .selectFrom('outbox')
      .select('topic')
      .where('topic', '=', 'account.updated')
      .where('entity_id', '=', '3')
      .execute()
    expect(told.length).toBeGreaterThanOrEqual(3)
  })

  it('is created once for one key', async () => {
    const base = await emptied('3')
    const key = { 'idempotency-key': 'horario-3-1' }
    const first = await call('POST', `${base}/create`, body(), key)
    const again = await call('POST', `${base}/create`, body(), key)
    expect(again.body).toEqual(first.body)
    expect((await call('GET', base)).body).toHaveLength(1)
  })

  it('is not saved over what somebody else saved, nor without saying over what', async () => {
    const base = await emptied('3')
    const made = await created(base)
    const path = `${base}/${made.id}/update`
    await call('PUT', path, body({ opensAt: '07:00' }), { 'if-match': '"1"' })
    const stale = await call('PUT', path, body({ opensAt: '09:00' }), { 'if-match': '"1"' })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { opensAt: '07:00', version: 2 } },
    })
    expect((await call('PUT', path, body())).status).toBe(428)
  })

  it.each([
    [{ closesAt: '08:00' }, 'closesAt', 'O fechamento deve ser em outro horário.'],
    [{ opensAt: '24:00' }, 'opensAt', 'Horário inválido.'],
    [{ name: '  ' }, 'name', 'Campo obrigatório.'],
    [{ weekdays: [] }, 'weekdays', 'Escolha ao menos um dia da semana.'],
    [{ weekdays: [1, 1] }, 'weekdays', 'Há um dia repetido.'],
    [{ toleranceAfterMin: 121 }, 'toleranceAfterMin', 'Informe de 0 a 120 minutos.'],
    [{ holidayBehavior: 'SPECIAL' }, 'holidayOpensAt', 'Campo obrigatório.'],
    [
      { validFrom: '2027-01-02', validTo: '2027-01-01' },
      'validTo',
      'A data final não pode ser anterior à inicial.',
    ],
    [{ validFrom: '2027-02-30' }, 'validFrom', 'Data inválida.'],
    [{ partitionNumbers: [77] }, 'partitionNumbers', 'A conta não tem a partição 77.'],
  ])('is refused at its field: %j', async (change, field, message) => {
    const base = await emptied('3')
    const { status, body: answer } = await call('POST', `${base}/create`, body(change))
    expect(status).toBe(400)
    expect((answer.fieldErrors as unknown[])[0]).toMatchObject({ field, message })
  })

  it('does not overlap another in force of the same partitions and weekday', async () => {
    const base = await emptied('3')
    const morning = await created(base, { name: 'Manhã', closesAt: '12:00' })
    const overlap = { field: 'opensAt', code: 'overlap', message: 'Horário sobreposto a "Manhã".' }
    const tooEarly = await call('POST', `${base}/create`, body({ opensAt: '11:59' }))
    expect(tooEarly.status).toBe(400)
    expect(tooEarly.body.fieldErrors).toEqual([overlap])
    const night = { opensAt: '22:00', closesAt: '08:01', weekdays: [0] }
    expect((await call('POST', `${base}/create`, body(night))).body.fieldErrors).toEqual([overlap])
    await created(base, { name: 'Tarde', opensAt: '12:00' })
    await created(base, { name: 'Guardado', active: false })
    const itself = await call('PUT', `${base}/${morning.id}/update`, body({ closesAt: '11:00' }), {
      'if-match': '"1"',
    })
    expect(itself.status).toBe(200)
  })

  it('two saved at once do not both get the same hours', async () => {
    const base = await emptied('3')
    const answers = await Promise.all([
      call('POST', `${base}/create`, body({ name: 'Um' })),
      call('POST', `${base}/create`, body({ name: 'Dois' })),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
  })

  it('of another account is not found, nor is one of no account', async () => {
    const made = await created(await emptied('3'))
    const foreign = `/account/4/officeHour/${made.id}`
    expect((await call('GET', foreign)).status).toBe(404)
    expect((await call('PUT', `${foreign}/update`, body(), { 'if-match': '"1"' })).status).toBe(404)
    expect((await call('DELETE', foreign)).status).toBe(404)
    expect((await call('GET', '/account/999999/officeHour')).status).toBe(404)
    expect((await call('POST', '/account/999999/officeHour/create', body())).status).toBe(404)
    expect((await call('GET', '/account/999999/officeHour/effective?date=2026-12-25')).status).toBe(404)
    expect((await call('GET', '/account/3/officeHour/effective?date=9999-12-31')).status).toBe(400)
    expect((await call('GET', '/account/3/officeHour/agenda?from=9999-12-31&to=9999-12-31')).status).toBe(400)
  })
})

describe('the hours of a day', () => {
  const effective = async (base: string, date: string) =>
    (await call('GET', `${base}/effective?date=${date}`)).body as unknown as EffectiveDay

  it('M-118 a holiday tomorrow changes the effective window', async () => {
    const base = await emptied('3')
    const made = await created(base, { weekdays: [0, 1, 2, 3, 4, 5, 6] })
    const tomorrow = '2026-11-21'
    expect((await effective(base, tomorrow)).windows).toHaveLength(1)
    const { id } = await bff.db
      .insertInto('holiday')
      .values({ date: tomorrow, name: 'Aniversário da empresa', scope: 'COMPANY' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await effective(base, tomorrow)).toMatchObject({
      holiday: { name: 'Aniversário da empresa', scope: 'COMPANY' },
      windows: [],
      closed: [{ id: made.id }],
    })
    const special = { holidayBehavior: 'SPECIAL', holidayOpensAt: '09:00', holidayClosesAt: '12:00' }
    await call('PUT', `${base}/${made.id}/update`, body({ weekdays: [6], ...special }), {
      'if-match': '"1"',
    })
    expect((await effective(base, tomorrow)).windows).toMatchObject([
      { opensAt: '09:00', closesAt: '12:00', special: true },
    ])
    await bff.db.deleteFrom('holiday').where('id', '=', id).execute()
  })

  it('a holiday of a state, a city or every year reaches whom it is for', async () => {
    const base = await emptied('3')
    const { uf, city } = await bff.db
      .selectFrom('account')
      .innerJoin('patrimony', 'patrimony.id', 'account.patrimony_id')
      .select(['patrimony.uf', 'patrimony.city'])
      .where('account.id', '=', '3')
      .executeTakeFirstOrThrow()
    const other = uf === 'AC' ? 'AM' : 'AC'
    await bff.db
      .insertInto('holiday')
      .values([
        { date: '2026-12-01', name: 'Do estado', scope: 'STATE', uf },
        { date: '2026-12-02', name: 'De outro estado', scope: 'STATE', uf: other },
        { date: '2026-12-03', name: 'Da cidade', scope: 'MUNICIPAL', uf, city: city.toUpperCase() },
        { date: '2026-12-04', name: 'De outra cidade', scope: 'MUNICIPAL', uf, city: 'Outra' },
        { date: '2020-12-07', name: 'De todo ano', scope: 'COMPANY', recurring: true },
        { date: '2026-12-08', name: 'Guardado', scope: 'COMPANY', active: false },
      ])
      .execute()
    const days = (await call('GET', `${base}/agenda?from=2026-12-01&to=2026-12-08`))
      .body as unknown as EffectiveDay[]
    expect(days.map(({ holiday }) => holiday?.name ?? null)).toEqual([
      'Do estado',
      null,
      'Da cidade',
      null,
      null,
      null,
      'De todo ano',
      null,
    ])
  })

  it('M-21 the agenda is today and thirteen days more, unless it is told otherwise', async () => {
    const base = await emptied('3')
    await created(base)
    const days = (await call('GET', `${base}/agenda`)).body as unknown as EffectiveDay[]
    expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([14, '2026-11-20', '2026-12-03'])
    expect(days[0]).toMatchObject({ holiday: { name: 'Dia da Consciência Negra' }, windows: [] })
    expect((await call('GET', `${base}/agenda?from=2026-12-02&to=2026-12-01`)).status).toBe(400)
    expect((await call('GET', `${base}/agenda?from=2026-01-01&to=2026-12-01`)).status).toBe(400)
    expect((await call('GET', `${base}/effective`)).status).toBe(400)
  })
})

describe('national holidays', () => {
  const daysOf = (year: number) => nationalHolidays(year).map(({ date, name }) => ({ date, name }))

  it('L10 are there in every year, unless a stored row says otherwise', async () => {
    const base = await emptied('3')
    const day = async (date: string) =>
      ((await call('GET', `${base}/effective?date=${date}`)).body as unknown as EffectiveDay).holiday
    expect(await day('2031-12-25')).toEqual({ id: null, name: 'Natal', scope: 'NATIONAL' })
    expect(await day('2031-02-25')).toMatchObject({ name: 'Carnaval' })
    expect(await day('2031-12-24')).toBeNull()
    expect((await day('2026-12-25'))?.id).toMatch(/^\d+$/)
    const { id } = await bff.db
      .insertInto('holiday')
      .values({ date: '2031-12-25', name: 'Natal', scope: 'NATIONAL', active: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await day('2031-12-25')).toBeNull()
    await bff.db.deleteFrom('holiday').where('id', '=', id).execute()
  })

  it('M-162 follow Easter where they move', () => {
    expect([2024, 2025, 2026, 2027, 2038].map(easterOf)).toEqual([
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2038-04-25',
    ])
    const of2027 = new Map(nationalHolidays(2027).map(({ date, name }) => [name, date]))
    expect(of2027.get('Natal')).toBe('2027-12-25')
    expect(of2027.get('Carnaval')).toBe('2027-02-09')
    expect(of2027.get('Sexta-feira Santa')).toBe('2027-03-26')
  })

  it('of this and the next two years are there from the start', async () => {
    const rows = await bff.db
      .selectFrom('holiday')
      .select(['date', 'name'])
      .where('scope', '=', 'NATIONAL')
      .orderBy('date')
      .execute()
    expect(rows).toEqual([2026, 2027, 2028].flatMap(daysOf))
  })

  it('are given by the migration as well to an installation from before', () => {
    const file = new URL('../../../../src/bff/db/migrations/012-holidays.sql', import.meta.url)
    const given = [...readFileSync(file, 'utf8').matchAll(/\('(\d{4}-\d\d-\d\d)', '([^']+)'\)/g)]
    expect(given.map(([, date, name]) => ({ date, name }))).toEqual([2026, 2027].flatMap(daysOf))
  })
})

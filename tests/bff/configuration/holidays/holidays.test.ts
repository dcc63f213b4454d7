import { beforeEach, describe, expect, it } from 'vitest'
import type { EffectiveDay } from '#contracts/accounts/office-hours.contract.ts'
import type { HolidayImpact, YearHoliday } from '#contracts/configuration/holiday-calendar.contract.ts'
import type { Holiday, HolidayWrite } from '#contracts/configuration/holidays.contract.ts'
import type { Page } from '#contracts/kit/wire.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const SUPERVISOR = 'supervisor@demo.example'

const body = (change: Partial<HolidayWrite> = {}): HolidayWrite => ({
  date: '2026-12-08',
  name: 'Padroeira',
  scope: 'COMPANY',
  uf: null,
  city: null,
  recurring: false,
  active: true,
  ...change,
})

const call = async (method: string, path: string, sent?: unknown, headers: Record<string, string> = {}) =>
  (await bff.as(SUPERVISOR)).call(method, path, sent, headers)

const created = async (change: Partial<HolidayWrite> = {}) => {
  const answer = await call('POST', '/holiday/create', body(change))
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as unknown as Holiday
}

const change = ({ id, version, ...before }: Holiday, to: Partial<HolidayWrite>) =>
  call('PUT', `/holiday/${id}/update`, { ...before, ...to }, { 'if-match': `"${version}"` })

const listed = async (query: string) =>
  ((await call('GET', `/holiday/query?recordsPerPage=100&${query}`)).body as unknown as Page<Holiday>).data

const storedChristmas = async () => {
  const found = (await listed('year=2026&scope=NATIONAL')).find(({ date }) => date === '2026-12-25')
  expect(found).toBeDefined()
  return found as Holiday
}

const holidayOn = async (date: string) => {
  const operator = await bff.as('operador1@demo.example')
  const answer = await operator.call('GET', `/account/3/officeHour/effective?date=${date}`)
  return (answer.body as unknown as EffectiveDay).holiday
}

// What the demo and the reference data hold is not a test's own.
let kept: string[] | null = null
beforeEach(async () => {
  const rows = await bff.db.selectFrom('holiday').select('id').execute()
  kept ??= rows.map(({ id }) => id)
  await bff.db.deleteFrom('holiday').where('id', 'not in', kept).execute()
})

describe('a holiday', () => {
  it('M-162 is created, read, changed and excluded, and changes the hours of its day', async () => {
    const made = await created({ name: ' Padroeira ' })
    expect(made).toMatchObject({ name: 'Padroeira', date: '2026-12-08', version: 1 })
    expect((await call('GET', `/holiday/${made.id}`)).body).toEqual(made)
    expect(await holidayOn('2026-12-08')).toMatchObject({ id: made.id, name: 'Padroeira' })
    const changed = await change(made, { date: '2026-12-09' })
    expect(changed.body).toMatchObject({ date: '2026-12-09', version: 2 })
    expect(await holidayOn('2026-12-08')).toBeNull()
    expect((await call('DELETE', `/holiday/${made.id}`)).status).toBe(204)
    expect(await holidayOn('2026-12-09')).toBeNull()
    expect((await call('GET', `/holiday/${made.id}`)).status).toBe(404)
  })

  it('stores no place that its scope does not have', async () => {
    expect(await created({ uf: 'SC', city: 'Joinville' })).toMatchObject({ uf: null, city: null })
    expect(await created({ scope: 'STATE', uf: 'SC', city: 'Joinville' })).toMatchObject({
      uf: 'SC',
      city: null,
    })
  })

  it.each([
    [{ name: ' ' }, 'name', 'Campo obrigatório.'],
    [{ date: '2026-02-30' }, 'date', 'Data inválida.'],
    [{ date: '1999-12-31' }, 'date', 'Informe um ano de 2000 a 2100.'],
    [{ scope: 'STATE' }, 'uf', 'Campo obrigatório.'],
    [{ scope: 'MUNICIPAL', uf: 'SC' }, 'city', 'Campo obrigatório.'],
    [
      { scope: 'NATIONAL', date: '2029-02-13', recurring: true },
      'recurring',
      'A data deste feriado muda a cada ano.',
    ],
  ] as const)('M-162 refuses %o at its field', async (wrong, field, message) => {
    const answer = await call('POST', '/holiday/create', body(wrong))
    expect(answer.status).toBe(400)
    expect(answer.body.fieldErrors).toEqual([expect.objectContaining({ field, message })])
  })

  it('M-162 is one of its day, scope and place, however the city is spelled', async () => {
    const city = { scope: 'MUNICIPAL', uf: 'SC', city: 'São José' } as const
    await created(city)
    const again = await call('POST', '/holiday/create', body({ ...city, city: 'SAO JOSE' }))
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'DATE_IN_USE',
        message: 'Já existe um feriado cadastrado nesta data.',
        fieldErrors: [{ field: 'date' }],
      },
    })
    await created({ ...city, city: 'Joinville' })
    await created({ ...city, uf: 'RS' })
    await created()
  })

  it('is found by its year, also a yearly one of before, by scope, place and name, sorted', async () => {
    await created({ date: '2028-12-10', name: 'Zz da empresa', recurring: true })
    await created({ date: '2029-12-08', name: 'Zz de Itajaí', scope: 'MUNICIPAL', uf: 'SC', city: 'Itajaí' })
    const names = async (query: string) => (await listed(query)).map(({ name }) => name)
    expect(await names('search=zz')).toEqual(['Zz da empresa', 'Zz de Itajaí'])
    expect(await names('search=zz&year=2029')).toEqual(['Zz de Itajaí', 'Zz da empresa'])
    expect(await names('search=zz&year=2029&sort=-date')).toEqual(['Zz da empresa', 'Zz de Itajaí'])
    expect(await names('search=zz&year=2028')).toEqual(['Zz da empresa'])
    expect(await names('search=zz&year=2027')).toEqual([])
    expect(await names('search=zz&scope=MUNICIPAL,STATE')).toEqual(['Zz de Itajaí'])
    expect(await names('search=itajai&uf=SC&city=ITAJAI')).toEqual(['Zz de Itajaí'])
    expect(await names('search=zz&active=false')).toEqual([])
    expect((await call('GET', '/holiday/query?year=1999')).status).toBe(400)
  })

  it('changed by two at once is changed once', async () => {
    const made = await created()
    const both = await Promise.all([change(made, { name: 'Um' }), change(made, { name: 'Dois' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('M-162, M-30 is neither read nor written without its permission', async () => {
    const coordinator = await bff.as('coordenador1@demo.example')
    for (const path of ['/holiday/query', '/holiday/calendar?year=2027'])
      expect((await coordinator.call('GET', path)).status).toBe(403)
    expect((await coordinator.call('POST', '/holiday/importNational', { year: 2030 })).status).toBe(403)
  })
})

describe('a national holiday by law', () => {
  it('is not excluded, for it would be computed again: inactive, it changes no hours', async () => {
    const christmas = await storedChristmas()
    expect(await call('DELETE', `/holiday/${christmas.id}`)).toMatchObject({
      status: 409,
      body: { code: 'HOLIDAY_BY_LAW' },
    })
    const hidden = (await change(christmas, { active: false })).body as unknown as Holiday
    expect(await holidayOn('2026-12-25')).toBeNull()
    expect((await change(hidden, { active: true })).status).toBe(200)
    expect(await holidayOn('2026-12-25')).toMatchObject({ name: 'Natal' })
  })

  it('keeps its day and its scope, for the old day would be computed again', async () => {
    const christmas = await storedChristmas()
    for (const [to, field] of [
      [{ date: '2026-12-26' }, 'date'],
      [{ scope: 'COMPANY' }, 'scope'],
    ] as const) {
      const answer = await change(christmas, to)
      expect(answer.status).toBe(400)
      expect(answer.body.fieldErrors).toEqual([expect.objectContaining({ field })])
    }
    expect(await holidayOn('2026-12-26')).toBeNull()
  })

  it('of another day, such as one of an election, is changed and excluded like any other', async () => {
    const made = await created({ scope: 'NATIONAL', date: '2030-10-06' })
    const moved = (await change(made, { date: '2030-10-07' })).body as unknown as Holiday
    expect(moved.date).toBe('2030-10-07')
    expect((await call('DELETE', `/holiday/${made.id}`)).status).toBe(204)
  })
})

describe('importing the national holidays of a year', () => {
  it('M-162 creates the fixed and movable days, and skips those there are', async () => {
    await created({ scope: 'NATIONAL', date: '2030-12-25', name: 'Natal de 2030', active: false })
    const first = await call('POST', '/holiday/importNational', { year: 2030 })
    expect(first.body).toEqual({ year: 2030, imported: 11, existing: 1 })
    const rows = await listed('year=2030&scope=NATIONAL')
    expect(rows.map(({ date }) => date)).toContain('2030-03-05')
    expect(rows.find(({ date }) => date === '2030-12-25')).toMatchObject({
      name: 'Natal de 2030',
      active: false,
    })
    const again = await call('POST', '/holiday/importNational', { year: 2030 })
    expect(again.body).toEqual({ year: 2030, imported: 0, existing: 12 })
  })

  it('does not reactivate a day that a yearly row hides', async () => {
    await created({ scope: 'NATIONAL', date: '2029-11-20', recurring: true, active: false })
    const { body: said } = await call('POST', '/holiday/importNational', { year: 2031 })
    expect(said).toEqual({ year: 2031, imported: 11, existing: 1 })
    expect(await holidayOn('2031-11-20')).toBeNull()
  })

  it('twice at once creates them once', async () => {
    const send = () => call('POST', '/holiday/importNational', { year: 2032 })
    const both = await Promise.all([send(), send()])
    expect(both.map(({ body: { imported } }) => imported).sort()).toEqual([0, 12])
    expect(await listed('year=2032&scope=NATIONAL')).toHaveLength(12)
  })
})

describe('the calendar of a year', () => {
  it('M-162 has the national days of every year, and those of every place', async () => {
    await created({ date: '2028-12-25', name: 'Zz', scope: 'MUNICIPAL', uf: 'AC', city: 'Xapuri' })
    const days = (await call('GET', '/holiday/calendar?year=2033')).body as unknown as YearHoliday[]
    expect(days.filter(({ scope }) => scope === 'NATIONAL')).toHaveLength(12)
    expect(days).toContainEqual({
      date: '2033-12-25',
      id: null,
      name: 'Natal',
      scope: 'NATIONAL',
      uf: null,
      city: null,
    })
    const of2028 = (await call('GET', '/holiday/calendar?year=2028')).body as unknown as YearHoliday[]
    expect(of2028.filter(({ date }) => date === '2028-12-25').map(({ scope }) => scope)).toEqual([
      'NATIONAL',
      'MUNICIPAL',
    ])
  })
})

describe('the accounts whose hours a holiday changes', () => {
  const impactOf = async (query: Record<string, string>, email = SUPERVISOR) => {
    const parameters = new URLSearchParams({
      date: '2026-12-08',
      scope: 'COMPANY',
      recurring: 'false',
      active: 'true',
      ...query,
    })
    const answer = await (await bff.as(email)).call('GET', `/holiday/impact?${parameters}`)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body as unknown as HolidayImpact[]
  }

  const openOn = (weekdays: number[], holiday_behavior: 'CLOSED' | 'NORMAL') =>
    bff.db
      .updateTable('office_hour')
      .set({ weekdays, holiday_behavior, active: true, valid_from: null, valid_to: null })
      .where('account_id', '=', '3')
      .execute()

  const placeOf3 = () =>
    bff.db
      .selectFrom('account')
      .innerJoin('patrimony', 'patrimony.id', 'account.patrimony_id')
      .select(['patrimony.uf', 'patrimony.city', 'account.code'])
      .where('account.id', '=', '3')
      .executeTakeFirstOrThrow()

  beforeEach(async () => {
    await bff.db.deleteFrom('office_hour').where('account_id', '=', '3').execute()
    await bff.db
      .insertInto('office_hour')
      .values({ account_id: '3', name: 'Loja', weekdays: [2], opens_at: '08:00', closes_at: '18:00' })
      .execute()
    await bff.db.updateTable('account').set({ status: 'ACTIVE' }).where('id', '=', '3').execute()
  })

  it('are those of its place that open on its day and heed holidays', async () => {
    const { uf, city, code } = await placeOf3()
    const place = { scope: 'MUNICIPAL', uf, city: city.toUpperCase() }
    const codes = async () =>
      (await impactOf(place)).flatMap(({ accounts }) => accounts.map(each => each.code))
    expect(await codes()).toContain(code)
    await openOn([2], 'NORMAL')
    expect(await codes()).not.toContain(code)
    await openOn([3], 'CLOSED')
    expect(await codes()).not.toContain(code)
    await openOn([2], 'CLOSED')
    const [elsewhere] = await impactOf({ ...place, uf: uf === 'AC' ? 'AM' : 'AC' })
    expect(elsewhere).toBeUndefined()
  })

  it('are none on a day that is a holiday anyway, or for an inactive one', async () => {
    expect(await impactOf({ date: '2026-12-25' })).toEqual([])
    expect(await impactOf({ active: 'false' })).toEqual([])
    expect(await impactOf({})).toMatchObject([{ date: '2026-12-08', begins: true }])
  })

  it('of a moved one are those of both days, and of one made inactive those that open again', async () => {
    const made = await created()
    expect(await impactOf({ holidayId: made.id })).toEqual([])
    await openOn([1, 2], 'CLOSED')
    const moved = await impactOf({ holidayId: made.id, date: '2026-12-07' })
    expect(moved.map(({ date, begins }) => [date, begins])).toEqual([
      ['2026-12-07', true],
      ['2026-12-08', false],
    ])
    expect(await impactOf({ holidayId: made.id, active: 'false' })).toMatchObject([
      { date: '2026-12-08', begins: false },
    ])
  })

  it('made yearly are those of the next year', async () => {
    const made = await created()
    await openOn([0, 1, 2, 3, 4, 5, 6], 'CLOSED')
    expect(await impactOf({ holidayId: made.id, recurring: 'true' })).toMatchObject([
      { date: '2027-12-08', begins: true },
    ])
  })

  it('are counted for who may not read accounts, and not named', async () => {
    await bff.db
      .updateTable('app_user')
      .set({
        extra_permissions: ['ubidesk.config', 'ubidesk.config.holiday'],
        denied_permissions: ['ubidesk.account'],
      })
      .where('email', '=', 'atendente@demo.example')
      .execute()
    const [impact] = await impactOf({}, 'atendente@demo.example')
    expect(impact?.total).toBeGreaterThan(0)
    expect(impact?.accounts).toEqual([])
  })
})

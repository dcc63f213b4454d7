import { beforeAll, describe, expect, it } from 'vitest'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import type {
  BoardGroup,
  TechnicianCalendar,
  TechnicianChoice,
} from '#contracts/technicians/technicians.contract.ts'
import { type Answer, testBff } from '#tests/support/bff/bff.ts'
import { createWalker, sendEvent } from '#tests/support/bff/orders.ts'
import { addTechnician } from '#tests/support/bff/technicians.ts'

const bff = testBff()
const walker = createWalker(bff)
const DAY = '2026-12-09'

const get = async (path: string): Promise<Answer> =>
  (await bff.as('atendente@demo.example')).call('GET', path)

const choices = async (query: string) => {
  const { status, body } = await get(`/auth/userWithCoverage/query?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as { data: TechnicianChoice[]; totalElements: number }
}

const book = async (slot: Record<string, unknown>): Promise<ServiceOrder> => {
  const admin = await bff.as('admin@demo.example')
  const answer = await sendEvent(admin, await walker.create(), 'SCHEDULE', slot)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as unknown as ServiceOrder
}

const block = async (technicianId: string, from: string, to: string) => {
  const admin = await bff.as('admin@demo.example')
  const answer = await admin.call('POST', '/technicianSchedulePause/create', {
    technicianIds: [technicianId],
    startsAt: from,
    endsAt: to,
    allDay: false,
    reason: 'TRAINING',
    note: 'Curso de centrais',
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
}

describe('who can go', () => {
  let place: { uf: string; city: string }
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    place = await bff.db
      .selectFrom('patrimony')
      .innerJoin('account', 'account.patrimony_id', 'patrimony.id')
      .select(['patrimony.uf', 'patrimony.city'])
      .where('account.id', '=', '5')
      .executeTakeFirstOrThrow()
    ids.elsewhere = await addTechnician(bff, 'Zzz Longe', { uf: 'AC', city: 'Rio Branco' })
    ids.state = await addTechnician(bff, 'Zzz Estado', { uf: place.uf, city: 'Outra Cidade' })
    ids.wholeState = await addTechnician(bff, 'Zzz Todo Estado', { uf: place.uf })
    ids.city = await addTechnician(bff, 'Zzz Cidade', { uf: place.uf, city: place.city.toUpperCase() })
    ids.busy = await addTechnician(bff, 'Zzz Ocupado', { uf: place.uf, city: place.city })
    await book({ technicianId: ids.busy, date: DAY, time: '09:30', minutes: 90 })
    await book({ technicianId: ids.busy, date: DAY, period: 'AFTERNOON', minutes: 60 })
    await block(ids.busy, `${DAY}T16:00:00Z`, `${DAY}T18:00:00Z`)
  })

  it('M-157 those of the city first, then of the state, then the others; the least loaded first', async () => {
    const { data, totalElements } = await choices(`accountId=5&name=zzz&date=${DAY}`)
    expect(totalElements).toBe(5)
    expect(data.map(({ user }) => user.id)).toEqual([
      ids.city,
      ids.busy,
      ids.state,
      ids.wholeState,
      ids.elsewhere,
    ])
    expect(data.map(({ coversAccount }) => coversAccount)).toEqual([true, true, false, true, false])
    expect(data[1]).toMatchObject({ load: { date: DAY, minutes: 150, orders: 2 } })
    const byPlace = await choices(
      `uf=${place.uf}&city=${encodeURIComponent(place.city)}&name=zzz&date=${DAY}`,
    )
    expect(byPlace.data).toEqual(data)
    expect((await choices('name=zzz')).data.every(({ coversAccount }) => !coversAccount)).toBe(true)
  })

  it('M-171 is a page of who, where, how loaded and when free, for those who read people or orders', async () => {
    const path = `/auth/userWithCoverage/query?accountId=5&name=${encodeURIComponent('Zzz Cidade')}&date=${DAY}`
    const { body } = await get(`${path}&minutes=60&recordsPerPage=1&offset=0`)
    expect(body).toEqual({
      totalElements: 1,
      data: [
        {
          user: { id: ids.city, name: 'Zzz Cidade' },
          image: { url: null },
          tags: [],
          coverage: [{ uf: place.uf, city: place.city.toUpperCase(), neighborhood: null }],
          coversAccount: true,
          load: { date: DAY, minutes: 0, orders: 0 },
          freeSlots: expect.arrayContaining([{ start: `${DAY}T11:00:00.000Z`, end: `${DAY}T12:00:00.000Z` }]),
        },
      ],
    })
    const operator = await bff.as('operador1@demo.example')
    expect((await operator.call('GET', path)).status).toBe(403)
    expect((await bff.call('GET', path)).status).toBe(401)
  })

  it('M-171 narrows by tags, and says those of each', async () => {
    const { id, name } = await bff.db
      .selectFrom('user_tag')
      .select(['id', 'name'])
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await bff.db.insertInto('app_user_tag').values({ user_id: ids.state!, tag_id: id }).execute()
    const { data, totalElements } = await choices(`name=zzz&tagIds=${id},999999`)
    expect(totalElements).toBe(1)
    expect(data.map(({ user, tags }) => [user.id, tags])).toEqual([[ids.state, [{ id, name }]]])
  })

  it('with what is free that day once visits and blocks are out', async () => {
    const times = async (query: string) => {
      const { data } = await choices(`name=${encodeURIComponent('ZZZ OCUPADO')}&date=${DAY}${query}`)
      return data[0]?.freeSlots.map(({ start }) => start.slice(11, 16))
    }
    expect(await times('')).toEqual(['11:00', '14:00', '15:00', '18:00', '19:00', '20:00'])
    expect(await times('&minutes=120')).toEqual(['14:00', '18:00'])
    expect(await times('&minutes=121')).toEqual([])
    const today = (await choices('name=zzz%20cidade')).data[0]
    expect(today?.load.date).toBe('2026-11-20')
    expect(today?.freeSlots[0]?.start).toBe('2026-11-20T15:00:00.000Z')
  })

  it('a page at a time; only active technicians; wrong questions are pointed at', async () => {
    const page = await choices('name=zzz&recordsPerPage=2&offset=4')
    expect(page.totalElements).toBe(5)
    expect(page.data).toHaveLength(1)
    expect((await choices('name=zzz&offset=50')).totalElements).toBe(5)
    await bff.db.updateTable('app_user').set({ active: false }).where('id', '=', ids.elsewhere!).execute()
    expect((await choices('name=zzz')).totalElements).toBe(4)
    expect((await choices('name=Camila')).totalElements).toBe(0)
    expect((await get('/auth/userWithCoverage/query?accountId=999999')).status).toBe(404)
    for (const wrong of ['date=2026-02-31', 'minutes=0', 'minutes=601', 'uf=sc'])
      expect((await get(`/auth/userWithCoverage/query?${wrong}`)).status, wrong).toBe(400)
  })
})

describe('the calendar', () => {
  it('shows visits, blocks and how full each period is', async () => {
    const technicianId = await addTechnician(bff, 'Agenda Cheia')
    const idle = await addTechnician(bff, 'Agenda Vazia')
    const late = await book({ technicianId, date: DAY, time: '15:00', minutes: 120 })
    const morning = await book({ technicianId, date: DAY, period: 'MORNING', minutes: 45 })
    const early = await book({ technicianId, date: DAY, time: '07:30', minutes: 60 })
    await block(technicianId, `${DAY}T14:00:00Z`, `${DAY}T17:00:00Z`)
    const admin = await bff.as('admin@demo.example')
    const started = await sendEvent(admin, early, 'START', { mode: 'ON_SITE' })
    expect(
      (await sendEvent(admin, started.body as never, 'PAUSE', await walker.bodyFor('PAUSE'))).status,
    ).toBe(200)
    const { body } = await get(
      `/technician/calendar?technicianIds=${idle},${technicianId}&from=${DAY}&to=2026-12-10`,
    )
    const [full, empty] = body as unknown as [TechnicianCalendar, TechnicianCalendar]
    expect(full.technician).toEqual({ id: technicianId, name: 'Agenda Cheia' })
    expect(full.items).toMatchObject([
      {
        kind: 'ORDER',
        start: `${DAY}T10:30:00.000Z`,
        end: `${DAY}T11:30:00.000Z`,
        period: null,
        order: { id: early.id, status: 'PAUSED' },
      },
      {
        kind: 'ORDER',
        start: `${DAY}T11:00:00.000Z`,
        end: `${DAY}T15:00:00.000Z`,
        period: 'MORNING',
        order: { id: morning.id, minutes: 45 },
      },
      {
        kind: 'BLOCK',
        start: `${DAY}T14:00:00.000Z`,
        end: `${DAY}T17:00:00.000Z`,
        block: { reason: null, note: null },
      },
      {
        kind: 'ORDER',
        start: `${DAY}T18:00:00.000Z`,
        end: `${DAY}T20:00:00.000Z`,
        order: { number: late.number, late: false },
      },
    ])
    expect(full.periods).toHaveLength(6)
    expect(full.periods.slice(0, 3)).toEqual([
      { date: DAY, period: 'BUSINESS_HOURS', minutesUsed: 375, minutesTotal: 600, minutesFree: 225 },
      { date: DAY, period: 'MORNING', minutesUsed: 135, minutesTotal: 240, minutesFree: 105 },
      { date: DAY, period: 'AFTERNOON', minutesUsed: 180, minutesTotal: 300, minutesFree: 120 },
    ])
    expect(empty).toMatchObject({ technician: { id: idle }, items: [] })
  })

  it('M7 tells why people are blocked only to who may block calendars', async () => {
    const technicianId = await addTechnician(bff, 'Agenda Reservada')
    await block(technicianId, `${DAY}T14:00:00Z`, `${DAY}T17:00:00Z`)
    const path = `/technician/calendar?technicianIds=${technicianId}&from=${DAY}&to=${DAY}`
    const reasonFor = async (email: string) => {
      const { body } = await (await bff.as(email)).call('GET', path)
      const item = (body as unknown as [TechnicianCalendar])[0].items[0]
      return item?.kind === 'BLOCK' ? [item.block.reason, item.block.note] : item
    }
    expect(await reasonFor('coordenador1@demo.example')).toEqual(['TRAINING', 'Curso de centrais'])
    expect(await reasonFor('atendente@demo.example')).toEqual([null, null])
  })

  it('has no more room in a period than the whole day has', async () => {
    const technicianId = await addTechnician(bff, 'Dia Prometido')
    await book({ technicianId, date: DAY, period: 'BUSINESS_HOURS', minutes: 555 })
    const { body } = await get(`/technician/calendar?technicianIds=${technicianId}&from=${DAY}&to=${DAY}`)
    const [{ periods }] = body as unknown as [TechnicianCalendar]
    expect(periods.map(({ minutesUsed, minutesFree }) => [minutesUsed, minutesFree])).toEqual([
      [555, 45],
      [0, 45],
      [0, 45],
    ])
  })

  it('and who can go are told without an order that is about to move', async () => {
    const technicianId = await addTechnician(bff, 'Muda De Hora')
    const exact = await book({ technicianId, date: DAY, time: '08:00', minutes: 60 })
    const promised = await book({ technicianId, date: DAY, period: 'AFTERNOON', minutes: 300 })
    const seen = async (except: string) => {
      const calendar = await get(
        `/technician/calendar?technicianIds=${technicianId}&from=${DAY}&to=${DAY}${except}`,
      )
      const [{ items, periods }] = calendar.body as unknown as [TechnicianCalendar]
      const { data } = await choices(`name=Muda%20De%20Hora&date=${DAY}${except}`)
      return [
        items.length,
        periods.find(({ period }) => period === 'AFTERNOON')?.minutesFree,
        data[0]?.load.orders,
        data[0]?.freeSlots.map(({ start }) => start.slice(11, 16)),
      ]
    }
    expect(await seen('')).toEqual([2, 0, 2, ['12:00', '13:00', '14:00', '15:00']])
    expect(await seen(`&exceptOrderId=${exact.id}`)).toEqual([
      1,
      0,
      1,
      ['11:00', '12:00', '13:00', '14:00', '15:00'],
    ])
    expect(await seen(`&exceptOrderId=${promised.id}`)).toEqual([
      1,
      300,
      1,
      ['12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00', '19:00', '20:00'],
    ])
  })

  it('answers fourteen days at most', async () => {
    const ask = (from: string, to: string) =>
      get(`/technician/calendar?technicianIds=1&from=${from}&to=${to}`)
    expect((await ask('2026-12-01', '2026-12-14')).status).toBe(200)
    for (const [from, to] of [
      ['2026-12-01', '2026-12-15'],
      ['2026-12-02', '2026-12-01'],
    ] as const) {
      const { status, body } = await ask(from, to)
      expect(status).toBe(400)
      expect(body.fieldErrors).toMatchObject([{ field: 'to' }])
    }
    expect((await ask('2026-02-30', '2026-03-01')).body.fieldErrors).toMatchObject([{ field: 'from' }])
    expect((await get('/technician/calendar?technicianIds=&from=2026-12-01&to=2026-12-01')).body).toEqual([])
  })
})

describe('the board', () => {
  it('groups technicians by station, those at none last, with counts and presence', async () => {
    const [a, b] = [await addTechnician(bff, 'Quadro A'), await addTechnician(bff, 'Quadro B')]
    await bff.db.updateTable('station').set({ operator_id: b }).where('id', '=', '2').execute()
    await bff.db
      .insertInto('user_session')
      .values({ user_id: b, status: 'ONLINE', last_seen_at: bff.clock() })
      .execute()
    await book({ technicianId: b, date: DAY, time: '08:00', minutes: 60 })
    const canceled = await book({ technicianId: b, date: DAY, time: '10:00', minutes: 90 })
    const admin = await bff.as('admin@demo.example')
    expect((await sendEvent(admin, canceled, 'CANCEL', await walker.bodyFor('CANCEL'))).status).toBe(200)
    const { body } = await get(`/station/aggregation/technicians/query?name=quadro&date=${DAY}`)
    const { data, totalElements } = body as unknown as { data: BoardGroup[]; totalElements: number }
    expect(totalElements).toBe(2)
    expect(data).toMatchObject([
      {
        station: { id: '2', name: 'Posto 02' },
        technicians: [
          { id: b, status: 'ONLINE', counts: { SCHEDULED: 1, CANCELED: 1, OPEN: 0 }, minutesScheduled: 60 },
        ],
      },
      {
        station: null,
        technicians: [{ id: a, status: 'OFFLINE', counts: { SCHEDULED: 0 }, minutesScheduled: 0 }],
      },
    ])
    const one = await get(`/station/aggregation/technicians/query?technicianIds=${a}&date=${DAY}`)
    expect(one.body.totalElements).toBe(1)
    bff.clock.advance(5 * 60_000)
    const later = await get(`/station/aggregation/technicians/query?technicianIds=${b}`)
    expect(later.body.data).toMatchObject([{ technicians: [{ status: 'OFFLINE' }] }])
  })
  it('groups whoever holds no station by the base of the vehicle they drive', async () => {
    const [driver, rider, parked] = [
      await addTechnician(bff, 'Base Motorista'),
      await addTechnician(bff, 'Base Passageiro'),
      await addTechnician(bff, 'Base Parada'),
    ]
    const admin = await bff.as('admin@demo.example')
    const drive = async (driverId: string, prefix: string, active: boolean) => {
      const answer = await admin.call('POST', '/vehicle/create', {
        prefix,
        brand: 'Fiat',
        model: 'Strada',
        year: null,
        color: null,
        kind: 'PICKUP',
        purpose: 'TECHNICAL',
        trackerId: null,
        plate: `QUA${prefix.slice(-1)}B22`,
        driverId,
        baseId: '3',
        availability: 'AVAILABLE',
        active,
      })
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    }
    await drive(driver, 'QUADRO-1', true)
    await drive(parked, 'QUADRO-2', false)
    const groups = async () => {
      const { body } = await get('/station/aggregation/technicians/query?name=base')
      return (body as unknown as { data: BoardGroup[] }).data.map(({ station, technicians }) => [
        station?.name ?? null,
        technicians.map(({ id }) => id),
      ])
    }
    expect(await groups()).toEqual([
      ['Posto 03', [driver]],
      [null, [parked, rider]],
    ])
    const { body } = await get('/station/aggregation/technicians/query?name=base')
    const vehicles = (body as unknown as { data: BoardGroup[] }).data.flatMap(({ technicians }) =>
      technicians.map(({ vehicle }) => vehicle?.name ?? null),
    )
    expect(vehicles).toEqual(['QUADRO-1', null, null])
    await bff.db.updateTable('station').set({ operator_id: driver }).where('id', '=', '2').execute()
    expect((await groups())[0]).toEqual(['Posto 02', [driver]])
  })
})

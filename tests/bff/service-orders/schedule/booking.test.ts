import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contracts/rules/dates.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { createWalker, sendEvent } from '#tests/support/bff/orders.ts'
import { recordFigures } from '#tests/support/bff/soak.ts'
import { addTechnician, overlapsIn } from '#tests/support/bff/technicians.ts'
import { sized } from '#tests/support/sample-size.ts'

const bff = testBff()
const walker = createWalker(bff)
/** Races for one slot; RACES sets another number. */
const RACES = Number(process.env.RACES ?? sized(50, 20))

const admin = () => bff.as('admin@demo.example')
const schedule = async (order: ServiceOrder, slot: unknown) =>
  sendEvent(await admin(), order, 'SCHEDULE', slot)

interface Details {
  conflicts: { who: string; number: number; account: string; from: string; to: string }[]
  alternatives: { start: string; end: string; period?: string }[]
}

describe('one slot, two people at once', () => {
  it(`${RACES} times: exactly one wins, the other is offered three that are free`, {
    timeout: 60_000 + RACES * 2000,
  }, async () => {
    const rival = await bff.as('coordenador1@demo.example')
    const technicianId = await addTechnician(bff, 'Disputado Silva')
    const wins = [0, 0]
    const start = performance.now()
    for (let race = 0; race < RACES; race += 1) {
      const date = addDays('2026-12-01', Math.floor(race / 5))
      const slot = {
        technicianId,
        date,
        time: `${String(8 + 2 * (race % 5)).padStart(2, '0')}:00`,
        minutes: 120,
      }
      const orders = [await walker.create(), await walker.create()] as const
      const answers = await Promise.all([
        sendEvent(await admin(), orders[0], 'SCHEDULE', slot),
        sendEvent(rival, orders[1], 'SCHEDULE', slot),
      ])
      const won = answers.findIndex(({ status }) => status === 200)
      wins[won] = (wins[won] ?? 0) + 1
      const lost = answers[1 - won]!
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(lost.body.code).toBe('SLOT_TAKEN')
      const { conflicts, alternatives } = lost.body.details as unknown as Details
      expect(conflicts).toMatchObject([{ who: 'Disputado Silva', number: orders[won]!.number }])
      expect(alternatives).toHaveLength(3)
      for (const { start, end } of alternatives) {
        expect(Date.parse(end) - Date.parse(start)).toBe(120 * 60_000)
        expect(Date.parse(start)).toBeGreaterThan(Date.parse(conflicts[0]!.from))
      }
    }
    const overlaps = await overlapsIn(bff)
    expect(overlaps).toBe(0)
    recordFigures('two clients, one slot', {
      races: RACES,
      'won by the first': wins[0] ?? 0,
      'won by the second': wins[1] ?? 0,
      'overlapping rows': overlaps,
      seconds: Math.round((performance.now() - start) / 1000),
    })
  })

  it('every alternative can be booked', async () => {
    const technicianId = await addTechnician(bff, 'Alternativas')
    const slot = { technicianId, date: '2026-12-02', time: '14:00', minutes: 90 }
    await schedule(await walker.create(), slot)
    await schedule(await walker.create(), { ...slot, time: '17:00', minutes: 60 })
    const order = await walker.create()
    const refused = await schedule(order, { ...slot, time: '15:00' })
    const { alternatives } = refused.body.details as unknown as Details
    expect(alternatives.map(({ start }) => start)).toEqual([
      '2026-12-02T18:30:00.000Z',
      '2026-12-03T11:00:00.000Z',
      '2026-12-03T12:30:00.000Z',
    ])
    for (const { start } of alternatives) {
      const local = new Date(Date.parse(start) - 3 * 3_600_000).toISOString()
      const booked = await schedule(await walker.create(), {
        ...slot,
        date: local.slice(0, 10),
        time: local.slice(11, 16),
      })
      expect(booked.status).toBe(200)
    }
  })

  it('an order that moves does not stand in its own way', async () => {
    const technicianId = await addTechnician(bff, 'Muda Pouco')
    const slot = { technicianId, date: '2026-12-02', time: '14:00', minutes: 90 }
    const booked = (await schedule(await walker.create(), slot)).body as unknown as ServiceOrder
    const reasonId = await walker.reasonOf('SO_RESCHEDULE')
    const moved = await sendEvent(await admin(), booked, 'RESCHEDULE', { ...slot, time: '14:30', reasonId })
    expect(moved.status).toBe(200)
  })
})

describe('a full period', () => {
  it('offers the next periods with room', async () => {
    const technicianId = await addTechnician(bff, 'Turno Cheio')
    const day = { technicianId, date: '2026-12-02' }
    await schedule(await walker.create(), { ...day, period: 'MORNING', minutes: 240 })
    await schedule(await walker.create(), { ...day, time: '13:00', minutes: 240 })
    const refused = await schedule(await walker.create(), { ...day, period: 'MORNING', minutes: 90 })
    expect(refused.body).toMatchObject({
      code: 'PERIOD_FULL',
      message: 'Turno sem capacidade: restam 0 minutos.',
      details: {
        free: 0,
        period: 'MORNING',
        alternatives: [
          { date: '2026-12-02', period: 'BUSINESS_HOURS', free: 120 },
          { date: '2026-12-03', period: 'BUSINESS_HOURS', free: 600 },
          { date: '2026-12-03', period: 'MORNING', free: 240 },
        ],
      },
    })
  })

  it('is full for an exact time as well, and offers other exact ones', async () => {
    const technicianId = await addTechnician(bff, 'Turno Prometido')
    const day = { technicianId, date: '2026-12-02', minutes: 60 }
    await schedule(await walker.create(), { ...day, period: 'MORNING', minutes: 240 })
    const refused = await schedule(await walker.create(), { ...day, time: '09:00' })
    expect(refused.body).toMatchObject({
      code: 'PERIOD_FULL',
      details: {
        free: 0,
        period: 'MORNING',
        alternatives: [
          { start: '2026-12-02T15:00:00.000Z' },
          { start: '2026-12-02T16:00:00.000Z' },
          { start: '2026-12-02T17:00:00.000Z' },
        ],
      },
    })
    for (const time of ['07:00', '12:00'])
      expect((await schedule(await walker.create(), { ...day, time })).status, time).toBe(200)
  })

  it('lets go of what it holds for the order that moves', async () => {
    const technicianId = await addTechnician(bff, 'Turno Trocado')
    const day = { technicianId, date: '2026-12-02', minutes: 240 }
    const booked = await schedule(await walker.create(), { ...day, period: 'MORNING' })
    const reasonId = await walker.reasonOf('SO_RESCHEDULE')
    const moved = await sendEvent(await admin(), booked.body as unknown as ServiceOrder, 'RESCHEDULE', {
      ...day,
      time: '08:00',
      reasonId,
    })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  })

  it('S18 two people at once never overfill it', async () => {
    const technicianId = await addTechnician(bff, 'Turno Disputado')
    const slot = { technicianId, date: '2026-12-02', period: 'MORNING', minutes: 150 }
    const orders = [await walker.create(), await walker.create(), await walker.create()]
    const answers = await Promise.all(orders.map(order => schedule(order, slot)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('what only the exclusion constraint sees', () => {
  it('S18 is SLOT_TAKEN too, with words read after the failed transaction', async () => {
    const technicianId = await addTechnician(bff, 'Restrição')
    await sql`CREATE FUNCTION taken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'taken' USING ERRCODE = '23P01', CONSTRAINT = 'technician_calendar_no_overlap'; END $$`.execute(
      bff.db,
    )
    await sql`CREATE TRIGGER taken BEFORE INSERT ON technician_calendar FOR EACH ROW EXECUTE FUNCTION taken()`.execute(
      bff.db,
    )
    const order = await walker.create()
    const slot = { technicianId, date: '2026-12-02', time: '10:00', minutes: 60 }
    const refused = await schedule(order, slot)
    const attendant = await bff.as('atendente@demo.example')
    const creation = await attendant.call('POST', '/serviceOrder/create', {
      accountId: '5',
      type: 'INSTALL',
      defect: 'Instalação',
      description: 'Verificar no local.',
      schedule: slot,
    })
    await sql`DROP TRIGGER taken ON technician_calendar`.execute(bff.db)
    for (const { status, body } of [refused, creation]) {
      expect(status).toBe(409)
      expect(body).toMatchObject({
        code: 'SLOT_TAKEN',
        message: expect.stringContaining('das 10:00 às 11:00'),
        details: { alternatives: [{ start: '2026-12-02T13:00:00.000Z' }, {}, {}] },
      })
    }
    expect((await schedule(order, slot)).status).toBe(200)
  })
})

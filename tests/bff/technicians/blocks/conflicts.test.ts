import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { block, createBlocker } from '#tests/support/bff/blocks.ts'
import { sendEvent } from '#tests/support/bff/orders.ts'
import { addTechnician, overlapsIn } from '#tests/support/bff/technicians.ts'

const bff = testBff()
const { walker, coordinator, post, created, book, find, calendarOf } = createBlocker(bff)

describe('what is already there', () => {
  it('refuses the block, order by order; or loses its schedule, by the flow', async () => {
    const who = await addTechnician(bff, 'Com Ordens')
    const first = await book({ technicianId: who, date: '2026-12-03', time: '09:00', minutes: 60 })
    const second = await book({ technicianId: who, date: '2026-12-03', time: '14:00', minutes: 30 })
    const outside = await book({ technicianId: who, date: '2026-12-03', time: '17:00', minutes: 60 })
    const body = block(who, '2026-12-03', '09:30', '16:00')
    const refused = await post(body)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'BLOCK_CONFLICT',
      details: {
        orders: [
          {
            id: first.id,
            number: first.number,
            technician: { id: who, name: 'Com Ordens' },
            account: { id: '5' },
            from: '2026-12-03T12:00:00.000Z',
            to: '2026-12-03T13:00:00.000Z',
          },
          { id: second.id },
        ],
      },
    })
    expect(await calendarOf(who)).toHaveLength(3)
    expect((await find(first.id)).status).toBe('SCHEDULED')
    await created({ ...body, onConflict: 'UNSCHEDULE' })
    for (const { id } of [first, second]) {
      const order = await find(id)
      expect(order).toMatchObject({ status: 'OPEN', schedule: null })
      expect(order.timeline[0]).toMatchObject({
        type: 'UNSCHEDULE',
        reason: { name: 'Técnico indisponível' },
        note: 'Agenda do técnico bloqueada.',
      })
    }
    expect((await find(outside.id)).status).toBe('SCHEDULED')
    expect(await overlapsIn(bff)).toBe(0)
  })

  it('a visit being executed stays a conflict, and then nothing changes at all', async () => {
    const who = await addTechnician(bff, 'Executando')
    const slot = { technicianId: who, date: '2026-12-03', minutes: 60 }
    const waiting = await book({ ...slot, time: '09:00' })
    const working = await book({ ...slot, time: '11:00' })
    await sendEvent(await coordinator(), working, 'START', { mode: 'ON_SITE' })
    const refused = await post(block(who, '2026-12-03', '08:00', '18:00', { onConflict: 'UNSCHEDULE' }))
    expect(refused.status).toBe(409)
    expect(refused.body.details).toMatchObject({
      orders: [
        { id: waiting.id, status: 'SCHEDULED' },
        { id: working.id, status: 'IN_PROGRESS' },
      ],
    })
    expect((await find(waiting.id)).version).toBe(waiting.version)
  })

  it('D-21 work that is done is in nobody’s way: its hours may be blocked, and booked again', async () => {
    const who = await addTechnician(bff, 'Já Executou')
    const slot = { technicianId: who, date: '2026-12-04', minutes: 60 }
    const caller = await coordinator()
    const done = await book({ ...slot, time: '09:00' })
    const started = (await sendEvent(caller, done, 'START', { mode: 'ON_SITE' }))
      .body as unknown as ServiceOrder
    const told = { result: 'SOLVED', description: 'Sensor trocado e testado.' }
    expect((await sendEvent(caller, started, 'SUBMIT', told)).status).toBe(200)
    const again = await book({ ...slot, time: '09:30' })
    expect(again).toMatchObject({ status: 'SCHEDULED', schedule: { time: '09:30' } })
    const refused = await post(block(who, '2026-12-04', '08:00', '18:00'))
    expect(refused.body).toMatchObject({
      message: 'Há 1 ordem agendada neste período.',
      details: { orders: [{ id: again.id }] },
    })
    const { orders } = refused.body.details as { orders: unknown[] }
    expect(orders).toHaveLength(1)
    expect((await post(block(who, '2026-12-04', '08:00', '09:30'))).status).toBe(201)
    const calendar = await caller.call(
      'GET',
      `/technician/calendar?technicianIds=${who}&from=2026-12-04&to=2026-12-04`,
    )
    expect(calendar.body).toMatchObject([
      {
        items: [
          { kind: 'BLOCK' },
          { order: { id: done.id, status: 'IN_VALIDATION' } },
          { order: { id: again.id } },
        ],
      },
    ])
  })

  it('a visit with a period is hit when its period would no longer hold it', async () => {
    const who = await addTechnician(bff, 'Com Turno')
    const order = await book({ technicianId: who, date: '2026-12-04', period: 'MORNING', minutes: 120 })
    await created(block(who, '2026-12-04', '08:00', '10:00'))
    const more = block(who, '2026-12-04', '10:00', '10:30')
    expect((await post(more)).body.details).toMatchObject({ orders: [{ id: order.id }] })
    await created({ ...more, onConflict: 'UNSCHEDULE' })
    expect((await find(order.id)).status).toBe('OPEN')
  })

  it('another block is a conflict told in words', async () => {
    const who = await addTechnician(bff, 'Bloqueado Já')
    const [made] = await created(block(who, '2026-12-04', '08:00', '10:00', { reason: 'TRAINING' }))
    const refused = await post(block(who, '2026-12-04', '09:00', '11:00', { onConflict: 'UNSCHEDULE' }))
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'TECHNICIAN_BLOCKED',
      message: 'Agenda bloqueada: Treinamento.',
      fieldErrors: [
        {
          field: 'startsAt',
          message: 'Bloqueado Já já tem a agenda bloqueada (Treinamento) de 04/12 às 08:00 a 04/12 às 10:00.',
        },
      ],
      details: { orders: [], blocks: [{ id: made?.id }] },
    })
  })

  it('orders and another block are told together', async () => {
    const who = await addTechnician(bff, 'Ordem E Bloqueio')
    await created(block(who, '2026-12-04', '08:00', '10:00'))
    const order = await book({ technicianId: who, date: '2026-12-04', time: '10:00', minutes: 60 })
    const refused = await post(block(who, '2026-12-04', '09:00', '11:00'))
    expect(refused.body).toMatchObject({
      code: 'BLOCK_CONFLICT',
      fieldErrors: [{ field: 'startsAt' }],
      details: { orders: [{ id: order.id, status: 'SCHEDULED' }], blocks: [{}] },
    })
  })

  it('what only the constraint sees is the same conflict', async () => {
    const who = await addTechnician(bff, 'Só no Banco')
    await sql`INSERT INTO technician_calendar (technician_id, during, kind)
      VALUES (${who}, '[2026-12-04T12:00:00Z,2026-12-04T13:00:00Z)', 'ORDER')`.execute(bff.db)
    const refused = await post(block(who, '2026-12-04', '08:00', '10:00'))
    expect(refused.body).toMatchObject({ code: 'BLOCK_CONFLICT' })
    expect(
      await bff.db.selectFrom('technician_block').select('id').where('technician_id', '=', who).execute(),
    ).toEqual([])
  })

  it('a booking and a block racing for one hour never both win', async () => {
    const who = await addTechnician(bff, 'Disputa')
    for (let turn = 0; turn < 10; turn += 1) {
      const order = await walker.create()
      const day = `2026-12-${String(10 + turn)}`
      const answers = await Promise.all([
        post(block(who, day, '09:00', '10:00')),
        sendEvent(await coordinator(), order, 'SCHEDULE', {
          technicianId: who,
          date: day,
          time: '09:30',
          minutes: 60,
        }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([
        answers[0]!.status === 201 ? 201 : 200,
        409,
      ])
    }
    expect(await overlapsIn(bff)).toBe(0)
  })
})

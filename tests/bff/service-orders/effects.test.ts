import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { createWalker, sendEvent } from '#tests/support/bff/orders.ts'

const bff = testBff()
const walker = createWalker(bff)
const MINUTE = 60_000

const as = () => bff.as('admin@demo.example')
const step = async (
  order: ServiceOrder,
  event: Parameters<typeof sendEvent>[2],
  body?: unknown,
): Promise<ServiceOrder> => {
  const answer = await sendEvent(await as(), order, event, body ?? (await walker.bodyFor(event)))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as unknown as ServiceOrder
}
const calendarOf = (order: ServiceOrder) =>
  bff.db
    .selectFrom('technician_calendar')
    .select('technician_id')
    .where('service_order_id', '=', order.id)
    .execute()

describe('the calendar', () => {
  it('takes, moves and frees the slot in the same transaction as the order', async () => {
    const open = await walker.create()
    const slot = await walker.slot()
    const scheduled = await step(open, 'SCHEDULE', slot)
    expect(scheduled).toMatchObject({
      status: 'SCHEDULED',
      technician: { id: slot.technicianId },
      schedule: { date: slot.date, time: slot.time, period: null, minutes: 60 },
    })
    expect(await calendarOf(scheduled)).toHaveLength(1)
    const other = await walker.slot(1)
    const moved = await step(scheduled, 'RESCHEDULE', {
      ...other,
      reasonId: await walker.reasonOf('SO_RESCHEDULE'),
    })
    expect(moved.rescheduleCount).toBe(1)
    expect(await calendarOf(moved)).toEqual([{ technician_id: other.technicianId }])
    const freed = await step(moved, 'UNSCHEDULE')
    expect(freed).toMatchObject({ status: 'OPEN', schedule: null, technician: { id: other.technicianId } })
    expect(await calendarOf(freed)).toEqual([])
    const again = await step(freed, 'SCHEDULE', slot)
    expect(await calendarOf(await step(again, 'CANCEL'))).toEqual([])
  })

  it('refuses an overlap with the order that is there, and another technician is free', async () => {
    const slot = await walker.slot()
    const first = await step(await walker.create(), 'SCHEDULE', slot)
    const second = await walker.create()
    const overlapping = { ...slot, time: slot.time.replace(':00', ':30') }
    const refused = await sendEvent(await as(), second, 'SCHEDULE', overlapping)
    expect(refused.body).toMatchObject({
      code: 'SLOT_TAKEN',
      message: expect.stringContaining(`OS #${first.number} das ${slot.time} às`),
      details: { conflicts: [{ number: first.number }] },
    })
    const after = { ...slot, time: `${String(Number(slot.time.slice(0, 2)) + 1).padStart(2, '0')}:00` }
    expect((await step(second, 'SCHEDULE', after)).status).toBe('SCHEDULED')
    const third = await walker.create()
    await step(third, 'SCHEDULE', { ...overlapping, technicianId: await walker.technician(1) })
  })

  it('M7 refuses a blocked time, with the reason only for who may read blocks', async () => {
    const slot = await walker.slot(2)
    const { rows } = await sql<{ id: string }>`
      INSERT INTO technician_block (technician_id, starts_at, ends_at, reason)
      VALUES (${slot.technicianId}, ${`${slot.date}T03:00:00Z`}, ${`${slot.date}T23:00:00Z`}, 'VACATION') RETURNING id`.execute(
      bff.db,
    )
    await sql`INSERT INTO technician_calendar (technician_id, during, kind, block_id)
      VALUES (${slot.technicianId}, tstzrange(${`${slot.date}T03:00:00Z`}, ${`${slot.date}T23:00:00Z`}), 'BLOCK', ${rows[0]?.id})`.execute(
      bff.db,
    )
    const refused = await sendEvent(await as(), await walker.create(), 'SCHEDULE', slot)
    expect(refused.body).toMatchObject({
      code: 'TECHNICIAN_BLOCKED',
      message: 'Agenda bloqueada: Férias.',
      details: { conflicts: [{ reason: 'Férias' }] },
    })
    const attendant = await bff.as('atendente@demo.example')
    const order = await walker.create()
    const untold = await sendEvent(attendant, order, 'SCHEDULE', slot)
    expect(untold.body).toMatchObject({
      code: 'TECHNICIAN_BLOCKED',
      message: 'Agenda bloqueada neste horário.',
    })
    const created = await attendant.call('POST', '/serviceOrder/create', {
      accountId: order.account.id,
      type: 'MAINTENANCE',
      defect: 'Sirene nova',
      description: 'Verificar no local.',
      schedule: slot,
    })
    expect(created.body).toMatchObject({
      code: 'TECHNICIAN_BLOCKED',
      message: 'Agenda bloqueada neste horário.',
    })
    for (const { body } of [untold, created]) {
      expect(body.details).toMatchObject({ conflicts: [{ reason: null }] })
      expect(JSON.stringify(body)).not.toMatch(/férias|vacation/i)
    }
  })

  it('fills a period up to its minutes, counting exact orders inside it', async () => {
    const { time: _, ...day } = await walker.slot(1)
    const morning = (minutes: number) => ({ ...day, period: 'MORNING', minutes })
    await step(await walker.create(), 'SCHEDULE', morning(120))
    await step(await walker.create(), 'SCHEDULE', { ...day, time: '09:00', minutes: 60 })
    const order = await walker.create()
    const full = await sendEvent(await as(), order, 'SCHEDULE', morning(90))
    expect(full.body).toMatchObject({
      code: 'PERIOD_FULL',
      message: 'Turno sem capacidade: restam 60 minutos.',
      details: { free: 60, period: 'MORNING' },
    })
    const fits = await step(order, 'SCHEDULE', morning(60))
    expect(fits.schedule).toEqual({ date: day.date, time: null, period: 'MORNING', minutes: 60 })
  })

  it.each([
    ['2026-11-20', '11:54', 'date', 'Não é possível agendar no passado.'],
    ['2027-02-19', '10:00', 'date', 'Agende para no máximo 90 dias à frente.'],
    ['2026-12-01', '04:30', 'time', 'Agende entre 05:00 e 23:00.'],
    ['2026-12-01', '22:30', 'time', 'Agende entre 05:00 e 23:00.'],
  ])('refuses %s %s', async (date, time, field, message) => {
    const slot = { technicianId: await walker.technician(), date, time, minutes: 60 }
    const refused = await sendEvent(await as(), await walker.create(), 'SCHEDULE', slot)
    expect(refused.body.fieldErrors).toMatchObject([{ field, message }])
  })

  it('takes a time or a period, never both, never neither, and only a technician', async () => {
    const slot = await walker.slot()
    const send = async (body: unknown) =>
      (await sendEvent(await as(), await walker.create(), 'SCHEDULE', body)).body
    const both = { fieldErrors: [{ field: 'time', message: 'Informe um horário ou um turno.' }] }
    expect(await send({ ...slot, period: 'MORNING' })).toMatchObject(both)
    const { time: _, ...neither } = slot
    expect(await send(neither)).toMatchObject(both)
    expect(await send({ ...slot, technicianId: '1' })).toMatchObject({
      fieldErrors: [{ field: 'technicianId', message: 'Técnico não encontrado.' }],
    })
  })
})

describe('the visit', () => {
  it('opens, pauses, resumes and closes an intervention, counting the pause', async () => {
    const working = await walker.reach('IN_PROGRESS')
    bff.clock.advance(30 * MINUTE)
    const paused = await step(working, 'PAUSE')
    bff.clock.advance(45 * MINUTE)
    const resumed = await step(paused, 'RESUME')
    bff.clock.advance(15 * MINUTE)
    const sent = await step(resumed, 'SUBMIT')
    expect(sent.interventions).toMatchObject([
      {
        mode: 'ON_SITE',
        pausedMinutes: 45,
        result: 'SOLVED',
        description: 'Serviço concluído e testado.',
        startedAt: working.interventions[0]?.startedAt,
        endedAt: bff.clock().toISOString(),
      },
    ])
  })

  it('an interruption closes it with its result and books another', async () => {
    const paused = await walker.reach('PAUSED', 'MAINTENANCE', 2)
    const interrupted = await step(paused, 'INTERRUPT', await walker.bodyFor('INTERRUPT', 2))
    expect(interrupted).toMatchObject({
      status: 'RESCHEDULED',
      interventions: [{ result: 'CUSTOMER_ABSENT' }],
    })
    expect(interrupted.interventions[0]?.endedAt).not.toBeNull()
    const again = await step(interrupted, 'START')
    expect(again.interventions).toHaveLength(2)
  })

  it('a reproval may be corrected only after the intervention was edited', async () => {
    const reproved = await walker.reach('REPROVED')
    expect(reproved.allowed).not.toContain('CORRECT')
    expect(reproved.reprove?.note).toBe('Combinado com o responsável.')
    bff.clock.advance(MINUTE)
    await bff.db
      .updateTable('intervention')
      .set({ edited_at: bff.clock() })
      .where('id', '=', reproved.interventions[0]?.id ?? '')
      .execute()
    expect((await step(reproved, 'CORRECT')).status).toBe('IN_VALIDATION')
  })

  it('an executed cancellation keeps the visits and closes what is open', async () => {
    const working = await walker.reach('IN_PROGRESS')
    const cancelled = await step(working, 'CANCEL_EXECUTED')
    expect(cancelled.status).toBe('CANCELED')
    expect(cancelled.interventions[0]?.endedAt).not.toBeNull()
    expect(cancelled.cancel?.note).toBe('Combinado com o responsável.')
    expect(cancelled.allowed).toEqual([])
  })
})

describe('approval', () => {
  it('applies the equipment changes to the account', async () => {
    const owned = await bff.db
      .selectFrom('equipment')
      .select('id')
      .where('account_id', '=', '5')
      .where('status', '=', 'ACTIVE')
      .orderBy('id')
      .limit(2)
      .execute()
    const [removed, replaced] = owned.map(({ id }) => id) as [string, string]
    const working = await walker.reach('IN_PROGRESS', 'UNINSTALL')
    const sent = await step(working, 'SUBMIT', {
      result: 'SOLVED',
      description: 'Equipamentos trocados e retirados.',
      equipmentChanges: [
        { change: 'REMOVED', equipmentId: removed },
        {
          change: 'REPLACED',
          equipmentId: replaced,
          added: { kind: 'SIREN', model: 'SIR 5000', location: 'Fachada' },
        },
      ],
    })
    const statusOf = async (id: string) =>
      (await bff.db.selectFrom('equipment').select('status').where('id', '=', id).executeTakeFirst())?.status
    expect(await statusOf(removed)).toBe('ACTIVE')
    const approved = await step(sent, 'APPROVE')
    expect(await statusOf(removed)).toBe('REMOVED')
    expect(await statusOf(replaced)).toBe('REMOVED')
    const added = await bff.db
      .selectFrom('equipment')
      .select(['kind', 'location', 'status', 'installed_at'])
      .where('model', '=', 'SIR 5000')
      .execute()
    expect(added).toEqual([
      { kind: 'SIREN', location: 'Fachada', status: 'ACTIVE', installed_at: '2026-11-20' },
    ])
    expect(approved.interventions[0]?.equipmentChanges).toMatchObject([
      { change: 'REMOVED', equipment: { id: removed } },
      { change: 'REPLACED', equipment: { name: 'SIR 5000' }, oldEquipment: { id: replaced } },
    ])
  })
})

describe('every write', () => {
  it('leaves its event, its audit row and its live event', async () => {
    const order = await walker.reach('CANCELED')
    const { rows } = await sql<{ events: number; audits: number; lives: number }>`SELECT
      (SELECT count(*)::int FROM service_order_event WHERE service_order_id = ${order.id}) AS events,
      (SELECT count(*)::int FROM audit_log WHERE entity = 'service_order' AND entity_id = ${order.id}) AS audits,
      (SELECT count(*)::int FROM outbox WHERE topic = 'serviceOrder.updated' AND entity_id = ${order.id}) AS lives`.execute(
      bff.db,
    )
    expect(rows).toEqual([{ events: 2, audits: 2, lives: 2 }])
  })
})

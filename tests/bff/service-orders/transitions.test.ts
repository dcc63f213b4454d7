import { describe, expect, it } from 'vitest'
import { orderContext, readFacts } from '#bff/domains/service-orders/facts.ts'
import { loadOrder } from '#bff/domains/service-orders/repository.ts'
import {
  type TransitionEvent,
  transitionBodies,
} from '#contracts/service-orders/service-order-events.contract.ts'
import {
  type Schedule,
  type ServiceOrder,
  type ServiceOrderStatus,
  serviceOrderStatuses,
} from '#contracts/service-orders/service-orders.contract.ts'
import { statusAfter } from '#machines/kit/flow.ts'
import { serviceOrderFlow } from '#machines/service-orders/service-order.flow.ts'
import { demoEmails, testBff } from '#tests/support/bff/bff.ts'
import { createWalker, sendEvent } from '#tests/support/bff/orders.ts'
import { edges } from '#tests/support/records/service-order-rules.ts'

const bff = testBff()
const walker = createWalker(bff)
const events = Object.keys(transitionBodies) as TransitionEvent[]

/** A sample has one person of each permission group, and every other status the other type. */
const emails = process.env.FULL ? demoEmails : demoEmails.filter(email => !/2@/.test(email))
const types = ['MAINTENANCE', 'REMOTE_MAINTENANCE']
const typesOf = (status: ServiceOrderStatus) =>
  process.env.FULL ? types : types.slice(serviceOrderStatuses.indexOf(status) % 2).slice(0, 1)

const find = async (id: string): Promise<ServiceOrder> => {
  const admin = await bff.as('admin@demo.example')
  return (await admin.call('GET', `/serviceOrder/${id}`)).body as unknown as ServiceOrder
}

describe('for every status, event and demo user', () => {
  it.each(serviceOrderStatuses)(
    'S18 %s: the server answers what the flow says',
    { timeout: 120_000 },
    async status => {
      // A body serves until an event takes it: a slot refused is still free.
      const bodies = new Map<TransitionEvent, unknown>()
      for (const type of typesOf(status)) {
        let order = await walker.reach(status, type)
        for (const email of emails) {
          const user = await bff.as(email)
          const aggregate = await loadOrder(bff.db, order.id)
          if (!aggregate) throw new Error('the order is gone')
          const { permissions } = (await user.call('GET', `/user/${user.userId}`)).body as {
            permissions: Record<string, boolean>
          }
          const context = orderContext(
            aggregate,
            { userId: user.userId, permissions },
            await readFacts(bff.db, aggregate),
          )
          const snapshot = serviceOrderFlow.resolveState({ value: status, context })
          const can = events.filter(event => snapshot.can({ type: event }))
          const found = await user.call('GET', `/serviceOrder/${order.id}`)
          expect((found.body.allowed as string[]).sort(), `${status} ${email}`).toEqual([...can].sort())
          for (const event of events) {
            const body = bodies.get(event) ?? (await walker.bodyFor(event))
            bodies.set(event, body)
            const answer = await sendEvent(user, order, event, body)
            const accepted = answer.status === 200
            expect(accepted, `${type} ${status} ${event} ${email}: ${JSON.stringify(answer.body)}`).toBe(
              can.includes(event),
            )
            if (accepted) {
              bodies.delete(event)
              expect(answer.body.status).toBe(statusAfter(serviceOrderFlow, status, event))
              order = await walker.reach(status, type)
            } else expect([403, 409]).toContain(answer.status)
          }
          expect((await find(order.id)).version, `${type} ${status} ${email}`).toBe(order.version)
        }
      }
    },
  )
})

/** Corrected since it was reproved: interventions.test.ts takes that one. */
const taken = edges.filter(({ status, event }) => status !== 'NEW' && event !== 'CORRECT')

describe('each edge of the contract', () => {
  it.each(taken)('$rule: $event from $status leads to $to', async ({ event, status, to }) => {
    const type = event === 'START_REMOTE' ? 'REMOTE_MAINTENANCE' : 'MAINTENANCE'
    const order = await walker.reach(status as ServiceOrderStatus, type)
    if (to === 'IN_PROGRESS') await walker.freeTechnicians()
    // The administrator executed it; somebody else has to approve it.
    const who = await bff.as(event === 'APPROVE' ? 'coordenador1@demo.example' : 'admin@demo.example')
    const body = await walker.bodyFor(event as TransitionEvent)
    const answer = await sendEvent(who, order, event as TransitionEvent, body)
    expect(answer.body).toMatchObject({ status: to })
  })
})

describe('refusals', () => {
  it('say why, in words', async () => {
    const admin = await bff.as('admin@demo.example')
    const finished = await walker.reach('FINISHED')
    expect((await sendEvent(admin, finished, 'CANCEL', await walker.bodyFor('CANCEL'))).body).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      message: 'Esta ação não está mais disponível: a situação atual é "Finalizada".',
      details: { status: 'FINISHED', allowed: ['CANCEL_EXECUTED'] },
    })
    const attendant = await bff.as('atendente@demo.example')
    const open = await walker.create()
    expect((await sendEvent(attendant, open, 'CANCEL', await walker.bodyFor('CANCEL'))).body).toMatchObject({
      code: 'FORBIDDEN',
    })
    const running = await walker.reach('IN_PROGRESS')
    expect(
      (await sendEvent(attendant, running, 'RESCHEDULE', await walker.bodyFor('RESCHEDULE'))).body,
    ).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      details: { status: 'IN_PROGRESS', allowed: ['INTERRUPT'] },
    })
  })

  it('APPROVE is never by the one who executed', async () => {
    const coordinator = await bff.as('coordenador1@demo.example')
    const order = await walker.create('REMOTE_MAINTENANCE')
    const started = (await sendEvent(coordinator, order, 'START_REMOTE')).body as unknown as ServiceOrder
    const sent = (await sendEvent(coordinator, started, 'SUBMIT', await walker.bodyFor('SUBMIT')))
      .body as unknown as ServiceOrder
    expect(sent.allowed).not.toContain('APPROVE')
    const same = await sendEvent(coordinator, sent, 'APPROVE')
    expect(same.status).toBe(403)
    expect(same.body).toMatchObject({
      code: 'SAME_VALIDATOR',
      message: 'A validação deve ser feita por outra pessoa.',
    })
    const other = await bff.as('coordenador2@demo.example')
    expect((await sendEvent(other, sent, 'APPROVE')).body).toMatchObject({ status: 'FINISHED' })
  })

  it('START waits for the technician to be free, and names the order in hand', async () => {
    const admin = await bff.as('admin@demo.example')
    const busy = await walker.reach('IN_PROGRESS', 'MAINTENANCE', 1)
    const next = await walker.create()
    const scheduled = (await sendEvent(admin, next, 'SCHEDULE', await walker.bodyFor('SCHEDULE', 1)))
      .body as unknown as ServiceOrder
    const answer = await sendEvent(admin, scheduled, 'START', { mode: 'ON_SITE' })
    expect(answer.body).toMatchObject({
      code: 'TECHNICIAN_BUSY',
      message: `O técnico já está executando a OS #${busy.number}.`,
    })
  })

  it('ask for reason, note, result and equipment', async () => {
    const admin = await bff.as('admin@demo.example')
    const open = await walker.create()
    const code = async (order: ServiceOrder, event: TransitionEvent, body: unknown) =>
      (await sendEvent(admin, order, event, body)).body.code
    expect(await code(open, 'CANCEL', {})).toBe('REASON_REQUIRED')
    expect(await code(open, 'CANCEL', { reasonId: await walker.reasonOf('SO_PAUSE') })).toBe(
      'REASON_REQUIRED',
    )
    const noted = await bff.db
      .selectFrom('reason')
      .select('id')
      .where('scope', '=', 'SO_CANCEL')
      .where('requires_note', '=', true)
      .executeTakeFirstOrThrow()
    expect(await code(open, 'CANCEL', { reasonId: noted.id })).toBe('NOTE_REQUIRED')
    expect(await code(open, 'CANCEL', { reasonId: noted.id, note: '  curta   ' })).toBe('NOTE_REQUIRED')
    const working = await walker.reach('IN_PROGRESS')
    expect(await code(working, 'SUBMIT', { description: 'Serviço concluído.' })).toBe('RESULT_REQUIRED')
    expect(await code(working, 'SUBMIT', { result: 'SOLVED', description: 'curta' })).toBe('NOTE_REQUIRED')
    for (const [type, change] of [
      ['INSTALL', 'REMOVED'],
      ['UNINSTALL', 'ADDED'],
    ] as const) {
      const order = await walker.reach('IN_PROGRESS', type)
      const equipment = await bff.db
        .selectFrom('equipment')
        .select('id')
        .where('account_id', '=', '5')
        .where('status', '=', 'ACTIVE')
        .executeTakeFirstOrThrow()
      const added = { kind: 'SENSOR', model: 'IVP 3000' }
      const changes = [change === 'ADDED' ? { change, added } : { change, equipmentId: equipment.id }]
      const body = { result: 'SOLVED', description: 'Serviço concluído.' }
      expect(await code(order, 'SUBMIT', body)).toBe('EQUIPMENT_REQUIRED')
      expect(await code(order, 'SUBMIT', { ...body, equipmentChanges: changes })).toBe('EQUIPMENT_REQUIRED')
    }
    const foreign = await bff.db
      .selectFrom('equipment')
      .select('id')
      .where('account_id', '!=', '5')
      .executeTakeFirstOrThrow()
    const order = await walker.reach('IN_PROGRESS', 'UNINSTALL')
    expect(
      await code(order, 'SUBMIT', {
        result: 'SOLVED',
        description: 'Serviço concluído.',
        equipmentChanges: [{ change: 'REMOVED', equipmentId: foreign.id }],
      }),
    ).toBe('EQUIPMENT_REQUIRED')
  })

  it('CREATE only for an active account', async () => {
    const attendant = await bff.as('atendente@demo.example')
    const suspended = await bff.db
      .selectFrom('account')
      .select('id')
      .where('status', '=', 'SUSPENDED')
      .executeTakeFirstOrThrow()
    const body = {
      accountId: suspended.id,
      type: 'INSTALL',
      defect: 'Teste',
      description: 'Verificar no local.',
    }
    expect((await attendant.call('POST', '/serviceOrder/create', body)).body).toMatchObject({
      code: 'ACCOUNT_INACTIVE',
    })
    expect(
      (await attendant.call('POST', '/serviceOrder/create', { ...body, accountId: '999999' })).status,
    ).toBe(404)
  })

  it('SO-01 not without what was asked for, nor can it be emptied afterwards', async () => {
    const attendant = await bff.as('atendente@demo.example')
    const whole = { accountId: '5', type: 'INSTALL', defect: 'Teste', description: 'Verificar no local.' }
    const order = await walker.create()
    for (const field of ['type', 'defect', 'description']) {
      const create = await attendant.call('POST', '/serviceOrder/create', { ...whole, [field]: undefined })
      expect(create.status, field).toBe(400)
      expect(create.body.fieldErrors).toMatchObject([{ field }])
      const update = await (await bff.as('coordenador1@demo.example')).call(
        'PUT',
        `/serviceOrder/${order.id}/update`,
        { [field]: ' ' },
        { 'if-match': `"${order.version}"` },
      )
      expect(update.body.fieldErrors, field).toMatchObject([{ field }])
    }
  })
})

describe('the history', () => {
  it('says which slot an event took, and of whom; of an event without one, nothing', async () => {
    const admin = await bff.as('admin@demo.example')
    const scheduled = await walker.reach('SCHEDULED')
    const { minutes: _, ...slot } = scheduled.schedule as Schedule
    expect(scheduled.timeline[0]?.payload).toEqual({ slot: { technician: scheduled.technician, ...slot } })
    const freed = await sendEvent(admin, scheduled, 'UNSCHEDULE', await walker.bodyFor('UNSCHEDULE'))
    expect((freed.body as unknown as ServiceOrder).timeline[0]?.payload).toEqual({})
    const period = { ...(await walker.bodyFor('SCHEDULE')), time: undefined, period: 'MORNING' }
    const booked = await sendEvent(admin, await find(scheduled.id), 'SCHEDULE', period)
    expect((booked.body as unknown as ServiceOrder).timeline[0]?.payload.slot).toMatchObject({
      time: null,
      period: 'MORNING',
    })
  })
})

describe('versions and keys', () => {
  it('X34 a stale version is refused with who changed it and when', async () => {
    const admin = await bff.as('admin@demo.example')
    const coordinator = await bff.as('coordenador1@demo.example')
    const scheduled = await walker.reach('SCHEDULED')
    expect((await sendEvent(admin, scheduled, 'RESCHEDULE', await walker.bodyFor('RESCHEDULE'))).status).toBe(
      200,
    )
    const stale = await sendEvent(coordinator, scheduled, 'CANCEL', await walker.bodyFor('CANCEL'))
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      message: expect.stringMatching(/^Este registro foi alterado por Helena Duarte às \d\d:\d\d\./),
      details: { version: scheduled.version + 1 },
    })
    const { body: now } = await coordinator.call('GET', `/serviceOrder/${scheduled.id}`)
    expect(now.status).toBe('RESCHEDULED')
    expect((stale.body.details as { current: unknown }).current).toEqual(now)
  })

  it('X35 the same key and body happen once and answer the same; another body is refused', async () => {
    const attendant = await bff.as('atendente@demo.example')
    const body = {
      accountId: '5',
      type: 'INSTALL',
      defect: 'Instalação nova',
      description: 'Verificar no local.',
    }
    const headers = { 'idempotency-key': 'criar-uma-vez-so' }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => attendant.call('POST', '/serviceOrder/create', body, headers)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect(new Set(answers.map(answer => answer.body.id)).size).toBe(1)
    const other = await attendant.call('POST', '/serviceOrder/create', { ...body, defect: 'Outra' }, headers)
    expect(other.body).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    const someone = await bff.as('admin@demo.example')
    expect((await someone.call('POST', '/serviceOrder/create', body, headers)).body.id).not.toBe(
      answers[0]?.body.id,
    )
  })

  it('a refused request keeps no key: the same key may be sent again, corrected', async () => {
    const admin = await bff.as('admin@demo.example')
    const open = await walker.create()
    const headers = { 'idempotency-key': 'cancelar-corrigido' }
    expect((await sendEvent(admin, open, 'CANCEL', {}, headers)).status).toBe(400)
    expect((await sendEvent(admin, open, 'CANCEL', await walker.bodyFor('CANCEL'), headers)).status).toBe(200)
  })

  it('numbers are gap-free, also when creations fail and race', async () => {
    const attendant = await bff.as('atendente@demo.example')
    const before = await bff.db
      .selectFrom('counter')
      .select('value')
      .where('name', '=', 'service_order')
      .executeTakeFirstOrThrow()
    const good = { accountId: '5', type: 'INSTALL', defect: 'Série', description: 'Verificar no local.' }
    const bad = { ...good, tagIds: ['999999'] }
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        attendant.call('POST', '/serviceOrder/create', index % 3 ? good : bad),
      ),
    )
    const numbers = answers.filter(({ status }) => status === 201).map(({ body }) => body.number as number)
    const first = Number(before.value) + 1
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 8 }, (_, index) => first + index))
  })
})

import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  type TransitionEvent,
  transitionBodies,
} from '#contracts/service-orders/service-order-events.contract.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { refusalOf, statusAfter } from '#machines/kit/flow.ts'
import { orderFacts, serviceOrderFlow } from '#machines/service-orders/service-order.flow.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { createWalker, sendEvent } from '#tests/support/bff/orders.ts'
import { recordFigures } from '#tests/support/bff/soak.ts'
import { overlapsIn } from '#tests/support/bff/technicians.ts'
import { sized } from '#tests/support/sample-size.ts'

/** Orders to walk; WALK_ORDERS sets another number (1500 are some 10 000 events). */
const ORDERS = Number(process.env.WALK_ORDERS ?? sized(80, 16))
const TOGETHER = 5
/** Additional walks for events not yet taken. */
const MORE = 60

const bff = testBff()
const walker = createWalker(bff)
const events = Object.keys(transitionBodies) as TransitionEvent[]
const users = [
  'admin@demo.example',
  'coordenador1@demo.example',
  'coordenador2@demo.example',
  'atendente@demo.example',
] as const

interface Step {
  which: number
  user: (typeof users)[number]
  event: TransitionEvent
  legal: number | null
  day: number
  halfHour: number
  technician: number
  stale: boolean
  edit: boolean
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    which: fc.nat(TOGETHER - 1),
    user: fc.constantFrom(...users),
    event: fc.constantFrom(...events),
    legal: fc.option(fc.nat(20), { freq: 5 }),
    day: fc.integer({ min: -2, max: 92 }),
    halfHour: fc.integer({ min: 8, max: 46 }),
    technician: fc.nat(3),
    stale: fc.boolean().chain(first => (first ? fc.boolean() : fc.constant(false))),
    edit: fc.integer({ min: 0, max: 9 }).map(dice => dice === 0),
  }),
  { minLength: 6 * TOGETHER, maxLength: 10 * TOGETHER },
)

const inputs = new Map<TransitionEvent, Record<string, unknown>>()
const technicians: string[] = []

const prepare = async () => {
  for (const event of events) inputs.set(event, await walker.bodyFor(event))
  for (let index = 0; index < 3; index += 1) technicians.push(await walker.technician(index))
}

const slotOf = ({ day, halfHour, technician }: Step) => {
  const date = new Date(bff.clock().getTime() + day * 86_400_000).toISOString().slice(0, 10)
  const time = `${String(Math.floor(halfHour / 2)).padStart(2, '0')}:${halfHour % 2 ? '30' : '00'}`
  const when = technician === 3 ? { period: 'MORNING' } : { time }
  return { technicianId: technicians[technician % technicians.length], date, minutes: 60, ...when }
}

/** A valid body, with a free, full, past or out-of-hours slot. */
const bodyOf = (event: TransitionEvent, step: Step) => {
  const body = inputs.get(event) ?? {}
  if (!('technicianId' in body)) return body
  const { time: _, ...rest } = body
  return { ...rest, ...slotOf(step) }
}

const find = async (caller: Caller, id: string) =>
  (await caller.call('GET', `/serviceOrder/${id}`)).body as unknown as ServiceOrder

const seen = {
  accepted: 0,
  refused: 0,
  events: new Set<string>(),
  codes: new Set<unknown>(),
}

/** CORRECT asks for a report put right meanwhile, which nobody does here. */
const unmet = () => events.filter(event => event !== 'CORRECT' && !seen.events.has(event))

/** Prefers events no order has taken; rarely one that ends the order. */
const legalChoice = (allowed: readonly string[], dice: number | null) => {
  if (dice === null) return undefined
  const fresh = allowed.filter(event => !seen.events.has(event))
  const onward = allowed.filter(event => !event.startsWith('CANCEL'))
  const choices = fresh.length > 0 ? fresh : dice % 7 === 0 || onward.length === 0 ? allowed : onward
  return choices[dice % choices.length]
}

const take = async (step: Step, orders: readonly ServiceOrder[]) => {
  const caller = await bff.as(step.user)
  const before = await find(caller, orders[step.which]!.id)
  if (step.edit) {
    const answer = await caller.call(
      'PUT',
      `/serviceOrder/${before.id}/update`,
      { priority: 1 + (step.day & 1) },
      {
        'if-match': `"${before.version}"`,
      },
    )
    expect([200, 403, 423], JSON.stringify(answer.body)).toContain(answer.status)
    return
  }
  const legal = legalChoice(before.allowed, step.legal)
  const event = (legal ?? step.event) as TransitionEvent
  const version = step.stale ? before.version + 1 : before.version
  const answer = await sendEvent(caller, { id: before.id, version }, event, bodyOf(event, step))
  expect([200, 400, 403, 409], JSON.stringify(answer.body)).toContain(answer.status)
  if (answer.status !== 200) {
    seen.refused += 1
    seen.codes.add(answer.body.code)
    return
  }
  seen.accepted += 1
  seen.events.add(event)
  expect(before.allowed).toContain(event)
  expect(step.stale).toBe(false)
  expect(answer.body).toMatchObject({
    status: statusAfter(serviceOrderFlow, before.status, event),
    version: before.version + 1,
  })
}

/** Cancels orders in execution, so that their technician is free. */
const release = async (orders: readonly ServiceOrder[]) => {
  const admin = await bff.as('admin@demo.example')
  const body = inputs.get('CANCEL_EXECUTED')
  for (const { id } of orders) {
    const order = await find(admin, id)
    if (order.status !== 'IN_PROGRESS' && order.status !== 'PAUSED') continue
    expect((await sendEvent(admin, order, 'CANCEL_EXECUTED', body)).status).toBe(200)
  }
}

const anything = new Proxy({}, { get: () => true }) as Record<string, boolean>
const everyone = { permissions: anything, facts: Object.fromEntries(orderFacts.map(fact => [fact, true])) }

interface Line {
  order: string
  status: string
  version: number
  seq: number
  type: string
  from_status: string | null
  to_status: string
}

/** Replays stored histories through the flow; UPDATE keeps the status. */
const replay = (lines: readonly Line[]): string[] => {
  const problems: string[] = []
  const told = new Map<string, { status: string; seq: number }>()
  for (const line of lines) {
    const { status, seq } = told.get(line.order) ?? { status: 'NEW', seq: 0 }
    const update = line.type === 'UPDATE'
    if (!update && refusalOf(serviceOrderFlow, status, line.type, everyone))
      problems.push(`${line.order}: ${line.type} from ${status}`)
    const to = update ? status : statusAfter(serviceOrderFlow, status, line.type)
    if (line.seq !== seq + 1) problems.push(`${line.order}: seq ${line.seq} after ${seq}`)
    if ((line.from_status ?? 'NEW') !== status || line.to_status !== to)
      problems.push(`${line.order}: ${line.from_status} → ${line.to_status}, the flow says ${status} → ${to}`)
    told.set(line.order, { status: to, seq: line.seq })
  }
  for (const { order, status, version } of lines)
    if (told.get(order)?.status !== status || told.get(order)?.seq !== version)
      problems.push(`${order}: stored ${status} v${version}, told ${JSON.stringify(told.get(order))}`)
  return problems
}

describe('a random walk', () => {
  it(`of ${ORDERS} orders, by several people, legal and not: what is stored is what the flow tells`, {
    timeout: 120_000 + ORDERS * 1000,
  }, async () => {
    await bff.db
      .updateTable('service_order')
      .set({ status: 'FINISHED' })
      .where('status', '=', 'IN_PROGRESS')
      .execute()
    await prepare()
    const start = performance.now()
    const first = (await walker.create()).number
    const property = fc.asyncProperty(
      steps,
      fc.array(fc.constantFrom('MAINTENANCE', 'REMOTE_MAINTENANCE'), {
        minLength: TOGETHER,
        maxLength: TOGETHER,
      }),
      async (walk, types) => {
        const orders: ServiceOrder[] = []
        for (const type of types) orders.push(await walker.create(type))
        for (const step of walk) await take(step, orders)
        await release(orders)
      },
    )
    await fc.assert(property, { numRuns: Math.ceil(ORDERS / TOGETHER), endOnFailure: true })
    // What chance has not brought yet is waited for a little longer.
    for (let more = 0; more < MORE && unmet().length > 0; more += 1)
      await fc.assert(property, { numRuns: 1, endOnFailure: true })
    const { rows } = await sql<Line>`
      SELECT o.id AS order, o.status, o.version, e.seq, e.type, e.from_status, e.to_status
      FROM service_order o JOIN service_order_event e ON e.service_order_id = o.id
      WHERE o.number > ${first} ORDER BY o.id, e.seq`.execute(bff.db)
    expect(new Set(rows.map(({ order }) => order)).size).toBeGreaterThanOrEqual(ORDERS)
    const problems = replay(rows)
    const overlaps = await overlapsIn(bff)
    recordFigures('a random walk', {
      orders: new Set(rows.map(({ order }) => order)).size,
      'history lines': rows.length,
      accepted: seen.accepted,
      refused: seen.refused,
      'refusal codes': seen.codes.size,
      'histories the flow does not tell': problems.length,
      'overlapping rows': overlaps,
      seconds: Math.round((performance.now() - start) / 1000),
    })
    expect(problems).toEqual([])
    expect(overlaps).toBe(0)
    expect(seen.accepted).toBeGreaterThan(ORDERS * 2)
    expect(seen.refused).toBeGreaterThan(ORDERS / 2)
    expect([...seen.codes]).toEqual(
      expect.arrayContaining(['FORBIDDEN', 'TRANSITION_NOT_ALLOWED', 'VERSION_CONFLICT', 'VALIDATION']),
    )
    expect(unmet()).toEqual([])
  })
})

import { afterAll, describe, expect, it } from 'vitest'
import type { TransitionEvent } from '#contracts/service-orders/service-order-events.contract.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { serviceOrderFlow } from '#machines/service-orders/service-order.flow.ts'
import { demoEmails, testBff } from '#tests/support/bff/bff.ts'
import { createWalker, sendEvent } from '#tests/support/bff/orders.ts'
import { covers, groundOf } from '../../src/cli/spec/covers.mjs'
import { modelOf } from '../../src/cli/spec/model.mjs'

/*
 * The paths of `npm run paths -- --machine serviceOrder`, step by step as requests of someone who may.
 */

const bff = testBff()
const orders = createWalker(bff)
const model = modelOf('serviceOrder', serviceOrderFlow)
const walks = covers.transitions(groundOf(model), 1)
type Move = (typeof walks)[number][number]

const taken = new Set<string>()

const statusOf = (place: Move['to']) => model.states.get(place.leaves[0] ?? '')?.key

/** Those of the demo who hold a permission, and someone of the console who does not. */
const peopleFor = async (permission: string) => {
  const holders: string[] = []
  const others: string[] = []
  for (const email of demoEmails) {
    const user = await bff.as(email)
    const { permissions } = (await user.call('GET', `/user/${user.userId}`)).body as {
      permissions: Record<string, boolean>
    }
    ;(permissions[permission] ? holders : others).push(email)
  }
  return { holders, others }
}

/** Makes true what a step asks of the world around the order; the order as it is then. */
const prepare = async (event: string, order: ServiceOrder): Promise<ServiceOrder> => {
  if (event === 'START' || event === 'START_REMOTE' || event === 'RESUME') await orders.freeTechnicians()
  const visit = order.interventions[0]
  if (event !== 'CORRECT' || !visit) return order
  expect(order.allowed).not.toContain('CORRECT')
  bff.clock.advance(1000)
  const coordinator = await bff.as('coordenador2@demo.example')
  const { mode, technician, result, version } = visit
  const corrected = await coordinator.call(
    'PUT',
    `/serviceOrder/${order.id}/intervention/${visit.id}`,
    { mode, technicianId: technician.id, result, description: 'Serviço refeito; fotos anexadas.' },
    { 'if-match': `"${version}"` },
  )
  expect(corrected.status, JSON.stringify(corrected.body)).toBe(200)
  return (await coordinator.call('GET', `/serviceOrder/${order.id}`)).body as unknown as ServiceOrder
}

const refused = async (email: string | undefined, order: ServiceOrder, event: TransitionEvent) => {
  if (!email) return
  const answer = await sendEvent(await bff.as(email), order, event, await orders.bodyFor(event))
  expect({ status: answer.status, code: answer.body.code }, `${event} by ${email}`).toEqual({
    status: 403,
    code: 'FORBIDDEN',
  })
}

const create = async (event: string, email: string): Promise<ServiceOrder> => {
  const answer = await (await bff.as(email)).call('POST', '/serviceOrder/create', {
    accountId: '5',
    type: 'REMOTE_MAINTENANCE',
    defect: 'Sirene não toca',
    description: 'Verificar a sirene do corredor.',
    ...(event === 'CREATE_SCHEDULED' && { schedule: await orders.slot() }),
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as unknown as ServiceOrder
}

/** One step: refused to who may not, offered to who may, and taken by them. */
const take = async ({ transition, to }: Move, before: ServiceOrder | null): Promise<ServiceOrder> => {
  const event = transition.event as TransitionEvent
  const { holders, others } = await peopleFor(transition.permit?.permission ?? '')
  // An order is approved by someone who did not execute it: the attendant executes, when they may.
  const email = holders.find(each => /atendente|coordenador2/.test(each)) ?? holders[0] ?? ''
  if (before) await refused(others.find(each => !/operador/.test(each)) ?? others[0], before, event)
  const ready = before && (await prepare(event, before))
  const after = ready
    ? await sendEvent(await bff.as(email), ready, event, await orders.bodyFor(event))
    : { status: 200, body: (await create(event, email)) as unknown as Record<string, unknown> }
  expect(after.status, `${transition.key} by ${email}: ${JSON.stringify(after.body)}`).toBe(200)
  expect(after.body.status, transition.key).toBe(statusOf(to))
  taken.add(transition.key)
  return after.body as unknown as ServiceOrder
}

describe('the generated paths of the service order, as requests', () => {
  it.each(
    walks.map(
      (walk, index) => [index + 1, walk.map(({ transition }) => transition.event).join(', '), walk] as const,
    ),
  )('path %i: %s', { timeout: 60_000 }, async (_, __, walk) => {
    let order: ServiceOrder | null = null
    for (const move of walk) order = await take(move, order)
  })

  it('are all the transitions of the flow', () => {
    expect(model.transitions.map(({ key }) => key).filter(key => !taken.has(key))).toEqual([])
  })
})

afterAll(() => {
  const steps = walks.reduce((sum, walk) => sum + walk.length, 0)
  process.stdout.write(
    `serviceOrder over HTTP: ${taken.size}/${model.transitions.length} transitions, ${walks.length} paths, ${steps} steps\n`,
  )
})

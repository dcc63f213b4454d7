import { describe, expect, it } from 'vitest'
import {
  newServiceOrderRoutes,
  type TransitionEvent,
  transitionRoutes,
} from '#contracts/service-orders/service-order-events.contract.ts'
import { type ServiceOrder, serviceOrderRoutes } from '#contracts/service-orders/service-orders.contract.ts'
import { transitionOf } from '#machines/kit/flow.ts'
import { type ServiceOrderEvent, serviceOrderFlow } from '#machines/service-orders/service-order.flow.ts'
import { demoEmails, testBff } from '#tests/support/bff/bff.ts'
import { clientAs, outcomeOf } from '#tests/support/bff/client.ts'
import { createWalker } from '#tests/support/bff/orders.ts'
import { serviceOrderPaths } from '#tests/support/machines/flows/models.ts'

/* The paths of `npm run paths -- --machine serviceOrder`, driven by @xstate/test through the client. */

const bff = testBff()
const orders = createWalker(bff)

/** Demo users with a permission, and console users without it. */
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

const permissionOf = (status: string, event: string): string => {
  const guard = transitionOf(serviceOrderFlow, status, event)?.guard as unknown as {
    params: { permission: string }
  }
  return guard.params.permission
}

const whoTakes = (holders: readonly string[]) =>
  holders.find(each => /atendente|coordenador2/.test(each)) ?? holders[0] ?? ''
const whoMayNot = (others: readonly string[]) => others.find(each => !/operador/.test(each)) ?? others[0]

const find = async (id: string) =>
  (await clientAs(bff, 'coordenador2@demo.example')(serviceOrderRoutes.find, {
    params: { id },
  })) as ServiceOrder

const correctVisit = async (order: ServiceOrder): Promise<void> => {
  const visit = order.interventions[0]
  if (!visit) throw new Error('there is no visit to correct')
  expect(order.allowed).not.toContain('CORRECT')
  bff.clock.advance(1000)
  const coordinator = await bff.as('coordenador2@demo.example')
  const { mode, technician, result, version } = visit
  const { status, body } = await coordinator.call(
    'PUT',
    `/serviceOrder/${order.id}/intervention/${visit.id}`,
    { mode, technicianId: technician.id, result, description: 'Serviço refeito; fotos anexadas.' },
    { 'if-match': `"${version}"` },
  )
  expect(status, JSON.stringify(body)).toBe(200)
}

/** Makes an event's facts true; returns the order then. */
const prepare = async (event: ServiceOrderEvent, order: ServiceOrder): Promise<ServiceOrder> => {
  if (event === 'START' || event === 'START_REMOTE' || event === 'RESUME') await orders.freeTechnicians()
  if (event === 'CORRECT') await correctVisit(order)
  return find(order.id)
}

const send = async (email: string, event: TransitionEvent, { id, version }: ServiceOrder) =>
  outcomeOf(
    clientAs(bff, email)(transitionRoutes[event], {
      params: { id },
      version,
      body: (await orders.bodyFor(event)) as never,
    }),
  )

const create = async (email: string, event: string) =>
  outcomeOf(
    clientAs(bff, email)(newServiceOrderRoutes.create, {
      body: {
        accountId: '5',
        type: 'REMOTE_MAINTENANCE',
        defect: 'Sirene não toca',
        description: 'Verificar a sirene do corredor.',
        ...(event === 'CREATE_SCHEDULED' && { schedule: await orders.slot() }),
      },
    }),
  )

/** One order on its way along a path. */
const journey = () => {
  let order: ServiceOrder | null = null
  return {
    take: async (event: ServiceOrderEvent) => {
      const { holders, others } = await peopleFor(permissionOf(order?.status ?? 'NEW', event))
      const [email, outsider] = [whoTakes(holders), whoMayNot(others)]
      if (event === 'CREATE' || event === 'CREATE_SCHEDULED') {
        const { failure, reply } = await create(email, event)
        expect(failure).toBeNull()
        order = reply
        return
      }
      if (!order) throw new Error(`${event} without an order`)
      if (outsider) {
        const { failure } = await send(outsider, event, order)
        expect([failure?.kind, failure?.facts.code], `${event} by ${outsider}`).toEqual([
          'forbidden',
          'FORBIDDEN',
        ])
      }
      const ready = await prepare(event, order)
      const { failure, reply } = await send(email, event, ready)
      expect(failure, `${event} by ${email}`).toBeNull()
      order = reply
    },
    /** Checks the server's order, and that it refuses all other events. */
    isIn: async (status: string) => {
      if (!order) return expect(status).toBe('NEW')
      const found = await find(order.id)
      expect([order.status, found.status]).toEqual([status, status])
      const beyond = (Object.keys(transitionRoutes) as TransitionEvent[]).filter(
        event => !transitionOf(serviceOrderFlow, status, event),
      )
      expect(found.allowed.filter(event => (beyond as string[]).includes(event))).toEqual([])
      const [first] = beyond
      const { failure } = await send('admin@demo.example', first!, found)
      expect([failure?.kind, failure?.facts.code], `${first} in ${status}`).toEqual([
        'conflict',
        'TRANSITION_NOT_ALLOWED',
      ])
    },
  }
}

describe('the generated paths of the service order, through the client', () => {
  it.each(serviceOrderPaths().map((path, index) => [index + 1, path.title, path] as const))(
    'path %i: %s',
    { timeout: 60_000 },
    async (_, __, path) => {
      const { take, isIn } = journey()
      await path.drive({
        events: ({ event }) => take(event.type as ServiceOrderEvent),
        states: ({ value }) => isIn(String(value)),
      })
    },
  )
})

import { expect } from 'vitest'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import type { Block } from '#contracts/technicians/blocks.contract.ts'
import type { TestBff } from './bff.ts'
import { createWalker, sendEvent } from './orders.ts'

/** The body of a block, from local times. */
export const block = (technicianId: string, day: string, from: string, to: string, more = {}) => ({
  technicianIds: [technicianId],
  startsAt: `${day}T${from}:00-03:00`,
  endsAt: `${day}T${to}:00-03:00`,
  allDay: false,
  reason: 'MEETING',
  ...more,
})

/** A coordinator who blocks agendas and books visits through the endpoints. */
export const createBlocker = (bff: TestBff) => {
  const walker = createWalker(bff)
  const coordinator = () => bff.as('coordenador1@demo.example')
  const post = async (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    (await coordinator()).call('POST', '/technicianSchedulePause/create', body, headers)
  return {
    walker,
    coordinator,
    post,
    async created(body: Record<string, unknown>): Promise<Block[]> {
      const answer = await post(body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      return answer.body as unknown as Block[]
    },
    async book(slot: Record<string, unknown>): Promise<ServiceOrder> {
      const answer = await sendEvent(await coordinator(), await walker.create(), 'SCHEDULE', slot)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return answer.body as unknown as ServiceOrder
    },
    async find(id: string): Promise<ServiceOrder> {
      return (await (await coordinator()).call('GET', `/serviceOrder/${id}`)).body as unknown as ServiceOrder
    },
    calendarOf: (technicianId: string) =>
      bff.db
        .selectFrom('technician_calendar')
        .selectAll()
        .where('technician_id', '=', technicianId)
        .execute(),
  }
}

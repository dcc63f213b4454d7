import { makePanels } from '../accounts/centrals.ts'
import { makePlaces } from '../accounts/places.ts'
import { createRandom } from '../kit/random.ts'
import { orderRows } from '../service-orders/order-rows.ts'
import { OrderStories } from '../service-orders/orders.ts'
import { makePeople, seedNames } from './people.ts'
import { type ProfileName, profiles } from './profiles.ts'

const DAY_MS = 86_400_000

export const makeCompany = (name: ProfileName, now: Date, seed: number) => {
  const profile = profiles[name]
  const random = createRandom(seed)
  seedNames(seed)
  const people = makePeople(random, profile)
  const start = new Date(now.getTime() - (profile.days + 30) * DAY_MS).toISOString()
  const places = makePlaces(random, profile, start)
  const panels = makePanels(random, places.places, now.toISOString())
  const staff = {
    attendants: people.filter(({ group }) => group === '4'),
    coordinators: people.filter(({ group }) => group === '5'),
    technicians: people.filter(({ role }) => role === 'TECHNICIAN'),
  }
  const equipment = new Map<string, string[]>()
  for (const row of panels.equipment) {
    const owner = String(row.account_id)
    equipment.set(owner, [...(equipment.get(owner) ?? []), String(row.id)])
  }
  const stories = new OrderStories(random, profile, places.places, staff, equipment, now)
  const rows = orderRows(stories.write(), random, staff.coordinators, panels.equipment.length + 1)
  const { blocks } = stories.agenda
  const calendar = [
    ...rows.calendar,
    ...blocks.map(block => ({
      technician_id: block.technician_id,
      during: `[${block.starts_at.toISOString()},${block.ends_at.toISOString()})`,
      kind: 'BLOCK',
      service_order_id: null,
      block_id: block.id,
    })),
  ]
  return { profile, people, start, places, panels, staff, rows, blocks, calendar }
}

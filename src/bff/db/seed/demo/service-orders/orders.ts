import { addDays, addMinutes, dayAt, instantAt } from '#contracts/rules/dates.ts'
import type { EquipmentChangeInput } from '#contracts/service-orders/service-order-events.contract.ts'
import type {
  ServiceOrderStatus,
  ServiceOrderType,
} from '#contracts/service-orders/service-orders.contract.ts'
import { isTagged } from '#machines/service-orders/service-order-status.flow.ts'
import { isRemoteType } from '#machines/service-orders/service-order-type.flow.ts'
import type { EventInput } from '../../../../domains/service-orders/apply-event.ts'
import type { Place } from '../accounts/places.ts'
import type { Random } from '../kit/random.ts'
import type { Person } from '../people/people.ts'
import type { Profile } from '../people/profiles.ts'
import { Agenda, type Booking } from './agenda.ts'
import { History } from './history.ts'
import { everyStatus, reasonIn, statusMix, typeMix } from './status-distribution.ts'
import { defectFor, orderDescription, workDone } from './texts.ts'

interface Staff {
  attendants: readonly Person[]
  coordinators: readonly Person[]
  technicians: readonly Person[]
}

interface Plan {
  place: Place
  type: ServiceOrderType
  target: ServiceOrderStatus
  createdAt: Date
  visit: Booking | null
}

interface Wanted {
  place: Place
  status: ServiceOrderStatus
}

const isOnSite = ({ status }: Wanted) => isTagged(status, 'executing')

export class OrderStories {
  #random: Random
  #profile: Profile
  #places: readonly Place[]
  #staff: Staff
  #now: Date
  #busyNow = 0
  #equipment: Map<string, string[]>
  readonly agenda: Agenda

  constructor(
    random: Random,
    profile: Profile,
    places: readonly Place[],
    staff: Staff,
    equipment: Map<string, string[]>,
    now: Date,
  ) {
    this.#random = random
    this.#profile = profile
    this.#places = places.filter(({ status }) => status === 'ACTIVE')
    this.#staff = staff
    this.#equipment = equipment
    this.#now = now
    this.agenda = new Agenda(random, staff.technicians)
  }

  write(): History[] {
    this.agenda.blockDays(dayAt(this.#now))
    const wanted = [...this.#edges(), ...this.#ordinary()].slice(0, this.#profile.orders)
    // Later visits of the day are planned around one in progress.
    const [now, other] = [wanted.filter(isOnSite), wanted.filter(order => !isOnSite(order))]
    const plans = [...now, ...other].map(({ place, status }) => this.#plan(place, status))
    plans.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    return plans.map((plan, index) => this.#tell(plan, index + 1))
  }

  #edges(): Wanted[] {
    const place = this.#places.find(({ edge }) => edge === 'manyOrders')
    return place ? everyStatus.map(status => ({ place, status })) : []
  }

  #ordinary(): Wanted[] {
    return Array.from({ length: this.#profile.orders }, () => ({
      place: this.#random.pick(this.#places),
      status: this.#random.weighted(statusMix),
    }))
  }

  #plan(place: Place, wanted: ServiceOrderStatus): Plan {
    const random = this.#random
    const onSiteNow = isTagged(wanted, 'executing')
    const target = onSiteNow && this.#busyNow >= this.#staff.technicians.length * 0.6 ? 'FINISHED' : wanted
    const type = random.weighted(typeMix)
    const minutes = random.pick([60, 60, 90, 120])
    const ago = (days: number) => addMinutes(this.#now, -Math.round(days * 1440))
    const book = (day: Date) => this.agenda.book(dayAt(day), place.city.uf, minutes)

    if (target === 'OPEN')
      return { place, type, target, visit: null, createdAt: ago(random.next() ** 2 * 6 + 0.02) }
    if (target === 'CANCELED')
      return { place, type, target, visit: null, createdAt: ago(random.next() * this.#profile.days + 2) }
    if (isTagged(target, 'executing')) {
      const technician = this.#staff.technicians[this.#busyNow]!
      this.#busyNow += 1
      const visit = this.agenda.bookNow(technician, this.#now, random.integer(40, 90))
      return {
        place,
        type: onSiteNow && isRemoteType(type) ? 'MAINTENANCE' : type,
        target,
        visit,
        createdAt: ago(random.next() * 5 + 1),
      }
    }
    if (isTagged(target, 'booked')) {
      const late = random.chance(0.08)
      const visit = book(ago(late ? 2 : -random.next() * 18))
      return { place, type, target, visit, createdAt: ago(random.next() * 8 + 3) }
    }
    const lastDay = target === 'FINISHED' ? 3 : 2
    const reach = target === 'FINISHED' ? this.#profile.days : 10
    const createdAt = ago(random.next() * reach + lastDay + 6)
    if (isRemoteType(type) && random.chance(0.6)) return { place, type, target, visit: null, createdAt }
    const visit = book(addMinutes(createdAt, random.integer(1, 5) * 1440))
    const end = instantAt(visit.date, '23:00')
    return end.getTime() < this.#now.getTime() - 1440 * 60_000
      ? { place, type, target, visit, createdAt }
      : { place, type, target: 'SCHEDULED', visit, createdAt }
  }

  #tell(plan: Plan, number: number): History {
    const random = this.#random
    const attendant = random.pick(this.#staff.attendants)
    const history = new History(
      {
        id: String(number),
        number,
        accountId: plan.place.accountId,
        type: plan.type,
        defect: defectFor(random, plan.type),
        description: orderDescription(random, plan.type),
        requesterName: random.chance(0.7) ? 'Responsável pela conta' : null,
        requesterPhone: random.chance(0.5) ? `+55${plan.place.city.ddd}90000${random.digits(4)}` : null,
        priority: random.weighted([
          [1, 3],
          [2, 12],
          [3, 45],
          [4, 28],
          [5, 12],
        ] as const),
        costCenter: null,
        billable: random.chance(0.25),
        dueAt: random.chance(0.3) ? addMinutes(plan.createdAt, random.integer(5, 30) * 1440) : null,
        slot: null,
        occurrence: null,
      },
      attendant,
      plan.createdAt,
    )
    if (plan.target === 'OPEN') return history
    if (plan.target === 'CANCELED') return this.#cancel(history, plan)
    if (!plan.visit) return this.#executeRemotely(history, plan, attendant)
    const visited = this.#schedule(history, plan, plan.visit, attendant)
    if (isTagged(plan.target, 'booked')) return history
    return this.#visit(history, plan, plan.visit, visited)
  }

  #slot(visit: Booking, createdAt: Date): EventInput {
    const asPeriod = this.#random.chance(0.2) && createdAt < this.#now
    const period = visit.time < '12:00' ? 'MORNING' : 'AFTERNOON'
    const { technician, date, time, minutes } = visit
    return { technicianId: technician.id, date, minutes, ...(asPeriod ? { period } : { time }) }
  }

  #schedule(history: History, plan: Plan, visit: Booking, attendant: Person): Date {
    const random = this.#random
    const start = instantAt(visit.date, visit.time)
    const room = Math.max(
      10,
      (Math.min(start.getTime(), this.#now.getTime()) - plan.createdAt.getTime()) / 60_000 - 60,
    )
    const at = addMinutes(plan.createdAt, Math.round(room * 0.2))
    const moves = plan.target === 'RESCHEDULED' || (plan.target === 'FINISHED' && random.chance(0.12))
    const slot = this.#slot(visit, plan.createdAt)
    if (!moves) {
      history.send('SCHEDULE', slot, attendant, at)
      return start
    }
    const before = addDays(visit.date, -1)
    history.send('SCHEDULE', { ...slot, date: before }, attendant, at)
    history.send(
      'RESCHEDULE',
      { ...slot, ...reasonIn(random, 'SO_RESCHEDULE') },
      attendant,
      addMinutes(plan.createdAt, Math.round(room * 0.6)),
    )
    return start
  }

  #changes(type: ServiceOrderType, accountId: string): EquipmentChangeInput[] {
    const random = this.#random
    const owned = this.#equipment.get(accountId) ?? []
    const added = {
      kind: 'SENSOR',
      model: random.pick(['IVP 3000', 'XAS 4010', 'IVP 1000']),
      location: 'Sala',
    } as const
    if (type === 'INSTALL') return [{ change: 'ADDED', added }]
    const equipmentId = owned.length > 1 ? owned.pop() : owned[0]
    if (type === 'UNINSTALL' && equipmentId) return [{ change: 'REMOVED', equipmentId }]
    if (type === 'MAINTENANCE' && equipmentId && owned.length > 2 && random.chance(0.3))
      return [{ change: 'REPLACED', equipmentId, added }]
    return []
  }

  #visit(history: History, plan: Plan, visit: Booking, start: Date): History {
    const random = this.#random
    const coordinator = random.pick(this.#staff.coordinators)
    history.send(
      'START',
      { mode: isRemoteType(plan.type) ? 'REMOTE' : 'ON_SITE' },
      coordinator,
      addMinutes(start, 2),
    )
    if (plan.target === 'PAUSED' || random.chance(0.15))
      history.send('PAUSE', reasonIn(random, 'SO_PAUSE'), coordinator, addMinutes(start, 15))
    if (plan.target === 'PAUSED') return history
    if (history.status === 'PAUSED') history.send('RESUME', {}, coordinator, addMinutes(start, 25))
    if (plan.target === 'IN_PROGRESS') return history
    return this.#finish(history, plan, coordinator, addMinutes(start, visit.minutes - 5))
  }

  #executeRemotely(history: History, plan: Plan, attendant: Person): History {
    const startedAt = addMinutes(plan.createdAt, this.#random.integer(20, 600))
    history.send('START_REMOTE', {}, attendant, startedAt)
    return this.#finish(history, plan, this.#random.pick(this.#staff.coordinators), addMinutes(startedAt, 35))
  }

  #finish(history: History, plan: Plan, coordinator: Person, at: Date): History {
    const random = this.#random
    const { accountId } = plan.place
    history.send(
      'SUBMIT',
      {
        result: 'SOLVED',
        description: workDone(random, plan.type),
        equipmentChanges: this.#changes(plan.type, accountId),
      },
      coordinator,
      at,
    )
    const validator = random.pick(this.#staff.coordinators)
    const judged = addMinutes(at, random.integer(30, 900))
    const reproved = { ...reasonIn(random, 'SO_REPROVE'), note: 'Faltam as fotos do equipamento instalado.' }
    if (plan.target === 'IN_VALIDATION') return history
    if (plan.target === 'REPROVED') {
      history.send('REPROVE', reproved, validator, judged)
      return history
    }
    if (random.chance(0.06)) {
      history.send('REPROVE', reproved, validator, judged)
      history.editLastIntervention(`${workDone(random, plan.type)} Fotos anexadas.`, addMinutes(judged, 60))
      history.send('CORRECT', {}, coordinator, addMinutes(judged, 70))
      history.send('APPROVE', {}, validator, addMinutes(judged, 180))
      return history
    }
    history.send('APPROVE', {}, validator, judged)
    return history
  }

  #cancel(history: History, plan: Plan): History {
    const coordinator = this.#random.pick(this.#staff.coordinators)
    history.send('CANCEL', reasonIn(this.#random, 'SO_CANCEL'), coordinator, addMinutes(plan.createdAt, 300))
    return history
  }
}

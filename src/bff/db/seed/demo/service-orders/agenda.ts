import {
  addDays,
  addMinutes,
  dayAt,
  minutesOf,
  startOfDay,
  timeAt,
  timeOfMinutes,
  weekdayOf,
} from '#contracts/rules/dates.ts'
import type { Random } from '../kit/random.ts'
import type { Person } from '../people/people.ts'

const DAY_START = 8 * 60
const DAY_END = 18 * 60
const STEP = 30
const SUNDAY = 0

const absences = [
  { reason: 'VACATION', note: null },
  { reason: 'TRAINING', note: 'Curso do fabricante das centrais.' },
  { reason: 'SICK_LEAVE', note: 'Cirurgia marcada; atestado com a coordenação.' },
] as const
const dayOff = { reason: 'DAY_OFF', note: 'Folga pelo plantão de domingo.' }

export interface Booking {
  technician: Person
  date: string
  time: string
  minutes: number
}

interface BlockRow extends Record<string, unknown> {
  id: string
  technician_id: string
  starts_at: Date
  ends_at: Date
  reason: string
  note: string | null
}

/** Fills each technician's days from the morning on: visits never overlap. */
export class Agenda {
  #random: Random
  #technicians: readonly Person[]
  #byState = new Map<string, Person[]>()
  #filledUntil = new Map<string, number>()
  readonly blocks: BlockRow[] = []

  constructor(random: Random, technicians: readonly Person[]) {
    this.#random = random
    this.#technicians = technicians
    for (const technician of technicians)
      this.#byState.set(technician.uf, [...(this.#byState.get(technician.uf) ?? []), technician])
  }

  blockDays(today: string): void {
    for (const technician of this.#technicians) {
      const block = (offset: number, days: number, why: Pick<BlockRow, 'reason' | 'note'>) => {
        const from = addDays(today, offset)
        for (let day = 0; day < days; day += 1)
          this.#filledUntil.set(`${technician.id}@${addDays(from, day)}`, DAY_END)
        this.blocks.push({
          id: String(this.blocks.length + 1),
          technician_id: technician.id,
          starts_at: startOfDay(from),
          ends_at: startOfDay(addDays(from, days)),
          all_day: true,
          ...why,
        })
      }
      if (this.#random.chance(0.3)) block(this.#random.integer(3, 25), 5, absences[this.blocks.length % 3]!)
      if (this.#random.chance(0.5)) block(-this.#random.integer(2, 20), 1, dayOff)
    }
  }

  /** Call before any other booking of the day. */
  bookNow(technician: Person, now: Date, startedMinutesAgo: number): Booking {
    const start = addMinutes(now, -startedMinutesAgo)
    const date = dayAt(start)
    const minute = Math.floor(minutesOf(timeAt(start)) / STEP) * STEP
    const minutes = 120
    this.#filledUntil.set(`${technician.id}@${date}`, Math.max(DAY_START, minute + minutes))
    return { technician, date, time: timeOfMinutes(minute), minutes }
  }

  book(from: string, uf: string, minutes: number): Booking {
    const near = this.#byState.get(uf) ?? this.#technicians
    for (let day = 0; ; day += 1) {
      const date = addDays(from, day)
      if (weekdayOf(date) === SUNDAY) continue
      const pool = day < 2 ? near : this.#technicians
      const first = this.#random.integer(0, pool.length - 1)
      for (let turn = 0; turn < pool.length; turn += 1) {
        const technician = pool[(first + turn) % pool.length]!
        const key = `${technician.id}@${date}`
        const start = this.#filledUntil.get(key) ?? DAY_START
        if (start + minutes > DAY_END) continue
        this.#filledUntil.set(key, Math.ceil((start + minutes) / STEP) * STEP)
        return { technician, date, time: timeOfMinutes(start), minutes }
      }
    }
  }
}

import type { Coordinates } from '#contracts/kit/location.ts'
import { addDays, dayAt, instantAtMinute } from '#contracts/rules/dates.ts'
import { causes } from '../../../../domains/occurrences/intake/causes.ts'
import type { IntakeFacts } from '../../../../domains/occurrences/intake/facts.ts'
import { reasons } from '../../reference.ts'
import { type Random, weightedDraw } from '../kit/random.ts'
import { Attendance } from './attendance.ts'
import { mayLeadToVehicle } from './dispatch-path.ts'
import { eventMix, hourWeights, zoneCodes } from './event-codes.ts'
import { OccurrenceStory, type Operator } from './occurrence-story.ts'
import { type Panel, signalOf } from './panels.ts'
import type { VehicleOccupancy } from './vehicle-occupancy.ts'
import { VehicleRoute } from './vehicle-route.ts'

const SECOND = 1000
const ZIPF = 0.85
/** A day that ended before the last hours leaves room for what is open. */
const LAST_HOURS = 4 * 3600 * SECOND

/** Of those whose script may send a vehicle: 9 % of all (contract §8). */
const SENT_SHARE = 0.66

interface PastOptions {
  facts: IntakeFacts
  panels: readonly Panel[]
  operators: readonly Operator[]
  supervisor: Operator
  /** Null where no vehicle is sent. @param places by account */
  vehicles: { occupancy: VehicleOccupancy; places: ReadonlyMap<string, Coordinates> } | null
  now: Date
  total: number
  days: number
}

interface Beginning {
  code: string
  start: Date
}

const after = (at: Date, seconds: number) => new Date(at.getTime() + Math.round(seconds) * SECOND)

/** Log-normal about the median (contract §8). */
const secondsAbout = (random: Random, median: number): number => {
  const bell = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
  return Math.max(3, median * Math.exp(0.6 * bell))
}

const holdReason = reasons.find(({ scope }) => scope === 'OCC_HOLD')?.id ?? null
const bulkReason = reasons.find(({ code }) => code === 'FALHA_DE_ENERGIA')

/** Few accounts make most of the alarms; the order of accounts says nothing of it. */
const byTrouble = (random: Random, panels: readonly Panel[]): (readonly [Panel, number])[] =>
  panels
    .map(panel => [panel, random.next()] as const)
    .sort(([, one], [, other]) => one - other)
    .map(([panel], rank) => [panel, 1 / (rank + 1) ** ZIPF] as const)

/** Closed occurrences, told one after another through the flow, oldest first. */
export function* pastOccurrences(random: Random, options: PastOptions): Generator<OccurrenceStory> {
  const { facts, now, total, days, operators, supervisor, vehicles } = options
  const drawPanel = weightedDraw(byTrouble(random, options.panels))
  const today = dayAt(now)
  /** By central and category: until when its last occurrence was open. */
  const busyUntil = new Map<string, number>()

  const startOf = (code: string): Date => {
    const day = addDays(today, -random.integer(0, days - 1))
    const minute = random.weighted(hourWeights(code)) * 60 + random.integer(0, 59)
    const at = after(instantAtMinute(day, minute), random.integer(0, 59))
    return at.getTime() < now.getTime() - LAST_HOURS ? at : after(at, -86_400)
  }

  /** Accounts without a test; those of the day are told by the account. */
  const factsOf = ({ accountId }: Panel): IntakeFacts => {
    const account = facts.accounts.get(accountId)
    if (!account) throw new Error(`demo data: no account ${accountId}`)
    return { ...facts, accounts: new Map([[accountId, { ...account }]]) }
  }

  const closesAlone = (story: OccurrenceStory, panel: Panel, code: string, start: Date): boolean => {
    const { autoCloseOnDisarmS: disarm, autoCloseOnRestoreS: restore } = story.group.policy
    if (restore !== null && random.chance(0.6)) {
      const at = after(start, random.integer(5, restore))
      const { zone_number, partition_number } = story.record
      const zone = zone_number
        ? { number: zone_number, partition: partition_number ?? 1, name: '' }
        : undefined
      if (story.record.status === 'WAITING') waitOrStay(story, start, at)
      story.receive(signalOf(panel, code, at, { qualifier: 'R', ...(zone && { zone }) }), at)
    } else if (disarm !== null && random.chance(0.4)) {
      const at = after(start, random.integer(12, disarm - 1))
      story.receive(signalOf(panel, '401', at, { panelUser: '01' }), at)
    }
    return story.record.status === 'CLOSED'
  }

  const waitOrStay = (story: OccurrenceStory, start: Date, until: Date): void => {
    const { policy } = story.group
    const queuedAt = after(start, policy.waitBeforeQueueS)
    if (queuedAt < until) story.system('WAIT_ELAPSED', causes.waitElapsed(policy), queuedAt)
  }

  const tripOf = (story: OccurrenceStory, panel: Panel, by: Operator): VehicleRoute | null => {
    const place = vehicles?.places.get(panel.accountId)
    if (!vehicles || !place || !mayLeadToVehicle(story.group.policy.steps)) return null
    if (!random.chance(SENT_SHARE)) return null
    return new VehicleRoute(story, { occupancy: vehicles.occupancy, place, by, random })
  }

  const attend = (story: OccurrenceStory, panel: Panel): void => {
    const by = random.pick(operators)
    const queuedAt = story.record.queued_at ?? story.record.received_at
    const accepted = after(queuedAt, secondsAbout(random, 22))
    story.send('ATTEND', {}, by, accepted)
    const trip = tripOf(story, panel, by)
    const attendance = new Attendance(story, panel, by, accepted, random, trip)
    if (random.chance(0.06)) {
      attendance.work(2)
      const until = after(attendance.at, 600)
      const note = `Em espera até o retorno de ${panel.contacts[0]?.name ?? 'um contato'}, que vai verificar o local.`
      story.send('HOLD', { reasonId: holdReason, until, note }, by, attendance.at)
      attendance.at = after(attendance.at, random.integer(90, 540))
      story.send('RESUME', {}, by, attendance.at)
    }
    attendance.work()
    attendance.close()
  }

  /** Null where that occurrence would still be open, or an earlier one is. */
  const tell = ({ code, start }: Beginning, panel: Panel): OccurrenceStory | null => {
    const zone = zoneCodes.includes(code) ? random.pick(panel.zones) : undefined
    const story = new OccurrenceStory(
      factsOf(panel),
      signalOf(panel, code, start, { ...(zone && { zone }) }),
      start,
    )
    const group = `${panel.centralId} ${story.record.category}`
    if (start.getTime() < (busyUntil.get(group) ?? 0)) return null
    if (!closesAlone(story, panel, code, start)) {
      if (story.record.status === 'WAITING') waitOrStay(story, start, now)
      if (story.record.category === 'POWER' && random.chance(0.15) && bulkReason) {
        const { id: reasonId, classification } = bulkReason
        const input = {
          reasonId,
          classification,
          note: 'Queda geral na região, confirmada pela concessionária.',
        }
        story.send('BULK_CLOSE', input, supervisor, after(start, 1500))
      } else attend(story, panel)
    }
    if ((story.record.closed_at ?? now) >= now) return null
    return story
  }

  const beginnings = Array.from({ length: total }, (): Beginning => {
    const code = random.weighted(eventMix)
    return { code, start: startOf(code) }
  }).sort((one, other) => one.start.getTime() - other.start.getTime())

  for (const beginning of beginnings) {
    let story: OccurrenceStory | null = null
    while (!story) story = tell(beginning, drawPanel(random))
    const { central_id, category, closed_at } = story.record
    busyUntil.set(`${central_id} ${category}`, closed_at?.getTime() ?? 0)
    yield story
  }
}

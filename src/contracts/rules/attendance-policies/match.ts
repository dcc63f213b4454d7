import type { AccountService, ArmedState, MonitoringKind } from '../../accounts/account-page.contract.ts'
import type { ConditionName, PolicyConditions } from '../../configuration/attendance-policies.contract.ts'
import type { OccurrenceCategory } from '../../occurrences/categories.ts'
import { addDays, type Day, type Instant, minutesBetween, momentAt, weekdayOf } from '../dates.ts'

interface DayFacts {
  /** 0 is Sunday. */
  weekday: number
  holiday: boolean
}

/** The local time of an event, with the day before: windows may pass midnight. */
interface EventMoment {
  /** `HH:mm` */
  time: string
  today: DayFacts
  yesterday: DayFacts
}

/** What the conditions of a rule look at. */
export interface PolicyEvent {
  eventCode: string
  category: OccurrenceCategory
  accountTagIds: readonly string[]
  services: readonly AccountService[]
  monitoringKind: MonitoringKind
  moment: EventMoment
  armedState: ArmedState
  inTest: boolean
}

interface Rule {
  id: string
  active: boolean
  conditions: PolicyConditions
}

interface PolicyMatch<Of extends Rule> {
  policy: Of
  /** The account's own rule won, whatever the order. */
  fixed: boolean
  /** Every rule before it, in order, each with at least one condition that fails. */
  above: { policy: Of; failing: ConditionName[] }[]
}

/** @param zone of the account's clock */
export const eventMomentAt = (at: Instant, zone: string, isHoliday: (day: Day) => boolean): EventMoment => {
  const { date, time } = momentAt(at, zone)
  const factsOf = (day: Day) => ({ weekday: weekdayOf(day), holiday: isHoliday(day) })
  return { time, today: factsOf(date), yesterday: factsOf(addDays(date, -1)) }
}

/** From `from` up to but not at `to`. */
const isWithin = (time: string, from: string, to: string) =>
  minutesBetween(from, time) < minutesBetween(from, to)

/** The day a window that holds this moment began; today without one. */
const dayOf = ({ from, to }: PolicyConditions, { time, today, yesterday }: EventMoment): DayFacts =>
  from !== undefined && to !== undefined && to < from && time < to ? yesterday : today

const holds = <Item>(wanted: readonly Item[] | undefined, one: Item) =>
  wanted === undefined || wanted.includes(one)

const holdsAny = <Item>(wanted: readonly Item[] | undefined, some: readonly Item[]) =>
  wanted === undefined || wanted.some(each => some.includes(each))

const same = (wanted: boolean | undefined, one: boolean) => wanted === undefined || wanted === one

/** Conditions that do not hold, as `conditionNames` orders them; none: the rule matches. */
const failingConditions = (conditions: PolicyConditions, event: PolicyEvent): ConditionName[] => {
  const { from, to } = conditions
  const day = dayOf(conditions, event.moment)
  const held: readonly [ConditionName, boolean][] = [
    ['eventCodes', holds(conditions.eventCodes, event.eventCode)],
    ['categories', holds(conditions.categories, event.category)],
    ['accountTagIds', holdsAny(conditions.accountTagIds, event.accountTagIds)],
    ['services', holdsAny(conditions.services, event.services)],
    ['monitoringKinds', holds(conditions.monitoringKinds, event.monitoringKind)],
    ['weekdays', holds(conditions.weekdays, day.weekday)],
    ['hours', from === undefined || to === undefined || isWithin(event.moment.time, from, to)],
    ['holiday', same(conditions.holiday, day.holiday)],
    ['armedStates', holds(conditions.armedStates, event.armedState)],
    ['inTest', same(conditions.inTest, event.inTest)],
  ]
  return held.flatMap(([name, holding]) => (holding ? [] : [name]))
}

const failingOf = ({ active, conditions }: Rule, event: PolicyEvent): ConditionName[] => [
  ...(active ? [] : (['active'] as const)),
  ...failingConditions(conditions, event),
]

/**
 * The rule an event is attended by: the account's own if active, else the first by rank (D-25b).
 * @param policies by rank, the catch-all last
 * @param fixedId the account's own rule
 * @returns null only without an active catch-all
 */
export const matchPolicy = <Of extends Rule>(
  policies: readonly Of[],
  event: PolicyEvent,
  fixedId: string | null = null,
): PolicyMatch<Of> | null => {
  const fixed = fixedId === null ? undefined : policies.find(({ id, active }) => active && id === fixedId)
  if (fixed) return { policy: fixed, fixed: true, above: [] }
  const judged = policies.map(policy => ({ policy, failing: failingOf(policy, event) }))
  const at = judged.findIndex(({ failing }) => failing.length === 0)
  const winner = judged[at]
  return winner ? { policy: winner.policy, fixed: false, above: judged.slice(0, at) } : null
}

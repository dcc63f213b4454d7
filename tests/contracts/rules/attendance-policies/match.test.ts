import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { accountServices, armedStates, monitoringKinds } from '#contracts/accounts/account-page.contract.ts'
import {
  type ConditionName,
  conditionNames,
  PolicyConditions,
} from '#contracts/configuration/attendance-policies.contract.ts'
import { occurrenceCategories } from '#contracts/occurrences/categories.ts'
import { eventMomentAt, matchPolicy, type PolicyEvent } from '#contracts/rules/attendance-policies/match.ts'
import { addDays, instantAt, minutesOf, weekdayOf } from '#contracts/rules/dates.ts'
import { sized } from '#tests/support/sample-size.ts'

interface Rule {
  id: string
  active: boolean
  conditions: PolicyConditions
}

interface Event extends Omit<PolicyEvent, 'moment'> {
  date: string
  time: string
  holidays: readonly string[]
}

const ZONE = 'America/Sao_Paulo'
const codes = ['130', '110', '301', 'X02']
const tags = ['1', '2', '3']
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 1, 30, 59))
  .map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'))
const someOf = <Item>(list: readonly Item[]) => fc.subarray([...list], { minLength: 1 })
const absentOr = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 })

const conditions: fc.Arbitrary<PolicyConditions> = fc
  .record({
    eventCodes: absentOr(someOf(codes)),
    categories: absentOr(someOf(occurrenceCategories)),
    accountTagIds: absentOr(someOf(tags)),
    services: absentOr(someOf(accountServices)),
    monitoringKinds: absentOr(someOf(monitoringKinds)),
    weekdays: absentOr(someOf([0, 1, 2, 3, 4, 5, 6])),
    hours: absentOr(fc.tuple(clock, clock).filter(([from, to]) => from !== to)),
    holiday: absentOr(fc.boolean()),
    armedStates: absentOr(someOf(armedStates)),
    inTest: absentOr(fc.boolean()),
    kept: fc.array(fc.nat(9), { maxLength: 3 }),
  })
  .map(({ hours, kept, ...others }) => {
    const all = Object.entries({ ...others, ...(hours && { from: hours[0], to: hours[1] }) })
    const chosen = all.filter(
      ([name, value], at) => value !== undefined && (kept.includes(at) || ['from', 'to'].includes(name)),
    )
    return Object.fromEntries(chosen) as PolicyConditions
  })

const rules: fc.Arbitrary<Rule[]> = fc
  .array(fc.record({ active: fc.integer({ min: 0, max: 4 }).map(Boolean), conditions }), { maxLength: 8 })
  .map(list => [
    ...list.map((rule, at) => ({ id: String(at + 1), ...rule })),
    { id: '99', active: true, conditions: {} },
  ])

const event: fc.Arbitrary<Event> = fc.record({
  eventCode: fc.constantFrom(...codes),
  category: fc.constantFrom(...occurrenceCategories),
  accountTagIds: fc.subarray(tags),
  services: fc.subarray([...accountServices]),
  monitoringKind: fc.constantFrom(...monitoringKinds),
  armedState: fc.constantFrom(...armedStates),
  inTest: fc.boolean(),
  date: fc.integer({ min: 0, max: 13 }).map(days => addDays('2026-11-20', days)),
  time: clock,
  holidays: fc.subarray(['2026-11-20', '2026-11-21', '2026-11-25', '2026-11-26', '2026-12-01']),
})

const momentOf = ({ date, time, holidays }: Event) =>
  eventMomentAt(instantAt(date, time, ZONE), ZONE, day => holidays.includes(day))

/** Reads a rule anew, minute by minute, in windows begun today or yesterday. */
const naive = (wanted: PolicyConditions, given: Event): ConditionName[] => {
  const failing: ConditionName[] = []
  if (wanted.eventCodes && !wanted.eventCodes.includes(given.eventCode)) failing.push('eventCodes')
  if (wanted.categories && !wanted.categories.includes(given.category)) failing.push('categories')
  if (wanted.accountTagIds && wanted.accountTagIds.filter(id => given.accountTagIds.includes(id)).length < 1)
    failing.push('accountTagIds')
  if (wanted.services && !given.services.some(service => wanted.services?.includes(service)))
    failing.push('services')
  if (wanted.monitoringKinds && !wanted.monitoringKinds.includes(given.monitoringKind))
    failing.push('monitoringKinds')
  let began: string | null = given.date
  if (wanted.from && wanted.to) {
    began = null
    for (const day of [given.date, addDays(given.date, -1)]) {
      const offset = day === given.date ? 0 : 24 * 60
      let minute = minutesOf(wanted.from)
      while (minute % 1440 !== minutesOf(wanted.to)) {
        if (minute === minutesOf(given.time) + offset) began = day
        minute += 1
      }
    }
  }
  const day = began ?? given.date
  if (wanted.weekdays && !wanted.weekdays.includes(weekdayOf(day))) failing.push('weekdays')
  if (began === null) failing.push('hours')
  if (wanted.holiday !== undefined && wanted.holiday !== given.holidays.includes(day)) failing.push('holiday')
  if (wanted.armedStates && !wanted.armedStates.includes(given.armedState)) failing.push('armedStates')
  if (wanted.inTest !== undefined && wanted.inTest !== given.inTest) failing.push('inTest')
  return failing
}

const factsOf = (given: Event): PolicyEvent => ({ ...given, moment: momentOf(given) })

const PAIRS = sized(5000, 1000)

describe('the rule that attends an event', () => {
  it('D-25b is the first by rank whose conditions hold, and every one above fails as a second reading says', () => {
    const failed = new Map<string, number>()
    const count = (name: string) => failed.set(name, (failed.get(name) ?? 0) + 1)
    let byCondition = 0
    fc.assert(
      fc.property(rules, event, (list, given) => {
        const match = matchPolicy(list, factsOf(given))
        const readings = list.map(rule => ({
          id: rule.id,
          failing: [...(rule.active ? [] : ['active']), ...naive(rule.conditions, given)],
        }))
        const first = readings.findIndex(({ failing }) => failing.length === 0)
        expect(match?.policy.id).toBe(readings[first]?.id)
        expect(match?.above.map(({ policy, failing }) => ({ id: policy.id, failing }))).toEqual(
          readings.slice(0, first),
        )
        for (const { failing } of match?.above ?? []) for (const name of failing) count(name)
        if (Object.keys(match?.policy.conditions ?? {}).length > 0) byCondition += 1
      }),
      { numRuns: PAIRS },
    )
    // Pairs that ask for nothing would prove nothing.
    for (const name of conditionNames) expect(failed.get(name) ?? 0, name).toBeGreaterThan(sized(100, 10))
    expect(byCondition).toBeGreaterThan(PAIRS / 10)
  }, 60_000)

  it('D-25b is the one of the account when it has one that is active, whatever the order', () => {
    fc.assert(
      fc.property(rules, event, fc.nat(), (list, given, chosen) => {
        const own = list[chosen % list.length] as Rule
        const match = matchPolicy(list, factsOf(given), own.id)
        if (own.active) expect(match).toEqual({ policy: own, fixed: true, above: [] })
        else expect(match).toEqual(matchPolicy(list, factsOf(given)))
      }),
      { numRuns: sized(2000, 500) },
    )
  })

  const night = { from: '22:00', to: '06:00', weekdays: [5] }
  const at = (date: string, time: string, holidays: string[] = []): Event => ({
    eventCode: '130',
    category: 'INTRUSION',
    accountTagIds: [],
    services: ['ALARM'],
    monitoringKind: 'STANDARD',
    armedState: 'ARMED',
    inTest: false,
    date,
    time,
    holidays,
  })
  const failing = (wanted: PolicyConditions, given: Event) =>
    matchPolicy(
      [
        { id: '1', active: true, conditions: wanted },
        { id: '2', active: true, conditions: {} },
      ],
      factsOf(given),
    )?.above[0]?.failing ?? []

  it.each([
    ['2026-11-27', '22:00', []],
    ['2026-11-28', '05:59', []],
    ['2026-11-28', '06:00', ['weekdays', 'hours']],
    ['2026-11-27', '21:59', ['hours']],
    ['2026-11-28', '22:00', ['weekdays']],
    ['2026-11-27', '02:00', ['weekdays']],
  ])('a window of Friday 22:00 to 06:00 belongs to Friday: %s %s → %j', (date, time, names) => {
    expect(failing(night, at(date, time))).toEqual(names)
  })

  it('the holiday of a window after midnight is that of the day it began', () => {
    const christmas = ['2026-12-25']
    expect(
      failing({ holiday: true, from: '22:00', to: '06:00' }, at('2026-12-26', '03:00', christmas)),
    ).toEqual([])
    expect(failing({ holiday: true }, at('2026-12-26', '03:00', christmas))).toEqual(['holiday'])
  })

  it('the hour is that of the account: 01:30 UTC is the day before in Manaus', () => {
    const moment = eventMomentAt('2026-11-28T01:30:00.000Z', 'America/Manaus', () => false)
    expect(moment).toMatchObject({ time: '21:30', today: { weekday: 5 }, yesterday: { weekday: 4 } })
  })

  it.each([
    ['eventCodes'],
    ['categories'],
    ['accountTagIds'],
    ['services'],
    ['monitoringKinds'],
    ['weekdays'],
    ['armedStates'],
  ])('an empty list of %s is refused: it would match nothing', name => {
    expect(v.safeParse(PolicyConditions, { [name]: [] }).success).toBe(false)
  })
})

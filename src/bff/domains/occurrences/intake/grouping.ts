import type { AttendancePolicy } from '#contracts/configuration/attendance-policies.contract.ts'
import type { OccurrencePriority } from '#contracts/occurrences/categories.ts'
import type { EventCode } from '#contracts/occurrences/event-codes.contract.ts'
import type { ReceivedSignal } from '#contracts/occurrences/signals.contract.ts'
import { eventMomentAt, matchPolicy } from '#contracts/rules/attendance-policies/match.ts'
import { causes } from './causes.ts'
import type { AccountFacts, IntakeFacts } from './facts.ts'
import { type Group, type Sought, sourceOf } from './groups.ts'
import { newGroup } from './new-group.ts'
import type { Located } from './panels.ts'
import { applyToGroup } from './system-event.ts'

/** Armed and disarmed by a user, by itself, from afar, in part. */
const armingCodes: readonly string[] = ['401', '403', '407', '456']

/** How a partition's state changes; of all of them where `partition` is null. */
export interface Arming {
  centralId: string
  partition: number | null
  state: 'ARMED' | 'ARMED_PARTIAL' | 'DISARMED'
  by: string | null
}

/** Why a signal is only stored. */
type Discarded = 'ACCOUNT_INACTIVE' | 'UNKNOWN_CODE'

export interface Placed {
  group: Group | null
  discarded: Discarded | null
}

const secondsSince = (then: Date, now: Date): number => Math.round((now.getTime() - then.getTime()) / 1000)

const isInTest = ({ testUntil, testScope }: AccountFacts, { zone }: ReceivedSignal, now: Date): boolean =>
  testUntil !== null && testUntil > now && (testScope === 'ALL' || (zone ? testScope.includes(zone) : false))

const priorityOf = ({ priorityOverride }: AttendancePolicy, code: EventCode): OccurrencePriority =>
  priorityOverride ?? (code.priority as OccurrencePriority)

const moreUrgent = (priority: OccurrencePriority): OccurrencePriority =>
  Math.max(1, priority - 1) as OccurrencePriority

/** With one signal more; whoever has read it before is behind. */
const counted = ({ record }: Group): Group['record'] => ({
  ...record,
  signal_count: record.signal_count + 1,
  version: record.version + 1,
})

/** Open occurrences that these signals may change. */
export const soughtBy = (
  located: readonly Located[],
  codes: ReadonlyMap<string, EventCode>,
): readonly Sought[] =>
  located.flatMap(({ centralId, signal }): Sought[] => {
    const code = codes.get(signal.code)
    if (!centralId || !code) return []
    const { qualifier } = signal
    const partition = signal.partition ?? 0
    const disarms = armingCodes.includes(signal.code) && qualifier === 'E'
    if (disarms) return [{ central: centralId, category: null, partition, restores: false }]
    if (!code.opensOccurrence || qualifier === 'P') return []
    return [{ central: centralId, category: code.category, partition, restores: qualifier === 'R' }]
  })

/** Places signals one after another in the open occurrences of their centrals (contract §4.2); pure. */
export const createGrouping = (
  open: readonly Group[],
  { codes, accounts, rules }: IntakeFacts,
  now: Date,
) => {
  const groups: Group[] = [...open]
  const armings: Arming[] = []
  const isOpen = ({ record }: Group) => record.status !== 'CLOSED'

  const note = (group: Group, type: string, cause: string, payload: Readonly<Record<string, unknown>> = {}) =>
    group.events.push({
      at: now,
      type,
      actor: { kind: 'system', rule: type, cause },
      from: null,
      to: null,
      reasonId: null,
      note: null,
      payload,
    })

  const policyFor = (account: AccountFacts, code: EventCode, inTest: boolean): AttendancePolicy => {
    const match = matchPolicy(
      rules,
      {
        eventCode: code.code,
        category: code.category,
        accountTagIds: account.tagIds,
        services: account.services,
        monitoringKind: account.monitoringKind,
        moment: eventMomentAt(now, account.zone, account.isHoliday),
        armedState: account.armedState,
        inTest,
      },
      account.policyId,
    )
    if (!match) throw new Error('no active catch-all')
    return match.policy
  }

  const begin = (located: Located, account: AccountFacts, code: EventCode): Group => {
    const inTest = isInTest(account, located.signal, now)
    const policy = policyFor(account, code, inTest)
    const group = newGroup({
      located,
      account,
      code,
      policy,
      priority: priorityOf(policy, code),
      inTest,
      now,
    })
    if (inTest)
      applyToGroup(group, 'AUTO_CLOSE', {
        at: now,
        cause: causes.inTest(),
        known: { closesAlone: true },
        closedMode: 'TEST',
      })
    groups.push(group)
    return group
  }

  const raise = (group: Group, signal: ReceivedSignal, code: EventCode) => {
    const { record, policy } = group
    const base = priorityOf(policy, code)
    const isSecond = Boolean(signal.zone) && signal.zone !== record.zone_number
    const inWindow = secondsSince(record.received_at, now) <= policy.groupWindowS
    const priority = Math.min(
      record.priority,
      isSecond && inWindow ? moreUrgent(base) : base,
    ) as OccurrencePriority
    if (priority === record.priority) return
    group.record = { ...record, priority }
    const cause = isSecond ? causes.secondZone(signal) : causes.received(signal, code)
    note(group, 'PRIORITY_RAISED', cause, { priority })
  }

  const markRunaway = (group: Group) => {
    const { record, policy } = group
    const since = now.getTime() - policy.groupWindowS * 1000
    group.recent = [...group.recent.filter(at => at.getTime() > since), now]
    if (group.recent.length <= policy.runawayLimit || record.badges.includes('RUNAWAY')) return
    group.record = { ...record, badges: [...record.badges, 'RUNAWAY'] }
    note(group, 'RUNAWAY', causes.runaway(policy.runawayLimit, policy.groupWindowS))
  }

  const join = (group: Group, signal: ReceivedSignal, code: EventCode) => {
    const asUrgent = priorityOf(group.policy, code) <= group.record.priority
    group.record = { ...counted(group), restored_at: null }
    raise(group, signal, code)
    markRunaway(group)
    group.firing.add(sourceOf(signal.code, signal.zone))
    applyToGroup(group, 'NEW_SIGNAL_WAKES', {
      at: now,
      cause: causes.woken(signal, code),
      known: { signalAsUrgent: asUrgent },
    })
  }

  const isOfGroup =
    ({ centralId, signal }: Located, code: EventCode) =>
    (group: Group) =>
      isOpen(group) &&
      group.record.central_id === centralId &&
      group.record.category === code.category &&
      (group.record.partition_number ?? 0) === (signal.partition ?? 0)

  const restore = (located: Located, code: EventCode): Group | null => {
    const { signal } = located
    const group = groups.find(isOfGroup(located, code))
    if (!group?.firing.delete(sourceOf(signal.code, signal.zone))) return null
    group.record = counted(group)
    if (group.firing.size > 0) return group
    group.record = { ...group.record, restored_at: now }
    note(group, 'RESTORED', causes.restored(signal, code))
    const limit = group.policy.autoCloseOnRestoreS
    const after = secondsSince(group.record.received_at, now)
    if (limit !== null && after <= limit)
      applyToGroup(group, 'AUTO_CLOSE', {
        at: now,
        cause: causes.closedByRestore(after, limit),
        known: { closesAlone: true },
        closedMode: 'AUTO_RESTORE',
      })
    return group
  }

  const disarm = ({ centralId, signal }: Located) => {
    for (const group of groups) {
      const { record, policy } = group
      const limit = policy.autoCloseOnDisarmS
      const after = secondsSince(record.received_at, now)
      const here =
        !signal.partition || !record.partition_number || signal.partition === record.partition_number
      if (!isOpen(group) || record.central_id !== centralId || !here || limit === null || after > limit)
        continue
      applyToGroup(group, 'AUTO_CLOSE', {
        at: now,
        cause: causes.closedByDisarm(signal, after, limit),
        known: { closesAlone: true },
        closedMode: 'AUTO_DISARM',
      })
    }
  }

  const arm = (located: Located, account: AccountFacts) => {
    const { centralId, signal } = located
    const opens = signal.qualifier === 'E'
    const state = opens ? 'DISARMED' : signal.code === '456' ? 'ARMED_PARTIAL' : 'ARMED'
    if (centralId)
      armings.push({ centralId, partition: signal.partition || null, state, by: signal.panelUser ?? null })
    if (!signal.partition) account.armedState = state
    if (opens) disarm(located)
  }

  return {
    groups,
    armings,
    place(located: Located): Placed {
      const { signal, accountId } = located
      const code = codes.get(signal.code)
      const account = accounts.get(accountId ?? '')
      if (!code) return { group: null, discarded: 'UNKNOWN_CODE' }
      if (account?.status !== 'ACTIVE') return { group: null, discarded: 'ACCOUNT_INACTIVE' }
      if (armingCodes.includes(signal.code)) arm(located, account)
      if (!code.opensOccurrence || signal.qualifier === 'P') return { group: null, discarded: null }
      if (signal.qualifier === 'R') return { group: restore(located, code), discarded: null }
      const group = groups.find(isOfGroup(located, code))
      if (!group) return { group: begin(located, account, code), discarded: null }
      join(group, signal, code)
      return { group, discarded: null }
    },
  }
}

import type { RawBuilder } from 'kysely'
import type { SignalsReply } from '#contracts/occurrences/signals.contract.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Effects, SystemWrite } from '../../../http/writes.ts'
import { watchDisarms } from '../account-events/office-hour-rows.ts'
import { scheduleRestored } from '../account-events/restore.ts'
import { readFacts } from './facts.ts'
import { publishGroups, saveArmings, saveGroups } from './group-rows.ts'
import { createGrouping, type Placed, soughtBy } from './grouping.ts'
import { type Group, lockGroups } from './groups.ts'
import { type Located, type Received, receive } from './panels.ts'
import type { IntakeCall } from './read-signals.ts'
import { countRefused } from './refused-panels.ts'
import { type IntakeRules, rememberRules } from './rules.ts'
import { createBatcher } from './signal-batcher.ts'
import { markHeard, signalWrites } from './signal-rows.ts'

const placeOf = ({ receiverId, signal }: Received) => `${receiverId}.${signal.seq}`

const receivedIn = ({ receiverId, arrivals }: IntakeCall): Received[] =>
  arrivals.map(arrival => ({ ...arrival, receiverId }))

/** A number that comes twice in one batch counts the first time. */
const firstOfEach = (received: readonly Received[]): Received[] => {
  const seen = new Set<string>()
  return received.filter(each => {
    const place = placeOf(each)
    const isFirst = !seen.has(place)
    seen.add(place)
    return isFirst
  })
}

/** What became of one call's signals. */
const replyTo = (
  received: readonly Received[],
  stored: ReadonlyMap<Received['signal'], Located>,
): SignalsReply => {
  const fresh = received.flatMap(({ signal }) => stored.get(signal) ?? [])
  const refused = fresh.flatMap(({ index, refusal }) => (refusal ? [{ index, code: refusal }] : []))
  return {
    accepted: fresh.length - refused.length,
    duplicates: received.length - fresh.length,
    refused,
  }
}

type Remember = ReturnType<typeof rememberRules>

interface Grouped {
  placed: ReadonlyMap<Located, Placed>
  groups: readonly Group[]
  /** Statements of the groups, not yet run. */
  writes: readonly RawBuilder<unknown>[]
}

const nothing: Grouped = { placed: new Map(), groups: [], writes: [] }

/** Joins signals to open occurrences of centrals that `markHeard` holds, or opens them. */
const group = async (
  effects: Effects,
  accepted: readonly Located[],
  rules: () => Promise<IntakeRules>,
): Promise<Grouped> => {
  if (accepted.length === 0) return nothing
  const accountIds = [...new Set(accepted.flatMap(({ accountId }) => accountId ?? []))]
  const facts = await readFacts(effects.trx, accountIds, await rules())
  const open = await lockGroups(effects.trx, soughtBy(accepted, facts.codes), effects.now)
  const before = new Map(open.map(each => [each, each.record]))
  const grouping = createGrouping(open, facts, effects.now)
  const placed = new Map(accepted.map(located => [located, grouping.place(located)]))
  const groups = grouping.groups.filter(each => before.get(each) !== each.record)
  const writes = await saveGroups(effects, groups, facts.feeds)
  await saveArmings(effects, grouping.armings)
  await watchDisarms(effects, grouping.armings)
  await scheduleRestored(effects, accepted, facts.deniable)
  return { placed, groups, writes }
}

/** Stores what several calls brought; null for a receiver that was revoked meanwhile. */
const commitCalls = async (
  effects: Effects,
  calls: readonly IntakeCall[],
  remembered: Remember,
): Promise<(SignalsReply | null)[]> => {
  const sent = calls.flatMap(receivedIn)
  const receiverIds = [...new Set(calls.map(({ receiverId }) => receiverId))]
  const { receivers, revision, located } = await receive(effects.trx, receiverIds, firstOfEach(sent))
  const valid = new Set(receivers)
  const received = sent.filter(({ receiverId }) => valid.has(receiverId))
  const accepted = located.filter(({ refusal }) => refusal === null)
  await markHeard(effects, { receivers, received, accepted })
  const { placed, groups, writes } = await group(effects, accepted, () => remembered(effects.trx, revision))
  await publishGroups(effects, groups, [...writes, ...signalWrites(effects.now, located, placed)])
  await countRefused(effects, located)
  const stored = new Map(located.map(each => [each.signal, each]))
  return calls.map(call => (valid.has(call.receiverId) ? replyTo(receivedIn(call), stored) : null))
}

/**
 * Takes the signals of receivers, those that wait together in one transaction (occurrences.md §2).
 * @returns answers after the commit. @throws Refusal RECEIVER_KEY_INVALID when revoked meanwhile
 */
export const createIntake = (write: SystemWrite): ((call: IntakeCall) => Promise<SignalsReply>) => {
  const remembered = rememberRules()
  const add = createBatcher<IntakeCall, SignalsReply | null>(
    calls => write({ rule: 'INTAKE' }, effects => commitCalls(effects, calls, remembered)),
    ({ arrivals }) => arrivals.length,
  )
  return async call => {
    const reply = await add(call)
    if (!reply) throw new Refusal('RECEIVER_KEY_INVALID')
    return reply
  }
}

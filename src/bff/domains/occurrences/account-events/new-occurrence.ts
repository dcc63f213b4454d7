import type { OccurrenceStatus } from '#contracts/occurrences/occurrences.contract.ts'
import { deadlinesOf } from '#contracts/rules/attendance-policies/deadlines.ts'
import { statusAfter } from '#machines/kit/flow.ts'
import { occurrenceFlow } from '#machines/occurrences/occurrence.flow.ts'
import { scheduleDue } from '../../../due/rows.ts'
import type { SystemWork } from '../../../http/writes.ts'
import { simulate } from '../../configuration/attendance-policies/simulation.ts'
import { deadlineRowsOf } from '../deadlines/deadline-rows.ts'
import { scheduleFeed } from '../feed/feed-rows.ts'
import { systemActor, systemRefusal } from '../intake/system-event.ts'
import { WAIT_ELAPSED } from '../intake/wait-end.ts'
import { publishOccurrence } from '../publish-change.ts'
import { appendEvent, nextOccurrenceNumber } from '../repository.ts'
import { applyBySystem } from '../transitions/system.ts'

interface Event {
  accountId: string
  centralId: string | null
  partition: number | null
  /** `X01` to `X06` (contract §2, decision 69). */
  eventCode: string
  cause: string
  origin?: 'PATROL'
}

/** An open one of the same central; patrols look for their own. */
const isOpen = async ({ trx }: SystemWork, { accountId, centralId, partition, eventCode }: Event) =>
  centralId !== null &&
  (await trx
    .selectFrom('occurrence')
    .select('id')
    .where('account_id', '=', accountId)
    .where('central_id', '=', centralId)
    .where('event_code', '=', eventCode)
    .where('partition_number', partition === null ? 'is' : '=', partition)
    .where('origin', '=', 'SYSTEM')
    .where('status', '!=', 'CLOSED')
    .executeTakeFirst()) !== undefined

/**
 * Opens an account event (OC-01, OC-02) unless open; closed at once in test.
 * @returns its id, or null when none was opened
 */
export const openBySystem = async (work: SystemWork, event: Event): Promise<string | null> => {
  const { trx, now } = work
  const { accountId, centralId, partition, eventCode, cause, origin = 'SYSTEM' } = event
  const account = await trx
    .selectFrom('account')
    .select('status')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (account?.status !== 'ACTIVE' || (await isOpen(work, event))) return null
  const found = await simulate(trx, now, { accountId, eventCode })
  const { policy, inTest } = found
  const waits = policy.waitBeforeQueueS > 0
  const begins = waits ? 'RECEIVE_WAIT' : 'RECEIVE'
  if (systemRefusal('NEW', begins, { queuesAtOnce: !waits, waitsForDisarm: waits }))
    throw new Error(`the flow refuses ${begins}`)
  const status = statusAfter(occurrenceFlow, 'NEW', begins) as OccurrenceStatus
  const { queuedAt, acceptDueAt, closeDueAt } = deadlinesOf(policy, now)
  const record = await trx
    .insertInto('occurrence')
    .values({
      number: await nextOccurrenceNumber(trx),
      account_id: accountId,
      central_id: centralId,
      partition_number: partition,
      event_code: found.event.code,
      event_name: found.event.name,
      category: found.event.category,
      priority: found.priority as 1,
      origin,
      status,
      attendance_policy_id: policy.id,
      policy_version: policy.version,
      received_at: now,
      queued_at: waits ? null : now,
      accept_due_at: waits ? null : acceptDueAt,
      close_due_at: waits ? null : closeDueAt,
      armed_state: found.armedState,
      in_test: inTest,
      signal_count: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id } = record
  const actor = systemActor('NEW', begins, cause)
  const payload = { priority: found.priority }
  const line = { at: now, type: begins, from: null, to: status, reasonId: null, note: null, payload }
  await appendEvent(trx, id, { ...line, actor })
  await publishOccurrence(work, { id, accountId, version: 1 }, 'created')
  if (inTest) {
    const input = { closedMode: 'TEST' as const }
    await applyBySystem(work, id, 'AUTO_CLOSE', {
      cause: 'A conta está em teste.',
      facts: ['closesAlone'],
      input,
    })
    return id
  }
  const wait = waits ? [{ kind: WAIT_ELAPSED, key: id, at: queuedAt }] : []
  await scheduleDue(trx, [...wait, ...deadlineRowsOf(record)])
  if (!waits) await scheduleFeed(work, [id])
  return id
}

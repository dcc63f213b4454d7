import type { NewOccurrence } from '#contracts/occurrences/occurrence-events.contract.ts'
import type { Occurrence, OccurrenceStatus } from '#contracts/occurrences/occurrences.contract.ts'
import { deadlinesOf } from '#contracts/rules/attendance-policies/deadlines.ts'
import { refusalOf, statusAfter } from '#machines/kit/flow.ts'
import { type OccurrenceFact, occurrenceFlow } from '#machines/occurrences/occurrence.flow.ts'
import { scheduleDue } from '../../../due/rows.ts'
import { invalidField, Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import { simulate } from '../../configuration/attendance-policies/simulation.ts'
import { deadlineRowsOf } from '../deadlines/deadline-rows.ts'
import { scheduleFeed } from '../feed/feed-rows.ts'
import { publishOccurrence } from '../publish-change.ts'
import { appendEvent, nextOccurrenceNumber } from '../repository.ts'
import { occurrenceReply } from '../transitions/service.ts'

const EVENT = 'CREATE_MANUAL'

/** The code given, or the category's first that opens an occurrence. @throws Refusal VALIDATION */
const eventCodeOf = async ({ trx }: Work, { eventCode, category }: NewOccurrence): Promise<string> => {
  if (eventCode === undefined && category === undefined)
    throw invalidField('eventCode', 'required', 'Escolha o evento ou a categoria.')
  const found = await trx
    .selectFrom('event_code')
    .select(['code', 'category'])
    .where('opens_occurrence', '=', true)
    .$if(eventCode !== undefined, query => query.where('code', '=', eventCode ?? ''))
    .$if(category !== undefined, query => query.where('category', '=', category ?? 'TEST'))
    .orderBy('code')
    .executeTakeFirst()
  if (found) return found.code
  const field = eventCode === undefined ? 'category' : 'eventCode'
  throw invalidField(field, 'unknown', 'Este evento não abre ocorrência.')
}

/** The account's central that has the zone or the partition. @throws Refusal VALIDATION */
const centralOf = async (
  { trx }: Work,
  { accountId, partitionNumber, zoneNumber }: NewOccurrence,
): Promise<{ centralId: string | null; partition: number | null }> => {
  const centrals = trx.selectFrom('central').where('account_id', '=', accountId).where('active', '=', true)
  if (zoneNumber !== undefined) {
    const zone = await centrals
      .innerJoin('central_zone as zone', 'zone.central_id', 'central.id')
      .select(['central.id', 'zone.partition_number'])
      .where('zone.number', '=', zoneNumber)
      .$if(partitionNumber !== undefined, query =>
        query.where('zone.partition_number', '=', partitionNumber ?? 0),
      )
      .orderBy('central.id')
      .executeTakeFirst()
    if (!zone) throw invalidField('zoneNumber', 'unknown', 'Zona não encontrada nesta conta.')
    return { centralId: zone.id, partition: zone.partition_number }
  }
  if (partitionNumber === undefined) return { centralId: null, partition: null }
  const partition = await centrals
    .innerJoin('central_partition as partition', 'partition.central_id', 'central.id')
    .select('central.id')
    .where('partition.number', '=', partitionNumber)
    .orderBy('central.id')
    .executeTakeFirst()
  if (!partition) throw invalidField('partitionNumber', 'unknown', 'Partição não encontrada nesta conta.')
  return { centralId: partition.id, partition: partitionNumber }
}

const checkAccount = async (work: Work, accountId: string): Promise<void> => {
  const account = await work.trx
    .selectFrom('account')
    .select('status')
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account) throw invalidField('accountId', 'notFound', 'Conta não encontrada.')
  const facts = { accountActive: account.status === 'ACTIVE' } as Record<OccurrenceFact, boolean>
  const refusal = refusalOf(occurrenceFlow, 'NEW', EVENT, { permissions: work.actor.permissions, facts })
  if (refusal) throw new Refusal(refusal.cause === 'permission' ? 'FORBIDDEN' : 'ACCOUNT_INACTIVE')
}

/** Opens an occurrence that no signal caused (OC-03). @throws Refusal ACCOUNT_INACTIVE, VALIDATION */
export const createManual = async (work: Work, body: NewOccurrence): Promise<Occurrence> => {
  const { trx, actor, now } = work
  await checkAccount(work, body.accountId)
  const eventCode = await eventCodeOf(work, body)
  const { centralId, partition } = await centralOf(work, body)
  const { event, policy, priority, armedState, inTest } = await simulate(trx, now, {
    accountId: body.accountId,
    eventCode,
  })
  const status = statusAfter(occurrenceFlow, 'NEW', EVENT) as OccurrenceStatus
  const { acceptDueAt, closeDueAt } = deadlinesOf({ ...policy, waitBeforeQueueS: 0 }, now)
  const record = await trx
    .insertInto('occurrence')
    .values({
      number: await nextOccurrenceNumber(trx),
      account_id: body.accountId,
      central_id: centralId,
      partition_number: partition,
      zone_number: body.zoneNumber ?? null,
      event_code: event.code,
      event_name: event.name,
      category: event.category,
      priority: priority as 1,
      origin: 'MANUAL',
      status,
      attendance_policy_id: policy.id,
      policy_version: policy.version,
      received_at: now,
      queued_at: now,
      accept_due_at: acceptDueAt,
      close_due_at: closeDueAt,
      last_action_at: now,
      armed_state: armedState,
      in_test: inTest,
      signal_count: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id } = record
  await scheduleDue(trx, deadlineRowsOf(record))
  await scheduleFeed(work, [id])
  const station = await trx
    .selectFrom('station')
    .select('id')
    .where('operator_id', '=', actor.userId)
    .executeTakeFirst()
  await appendEvent(trx, id, {
    at: now,
    type: EVENT,
    actor: { kind: 'person', id: actor.userId, stationId: station?.id ?? null },
    from: null,
    to: status,
    reasonId: null,
    note: body.note,
    payload: { priority },
  })
  await work.audit('OCCURRENCE_CREATE', 'occurrence', id, null, { accountId: body.accountId })
  await publishOccurrence(work, { id, accountId: body.accountId, version: 1 }, 'created')
  return occurrenceReply(work, id)
}

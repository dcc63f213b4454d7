import type { Transaction } from 'kysely'
import type { Tables } from '../../../tables.ts'
import { bulkInsert, bumpIdentity } from '../../bulk.ts'
import type { OccurrenceStory } from './occurrence-story.ts'

type Row = Record<string, unknown>

const eventRows = (id: string, { group }: OccurrenceStory): Row[] =>
  group.events.map(({ actor, from, to, reasonId, ...event }, index) => ({
    occurrence_id: id,
    seq: index + 1,
    ...event,
    actor_kind: actor.kind === 'person' ? 'PERSON' : 'SYSTEM',
    actor_id: actor.kind === 'person' ? actor.id : null,
    station_id: actor.kind === 'person' ? actor.stationId : null,
    rule: actor.kind === 'system' ? actor.rule : null,
    cause: actor.kind === 'system' ? actor.cause : null,
    from_status: from,
    to_status: to,
    reason_id: reasonId,
  }))

/** Signals that no receiver has numbered: they are older than any. */
export const signalRows = (id: string, { signals }: Pick<OccurrenceStory, 'signals'>): Row[] =>
  signals.map(({ at, joined, located: { signal, accountId, centralId } }) => ({
    received_at: at,
    occurred_at: at,
    protocol: signal.protocol,
    raw: signal.raw,
    account_id: accountId,
    central_id: centralId,
    qualifier: signal.qualifier,
    code: signal.code,
    partition_number: signal.partition,
    zone_number: signal.zone,
    panel_user: signal.panelUser,
    channel: signal.channel,
    occurrence_id: joined ? id : null,
  }))

const callRows = (id: string, { calls }: OccurrenceStory): Row[] =>
  calls.map(call => ({
    occurrence_id: id,
    contact_id: call.contactId,
    contact_name: call.contactName,
    phone: call.phone,
    at: call.at,
    operator_id: call.operatorId,
    outcome: call.outcome,
    password_check: call.passwordCheck,
    duration_s: call.durationS,
  }))

export const storyTables: readonly string[] = [
  'occurrence',
  'occurrence_event',
  'signal',
  'contact_attempt',
  'dispatch',
]

/** Rows of this many occurrences are held at once. */
const BATCH = 1000

/** Stores the first occurrences of an installation; ids and numbers are in their order. */
export const insertStories = async (
  trx: Transaction<Tables>,
  stories: Iterable<OccurrenceStory>,
): Promise<void> => {
  let stored = 0
  let batch: OccurrenceStory[] = []
  const store = async () => {
    const numbered = batch.map((story, index) => ({ story, id: String(stored + index + 1) }))
    const rowsOf = (of: (id: string, story: OccurrenceStory) => Row[]) =>
      numbered.flatMap(({ story, id }) => of(id, story))
    await bulkInsert(
      trx,
      'occurrence',
      numbered.map(({ story, id }) => ({ ...story.record, id, number: id })),
    )
    await bulkInsert(trx, 'occurrence_event', rowsOf(eventRows))
    await bulkInsert(trx, 'signal', rowsOf(signalRows))
    await bulkInsert(trx, 'contact_attempt', rowsOf(callRows))
    await bulkInsert(
      trx,
      'dispatch',
      rowsOf((id, { dispatches }) => dispatches.map(({ row }) => ({ ...row, occurrence_id: id }))),
    )
    stored += batch.length
    batch = []
  }
  for (const story of stories) {
    batch.push(story)
    if (batch.length === BATCH) await store()
  }
  await store()
  await bumpIdentity(trx, 'occurrence')
  await bumpIdentity(trx, 'dispatch')
  await trx
    .updateTable('counter')
    .set({ value: String(stored) })
    .where('name', '=', 'occurrence')
    .execute()
}

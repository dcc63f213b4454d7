import type { Effects, Work } from '../../../http/writes.ts'
import { publishOccurrence } from '../publish-change.ts'
import { type OccurrenceEventRecord, type OccurrenceState, saveOccurrence } from '../repository.ts'

type Change = Parameters<typeof saveOccurrence>[2]

/** Timeline line without a status change, with other changed columns. */
export const recordLineOf = async (
  effects: Effects,
  { record }: OccurrenceState,
  line: Pick<OccurrenceEventRecord, 'type' | 'note' | 'payload' | 'actor'> & { reasonId?: string | null },
  change: Change,
  told: Parameters<typeof publishOccurrence>[3] = {},
): Promise<void> => {
  const { id, account_id: accountId } = record
  const version = record.version + 1
  const event = { reasonId: null, ...line, at: effects.now, from: null, to: null }
  await saveOccurrence(effects.trx, record, { ...change, version }, event)
  await publishOccurrence(effects, { id, accountId, version }, 'updated', told)
}

/** A line that a person adds. */
export const recordLine = async (
  work: Work,
  state: OccurrenceState,
  line: Pick<OccurrenceEventRecord, 'type' | 'note' | 'payload'> & { reasonId?: string | null },
  change: Change = {},
): Promise<void> => {
  const { trx, now, actor } = work
  const station = await trx
    .selectFrom('station')
    .select('id')
    .where('operator_id', '=', actor.userId)
    .executeTakeFirst()
  const person = { kind: 'person' as const, id: actor.userId, stationId: station?.id ?? null }
  await recordLineOf(work, state, { ...line, actor: person }, { ...change, last_action_at: now })
}

import type { Work } from '../../../http/writes.ts'
import { publishOccurrence } from '../publish-change.ts'
import { type OccurrenceEventRecord, type OccurrenceState, saveOccurrence } from '../repository.ts'

/** A line of the timeline that changes no status, with what changes besides. */
export const recordLine = async (
  work: Work,
  { record }: OccurrenceState,
  line: Pick<OccurrenceEventRecord, 'type' | 'note' | 'payload'>,
  change: Parameters<typeof saveOccurrence>[2] = {},
): Promise<void> => {
  const { trx, now, actor } = work
  const { id, account_id: accountId } = record
  const version = record.version + 1
  const station = await trx
    .selectFrom('station')
    .select('id')
    .where('operator_id', '=', actor.userId)
    .executeTakeFirst()
  await saveOccurrence(
    trx,
    record,
    { ...change, last_action_at: now, version },
    {
      ...line,
      at: now,
      actor: { kind: 'person', id: actor.userId, stationId: station?.id ?? null },
      from: null,
      to: null,
      reasonId: null,
    },
  )
  await publishOccurrence(work, { id, accountId, version })
}

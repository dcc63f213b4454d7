import { sql } from 'kysely'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Effects, Work } from '../../../http/writes.ts'
import { isInProfile, profileOf, readDesk } from '../operator.ts'
import { applyToOccurrence, occurrenceReply } from './service.ts'

/**
 * Head of a person's queue: reserved ones first; what others are taking at this moment is skipped.
 * @param skipsReleased leaves out what this person has just given back
 */
export const headOfQueue = async (
  { trx, now }: Pick<Effects, 'trx' | 'now'>,
  userId: string,
  { skipsReleased }: { skipsReleased: boolean },
): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    SELECT o.id::text AS id FROM occurrence o LEFT JOIN (${profileOf(userId)}) profile ON true
    WHERE o.status = 'PENDING' AND CASE WHEN o.reserved_until > ${now}::timestamptz
      THEN o.reserved_for_id = ${userId} ELSE ${isInProfile} END
      AND NOT (${skipsReleased} AND EXISTS (SELECT FROM occurrence_event e WHERE e.occurrence_id = o.id
        AND e.type = 'RELEASE' AND e.actor_id = ${userId} AND e.at = o.last_action_at))
    ORDER BY (o.reserved_until > ${now}::timestamptz) IS TRUE DESC, o.priority, o.queued_at, o.id
    LIMIT 1 FOR UPDATE OF o SKIP LOCKED`.execute(trx)
  return rows[0]?.id ?? null
}

/** Attends the head of the queue (D-04); null when there is nothing. @throws Refusal NO_STATION, LIMIT_REACHED */
export const takeNext = async (work: Work): Promise<Occurrence | null> => {
  const { station, attended, limit } = await readDesk(work.trx, work.actor.userId)
  if (!station) throw new Refusal('NO_STATION')
  if (attended >= limit) throw new Refusal('LIMIT_REACHED')
  const id = await headOfQueue(work, work.actor.userId, { skipsReleased: false })
  if (id === null) return null
  await applyToOccurrence(work, id, 'ATTEND', {})
  return occurrenceReply(work, id)
}

import { sql } from 'kysely'
import { isOpenOrder } from '../overdue.ts'

const SILENCE_MS = 60 * 3_600_000

/** Order `o` waits without any note for 60 hours (D-27). */
export const isWithoutRecentNotes = (now: Date) => {
  const since = new Date(now.getTime() - SILENCE_MS)
  return sql<boolean>`(${isOpenOrder} AND o.created_at <= ${since} AND o.id NOT IN (
    SELECT service_order_id FROM service_order_event WHERE at > ${since} AND note <> ''
    UNION ALL
    SELECT visit.service_order_id FROM intervention_note note
    CROSS JOIN LATERAL (
      SELECT service_order_id FROM intervention
      WHERE id = note.intervention_id AND deleted_at IS NULL LIMIT 1) visit
    WHERE coalesce(note.updated_at, note.created_at) > ${since} AND note.deleted_at IS NULL))`
}

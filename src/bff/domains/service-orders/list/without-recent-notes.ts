import { sql } from 'kysely'
import { isOpenOrder } from '../overdue.ts'

const SILENCE_MS = 60 * 3_600_000

/**
 * The order `o` waits for something, and for 60 hours nobody wrote a word about it: neither a note nor an action's
 * (D-27). What was written of any order in that time is found once, note by note, for the notes of 60 hours are few.
 */
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

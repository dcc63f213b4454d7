import { sql } from 'kysely'
import { isUnfinished } from './late.ts'

const SILENCE_MS = 60 * 3_600_000

/** The order `o` waits for something, and for 60 hours nobody wrote a word about it: neither a note nor an action's (D-27). */
export const isWithoutNotes = (now: Date) => {
  const since = new Date(now.getTime() - SILENCE_MS)
  return sql<boolean>`(${isUnfinished} AND o.created_at <= ${since}
    AND NOT EXISTS (SELECT FROM service_order_event event
      WHERE event.service_order_id = o.id AND event.at > ${since} AND event.note <> '')
    AND NOT EXISTS (SELECT FROM intervention JOIN intervention_note note ON note.intervention_id = intervention.id
      WHERE intervention.service_order_id = o.id AND intervention.deleted_at IS NULL
        AND note.deleted_at IS NULL AND coalesce(note.updated_at, note.created_at) > ${since}))`
}

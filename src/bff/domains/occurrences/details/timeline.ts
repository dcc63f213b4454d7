import type { Kysely } from 'kysely'
import type { Ref } from '#contracts/kit/wire.ts'
import type { OccurrenceActor, OccurrenceEventRow } from '#contracts/occurrences/occurrences.contract.ts'
import type { Tables } from '../../../db/tables.ts'
import { refOf } from '../../../kit/ref.ts'

const actorOf = (person: Ref | null, station: Ref | null, rule: string | null): OccurrenceActor =>
  person ? { kind: 'person', ...person, station } : { kind: 'system', rule: rule ?? '' }

/** Newest first. */
export const findTimeline = async (db: Kysely<Tables>, id: string): Promise<OccurrenceEventRow[]> => {
  const rows = await db
    .selectFrom('occurrence_event as event')
    .leftJoin('app_user as actor', 'actor.id', 'event.actor_id')
    .leftJoin('station', 'station.id', 'event.station_id')
    .leftJoin('reason', 'reason.id', 'event.reason_id')
    .where('event.occurrence_id', '=', id)
    .select([
      'event.seq',
      'event.at',
      'event.type',
      'event.from_status',
      'event.to_status',
      'event.rule',
      'event.cause',
      'event.note',
      'event.payload',
      'actor.id as actor_id',
      'actor.name as actor_name',
      'station.id as station_id',
      'station.name as station_name',
      'reason.id as reason_id',
      'reason.name as reason_name',
    ])
    .orderBy('event.seq', 'desc')
    .execute()
  return rows.map(row => ({
    seq: row.seq,
    at: row.at.toISOString(),
    type: row.type,
    actor: actorOf(refOf(row.actor_id, row.actor_name), refOf(row.station_id, row.station_name), row.rule),
    from: row.from_status,
    to: row.to_status,
    reason: refOf(row.reason_id, row.reason_name),
    note: row.note,
    cause: row.cause,
    payload: row.payload,
  }))
}

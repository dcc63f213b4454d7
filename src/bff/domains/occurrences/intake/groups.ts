import { sql, type Transaction } from 'kysely'
import type { AttendancePolicy } from '#contracts/configuration/attendance-policies.contract.ts'
import type { Tables } from '../../../db/tables.ts'
import { isActive } from '../dispatch/active-dispatch.ts'
import type { OccurrenceEventRecord, OccurrenceRecord } from '../repository.ts'

/** An open occurrence of a central, with what signals may change of it. */
export interface Group {
  record: OccurrenceRecord
  policy: AttendancePolicy
  /** `code zone` of what fired and was not restored. */
  firing: Set<string>
  /** Instants of its events inside the rule's window. */
  recent: Date[]
  hasDispatch: boolean
  isNew: boolean
  events: OccurrenceEventRecord[]
}

/** What one source of signals is told by: its event code and zone. */
export const sourceOf = (code: string, zone: number | null | undefined): string => `${code} ${zone ?? 0}`

type Row = OccurrenceRecord & {
  policy: AttendancePolicy
  firing: [string, number | null][]
  recent: string[]
  hasDispatch: boolean
}

/** Locks open occurrences of centrals the caller holds, so nobody opens another. */
export const lockGroups = async (
  trx: Transaction<Tables>,
  centralIds: readonly string[],
  now: Date,
): Promise<Group[]> => {
  const { rows } = await sql<Row>`
    SELECT o.*, version.policy, EXISTS (SELECT FROM dispatch d WHERE d.occurrence_id = o.id
        AND ${isActive}) AS "hasDispatch",
      (SELECT coalesce(jsonb_agg(jsonb_build_array(code, zone_number)), '[]') FROM (
        SELECT DISTINCT ON (code, zone_number) code, zone_number, qualifier FROM signal
        WHERE occurrence_id = o.id AND qualifier IN ('E', 'R')
        ORDER BY code, zone_number, id DESC) AS last WHERE qualifier = 'E') AS firing,
      (SELECT coalesce(jsonb_agg(received_at ORDER BY id), '[]') FROM signal WHERE occurrence_id = o.id
        AND qualifier = 'E' AND received_at > ${now}::timestamptz
          - (version.policy ->> 'groupWindowS')::int * interval '1 second') AS recent
    FROM occurrence o
    JOIN attendance_policy_version version
      ON version.policy_id = o.attendance_policy_id AND version.version = o.policy_version
    WHERE o.central_id = ANY(${[...centralIds]}::bigint[]) AND o.origin = 'CENTRAL' AND o.status <> 'CLOSED'
    ORDER BY o.id FOR UPDATE OF o`.execute(trx)
  return rows.map(({ policy, firing, recent, hasDispatch, ...record }) => ({
    record,
    policy,
    firing: new Set(firing.map(([code, zone]) => sourceOf(code, zone))),
    recent: recent.map(at => new Date(at)),
    hasDispatch,
    isNew: false,
    events: [],
  }))
}

import { sql, type Transaction } from 'kysely'
import type { AttendancePolicy } from '#contracts/configuration/attendance-policies.contract.ts'
import { planned } from '../../../db/embedded/prepared.ts'
import type { Tables } from '../../../db/tables.ts'
import { isActive } from '../dispatch/active-dispatch.ts'
import type { OccurrenceEventRecord, OccurrenceRecord } from '../repository.ts'

/** An open occurrence of a central, with what signals may change of it. */
export interface Group {
  record: OccurrenceRecord
  policy: AttendancePolicy
  /** `code zone` of what fired and was not restored; known where a signal may restore. */
  firing: Set<string>
  /** Instants of its latest events inside the rule's window; until it is a runaway. */
  recent: Date[]
  hasDispatch: boolean
  isNew: boolean
  events: OccurrenceEventRecord[]
}

/** What one source of signals is told by: its event code and zone. */
export const sourceOf = (code: string, zone: number | null | undefined): string => `${code} ${zone ?? 0}`

/** Occurrences that a signal may join; without a category, all of its central. */
export interface Sought {
  central: string
  category: string | null
  partition: number
  /** It may end what fires: all that fires is read. */
  restores: boolean
}

type Row = OccurrenceRecord & {
  /** Once for each version. */
  policy: AttendancePolicy | null
  firing: [string, number | null][]
  recent: string[]
  hasDispatch: boolean
}

const versionOf = ({ attendance_policy_id, policy_version }: OccurrenceRecord) =>
  `${attendance_policy_id} ${policy_version}`

/** Locks what signals may join of centrals the caller holds, so nobody opens another. */
export const lockGroups = async (
  trx: Transaction<Tables>,
  sought: readonly Sought[],
  now: Date,
): Promise<Group[]> => {
  if (sought.length === 0) return []
  const centrals = [...new Set(sought.map(({ central }) => central))]
  const isSought = sql`sought.central = o.central_id AND sought.category = o.category
    AND sought.partition = coalesce(o.partition_number, 0)`
  const { rows } = await sql<Row>`${planned}
    WITH sought AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${JSON.stringify(sought)}::jsonb)
        AS given (central bigint, category text, partition int, restores boolean)),
    o AS MATERIALIZED (SELECT * FROM occurrence o
      WHERE o.central_id = ANY(${centrals}::bigint[]) AND o.origin = 'CENTRAL' AND o.status <> 'CLOSED'
        AND EXISTS (SELECT FROM sought WHERE ${isSought}
          OR (sought.central = o.central_id AND sought.category IS NULL))
      ORDER BY o.id FOR UPDATE)
    SELECT o.*, CASE WHEN row_number() OVER (PARTITION BY o.attendance_policy_id, o.policy_version ORDER BY o.id) = 1
        THEN version.policy END AS policy,
      EXISTS (SELECT FROM dispatch d WHERE d.occurrence_id = o.id AND ${isActive}) AS "hasDispatch",
      CASE WHEN (SELECT bool_or(restores) FROM sought WHERE ${isSought}) THEN (
        SELECT coalesce(jsonb_agg(jsonb_build_array(code, zone_number)), '[]') FROM (
          SELECT DISTINCT ON (code, zone_number) code, zone_number, qualifier FROM signal
          WHERE occurrence_id = o.id AND qualifier IN ('E', 'R')
          ORDER BY code, zone_number, id DESC) AS last WHERE qualifier = 'E') ELSE '[]' END AS firing,
      CASE WHEN 'RUNAWAY' = ANY (o.badges) THEN '[]' ELSE (
        SELECT coalesce(jsonb_agg(received_at ORDER BY id), '[]') FROM (
          SELECT id, received_at FROM signal WHERE occurrence_id = o.id AND qualifier = 'E'
          ORDER BY id DESC LIMIT (version.policy ->> 'runawayLimit')::int) AS latest
        WHERE received_at > ${now}::timestamptz
          - (version.policy ->> 'groupWindowS')::int * interval '1 second') END AS recent
    FROM o JOIN attendance_policy_version version
      ON version.policy_id = o.attendance_policy_id AND version.version = o.policy_version
    ORDER BY o.id`.execute(trx)
  const policies = new Map(rows.flatMap(row => (row.policy ? [[versionOf(row), row.policy]] : [])))
  return rows.map(({ policy: _, firing, recent, hasDispatch, ...record }) => ({
    record,
    policy: policies.get(versionOf(record)) as AttendancePolicy,
    firing: new Set(firing.map(([code, zone]) => sourceOf(code, zone))),
    recent: recent.map(at => new Date(at)),
    hasDispatch,
    isNew: false,
    events: [],
  }))
}

import { type Kysely, sql } from 'kysely'
import { type OccurrenceFrame, occurrenceTopics } from '#contracts/occurrences/occurrence-frames.contract.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { planned } from '../../../db/embedded/prepared.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Clock } from '../../../kit/time.ts'
import type { FrameRows } from '../../../live/frame-rows.ts'
import { isInProfile } from '../operator.ts'
import { rowColumns, rowJoins } from '../rows.ts'

interface Read {
  /** Active profiles of readers who have one. */
  profiles: Readonly<Record<string, string>> | null
  rows: readonly (OccurrenceRow & { admitted: readonly string[] })[]
  waiting: number
  waitingIn: Readonly<Record<string, number>> | null
}

type Frame = Omit<OccurrenceFrame, 'entityId'>

/** Each row is judged for each profile once, however many readers have it. */
const readAll = (now: Date, entityIds: readonly string[], userIds: readonly string[]) => sql<Read>`${planned}
  WITH readers AS MATERIALIZED (SELECT u.id::text AS reader, p.id AS profile
    FROM app_user u LEFT JOIN station s ON s.operator_id = u.id
    JOIN attendance_profile p ON p.id = coalesce(s.attendance_profile_id, u.attendance_profile_id) AND p.active
    WHERE u.id = ANY (${[...userIds]}::bigint[])),
  profiles AS MATERIALIZED (SELECT * FROM attendance_profile WHERE id IN (SELECT profile FROM readers)),
  pending AS MATERIALIZED (SELECT * FROM occurrence WHERE status = 'WAITING')
  SELECT (SELECT json_object_agg(reader, profile::text) FROM readers) AS profiles,
    (SELECT coalesce(json_agg(row_to_json(told)), '[]') FROM (
      SELECT ${rowColumns(now)},
        ARRAY (SELECT profile.id::text FROM profiles AS profile WHERE ${isInProfile}) AS admitted
      FROM occurrence o ${rowJoins} WHERE o.id = ANY (${[...entityIds]}::bigint[])) AS told) AS rows,
    (SELECT count(*)::int FROM pending) AS waiting,
    (SELECT json_object_agg(id, count) FROM (
      SELECT profile.id, count(*)::int AS count FROM profiles AS profile JOIN pending o ON ${isInProfile}
      GROUP BY profile.id) AS counted) AS "waitingIn"`

/** Rows of occurrences for the frames that tell of them, one statement however many listen. */
export const occurrenceFrameRows = (db: Kysely<Tables>, clock: Clock): FrameRows => ({
  topics: new Set(occurrenceTopics),
  admitsBy: new Set(['station.updated', 'attendanceProfile.updated']),
  async read(entityIds, userIds) {
    const { rows: all } = await readAll(clock(), entityIds, userIds).execute(db)
    const { profiles, rows, waiting, waitingIn } = all[0] as Read
    const read = new Map(rows.map(({ admitted, ...row }) => [row.id, { row, admitted }]))
    const asked = new Set(userIds)
    /** Readers of one profile share the frame. */
    const frames = new Map<string, Frame>()
    return (entityId, userId): Frame | null => {
      const found = read.get(entityId)
      // Readers who joined meanwhile get no profile: the console asks.
      if (!found || !asked.has(userId)) return null
      const profile = profiles?.[userId] ?? null
      const key = `${entityId} ${profile}`
      const known = frames.get(key)
      if (known) return known
      const { row, admitted } = found
      const frame: Frame = {
        version: row.version,
        row,
        inProfile: profile === null || admitted.includes(profile),
        waiting: { profile: profile === null ? waiting : (waitingIn?.[profile] ?? 0), all: waiting },
      }
      frames.set(key, frame)
      return frame
    }
  },
})

import { type Kysely, sql } from 'kysely'
import { type OccurrenceFrame, occurrenceTopics } from '#contracts/occurrences/occurrence-frames.contract.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { planned } from '../../../db/embedded/prepared.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Clock } from '../../../kit/time.ts'
import type { FrameRows } from '../../../live/frame-rows.ts'
import { isInProfile, profileOf } from '../operator.ts'
import { rowColumns, rowJoins } from '../rows.ts'

interface Read {
  row: OccurrenceRow
  admitted: ReadonlySet<string>
}

const NOTHING_WAITS = { profile: 0, all: 0 }

/** Rows of occurrences for the frames that tell of them, two statements however many listen. */
export const occurrenceFrameRows = (db: Kysely<Tables>, clock: Clock): FrameRows => ({
  topics: new Set(occurrenceTopics),
  admitsBy: new Set(['station.updated', 'attendanceProfile.updated']),
  async read(entityIds, userIds) {
    const profiles = sql`${planned} WITH profiles AS MATERIALIZED (
      SELECT reader.id::text AS reader, profile.* FROM unnest(${[...userIds]}::bigint[]) AS reader (id)
      LEFT JOIN LATERAL (${profileOf(sql.ref('reader.id'))}) profile ON true)`
    const [rows, waiting] = await Promise.all([
      sql<OccurrenceRow & { admitted: string[] }>`${profiles}
        SELECT ${rowColumns(clock())},
          ARRAY (SELECT profile.reader FROM profiles AS profile WHERE ${isInProfile}) AS admitted
        FROM occurrence o ${rowJoins} WHERE o.id = ANY (${[...entityIds]}::bigint[])`.execute(db),
      sql<{ reader: string; profile: number; all: number }>`${profiles}
        SELECT profile.reader, count(*) FILTER (WHERE ${isInProfile})::int AS profile, count(*)::int AS "all"
        FROM occurrence o CROSS JOIN profiles AS profile WHERE o.status = 'WAITING'
        GROUP BY profile.reader`.execute(db),
    ])
    const read = new Map<string, Read>(
      rows.rows.map(({ admitted, ...row }) => [row.id, { row, admitted: new Set(admitted) }]),
    )
    const counts = new Map(waiting.rows.map(({ reader, ...count }) => [reader, count]))
    const asked = new Set(userIds)
    return (entityId, userId): Omit<OccurrenceFrame, 'entityId'> | null => {
      const found = read.get(entityId)
      // Readers who joined meanwhile get no profile: the console asks.
      if (!found || !asked.has(userId)) return null
      const { row, admitted } = found
      const inProfile = admitted.has(userId)
      return { version: row.version, row, inProfile, waiting: counts.get(userId) ?? NOTHING_WAITS }
    }
  },
})

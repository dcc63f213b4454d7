import { sql } from 'kysely'
import type { Database } from '#bff/db/database.ts'

/** Due rows missing, left behind or late. @param mayBeLateMs allowed lateness */
export const deadlineProblems = async (
  { db }: Pick<Database, 'db'>,
  now: Date,
  mayBeLateMs = 0,
): Promise<string[]> => {
  const { rows } = await sql<{ problem: string }>`
    SELECT o.id || ' ' || o.status || ' without ' || needed.kind AS problem FROM occurrence o
    CROSS JOIN LATERAL (VALUES
      ('WAIT_ELAPSED', o.status = 'WAITING'),
      ('LOCK_EXPIRED', o.status = 'IN_ATTENDANCE'),
      ('HOLD_ELAPSED', o.status = 'ON_HOLD'),
      ('RESERVATION_OVER', o.reserved_until > ${now}),
      ('ACCEPT_OVERDUE', o.status = 'PENDING' AND o.accept_due_at > ${now}),
      ('CLOSE_OVERDUE', o.status IN ('PENDING', 'IN_ATTENDANCE', 'ON_HOLD') AND o.close_due_at > ${now})
    ) AS needed (kind, is_needed)
    WHERE needed.is_needed AND NOT EXISTS
      (SELECT FROM due d WHERE d.kind = needed.kind AND d.key = o.id::text)
    UNION ALL
    SELECT d.key || ' is closed, with ' || d.kind FROM due d JOIN occurrence o ON o.id::text = d.key
    WHERE o.status = 'CLOSED' AND d.kind IN ('WAIT_ELAPSED', 'LOCK_EXPIRED', 'HOLD_ELAPSED', 'ACCEPT_OVERDUE', 'CLOSE_OVERDUE')
    UNION ALL
    SELECT o.id || ' was not told, overdue by ' || d.kind FROM due d JOIN occurrence o ON o.id::text = d.key
    WHERE d.next_at < ${new Date(now.getTime() - mayBeLateMs)} AND d.kind IN ('WAIT_ELAPSED', 'LOCK_EXPIRED', 'HOLD_ELAPSED', 'ACCEPT_OVERDUE', 'CLOSE_OVERDUE')`.execute(
    db,
  )
  return rows.map(({ problem }) => problem)
}

import { sql } from 'kysely'
import type { Database } from '#bff/db/database.ts'
import { deadlineProblems } from '#tests/support/bff/occurrences/deadline-problems.ts'
import { occurrenceProblems } from '#tests/support/bff/occurrences/histories.ts'
import type { Shift } from './control-room.ts'

const signalProblems = async ({ db }: Pick<Database, 'db'>, { receiverId, acknowledged }: Shift) => {
  const { rows } = await sql<{ seq: string; times: string }>`SELECT seq, count(*) AS times FROM signal
    WHERE receiver_id = ${receiverId} GROUP BY seq`.execute(db)
  const times = new Map(rows.map(({ seq, times }) => [Number(seq), Number(times)]))
  const problems: string[] = []
  for (const seq of acknowledged) if (!times.has(seq)) problems.push(`signal ${seq} is lost`)
  for (const [seq, stored] of times) if (stored > 1) problems.push(`signal ${seq} is stored ${stored} times`)
  return problems
}

const closingProblems = async ({ db }: Pick<Database, 'db'>, { works }: Shift) => {
  const { rows } = await sql<{ id: string; status: string; closings: string; actor_id: string | null }>`
    SELECT o.id, o.status, count(e.id) AS closings, min(e.actor_id) AS actor_id FROM occurrence o
    LEFT JOIN occurrence_event e ON e.occurrence_id = o.id AND e.to_status = 'CLOSED'
    GROUP BY o.id`.execute(db)
  const known = new Map(rows.map(row => [row.id, row]))
  const problems: string[] = []
  for (const { status, closings, id } of rows)
    if (Number(closings) > 1 || (status === 'CLOSED' && Number(closings) === 0))
      problems.push(`${id} is ${status} after ${closings} closings`)
  for (const { closed, taken, userId, email, lost } of works) {
    for (const { id } of closed) {
      const row = known.get(id)
      if (row?.status !== 'CLOSED' || row.actor_id !== userId)
        problems.push(`${id} was closed by ${email}, and is ${row?.status} by ${row?.actor_id}`)
    }
    for (const { id } of taken)
      if (!known.has(id)) problems.push(`${id} was taken by ${email} and is nowhere`)
    problems.push(...lost.map(id => `${id} was taken from ${email}`))
  }
  return problems
}

/** Owned by a robot after all of them went home. */
const leftBehind = async ({ db }: Pick<Database, 'db'>, { works }: Shift) => {
  const { rows } = await sql<{ id: string; status: string; operator_id: string }>`
    SELECT id, status, operator_id FROM occurrence WHERE status IN ('IN_ATTENDANCE', 'ON_HOLD')
    AND operator_id = ANY(${works.map(({ userId }) => userId)}::bigint[])`.execute(db)
  return rows.map(({ id, status, operator_id }) => `${id} is left ${status} with ${operator_id}`)
}

/** What was lost, doubled or left behind by a shift. @param lateMs allowed lateness of deadlines */
export const shiftProblems = async (database: Database, shift: Shift, stoppedAt: Date, lateMs: number) => [
  ...(await signalProblems(database, shift)),
  ...(await closingProblems(database, shift)),
  ...(await leftBehind(database, shift)),
  ...(await occurrenceProblems(database)),
  ...(await deadlineProblems(database, stoppedAt, lateMs)),
  ...shift.works.flatMap(({ stuck, email }) => stuck.map(each => `${email} is stuck: ${each}`)),
]

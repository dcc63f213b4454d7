import { sql } from 'kysely'
import type { PatrolResult, PatrolRun } from '#contracts/accounts/patrols.contract.ts'
import type { Ref } from '#contracts/kit/wire.ts'
import { dayAt, timeAt } from '#contracts/rules/dates.ts'
import type { Db } from '../../../db/database.ts'

const MADE = 'RONDA_REALIZADA'
const MOST = 50

/** Runs that an occurrence closed as made, in their time. */
export const readExecuted = async (db: Db, patrolId: string, from: string, to: string, zone: string) => {
  const rows = await db
    .selectFrom('patrol_run as run')
    .innerJoin('occurrence', 'occurrence.id', 'run.occurrence_id')
    .innerJoin('reason', 'reason.id', 'occurrence.close_reason_id')
    .select(['run.at', 'run.due_until', 'run.date'])
    .where('run.patrol_id', '=', patrolId)
    .where('run.date', '>=', from)
    .where('run.date', '<=', to)
    .where('run.missed', '=', false)
    .where('reason.scope', '=', 'OCC_CLOSE')
    .where('reason.code', '=', MADE)
    .orderBy('run.at')
    .execute()
  return rows.map(({ at, due_until, date }) => ({
    at: at.toISOString(),
    date,
    time: timeAt(at, zone),
    dueUntil: due_until.toISOString(),
  }))
}

interface Row {
  at: Date | string
  result: PatrolResult
  patrol: Ref
  occurrence: PatrolRun['occurrence']
  closed_by: Ref | null
  closed_at: Date | string | null
}

const isoOf = (instant: Date | string) => new Date(instant).toISOString()

/** The newest runs of an account's patrols. @param zone of the account's clock */
export const readLastRuns = async (db: Db, accountId: string, zone: string): Promise<PatrolRun[]> => {
  const { rows } = await sql<Row>`
    SELECT run.at, occurrence.closed_at,
      CASE WHEN run.missed THEN 'MISSED'
        WHEN occurrence.status <> 'CLOSED' THEN 'OPEN'
        WHEN reason.scope = 'OCC_CLOSE' AND reason.code = ${MADE} THEN 'EXECUTED'
        ELSE 'OTHER' END AS result,
      jsonb_build_object('id', patrol.id::text, 'name', patrol.name) AS patrol,
      jsonb_build_object('id', occurrence.id::text, 'number', occurrence.number) AS occurrence,
      CASE WHEN person.id IS NOT NULL
        THEN jsonb_build_object('id', person.id::text, 'name', person.name) END AS closed_by
    FROM patrol_run run
      JOIN patrol ON patrol.id = run.patrol_id
      JOIN occurrence ON occurrence.id = run.occurrence_id
      LEFT JOIN reason ON reason.id = occurrence.close_reason_id
      LEFT JOIN app_user person ON person.id = occurrence.closed_by
    WHERE patrol.account_id = ${accountId}
    ORDER BY run.at DESC, run.patrol_id DESC LIMIT ${MOST}`.execute(db)
  return rows.map(({ at, closed_at, closed_by, ...run }) => ({
    ...run,
    at: isoOf(at),
    date: dayAt(at, zone),
    time: timeAt(at, zone),
    closedBy: closed_by,
    closedAt: closed_at && isoOf(closed_at),
  }))
}

import { sql } from 'kysely'
import type { OccurrenceOperator } from '#contracts/occurrences/occurrence-management.contract.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { addDays, dayAt, startOfDay } from '#contracts/rules/dates.ts'
import { occurrencesTagged } from '#machines/occurrences/occurrence-status.flow.ts'
import type { Db } from '../../../db/database.ts'
import { presenceOf } from '../../session/presence.ts'
import { rowColumns, rowJoins } from '../rows.ts'

const HOUR_MS = 3_600_000

type Person = Omit<OccurrenceOperator, 'status' | 'current' | 'since' | 'mutedUntil'> & {
  since: Date | null
  mutedUntil: Date | null
}

// Literal: the planner must see that the partial index has them all.
const owned = sql`o.status IN (${sql.join(occurrencesTagged('owned').map(status => sql.lit(status)))})`

const readPeople = async (db: Db, now: Date): Promise<Person[]> => {
  const today = dayAt(now)
  const { rows } = await sql<Person>`
    SELECT jsonb_build_object('id', person.id::text, 'name', person.name) AS operator,
      CASE WHEN station.id IS NOT NULL
        THEN jsonb_build_object('id', station.id::text, 'name', station.name) END AS station,
      station.logged_on_at AS since, station.muted_until AS "mutedUntil",
      coalesce(done.today, 0) AS "handledToday", coalesce(done.hour, 0) AS "handledLastHour",
      done.accept AS "avgAcceptS", done.handle AS "avgHandleS"
    FROM app_user person LEFT JOIN station ON station.operator_id = person.id
    LEFT JOIN LATERAL (
      SELECT count(*)::int AS today,
        (count(*) FILTER (WHERE o.closed_at > ${new Date(now.getTime() - HOUR_MS)}::timestamptz))::int AS hour,
        avg(extract(epoch FROM o.first_accepted_at - o.queued_at))::float8 AS accept,
        avg(extract(epoch FROM o.closed_at - o.first_accepted_at))::float8 AS handle
      FROM occurrence o
      WHERE o.operator_id = person.id AND o.closed_by = person.id AND o.closed_mode = 'OPERATOR'
        AND o.closed_at >= ${startOfDay(today)}
        -- Of the index of operators: older ones are rarely still open.
        AND o.received_at >= ${startOfDay(addDays(today, -2))}) done ON true
    WHERE station.id IS NOT NULL OR EXISTS (SELECT FROM occurrence o WHERE o.operator_id = person.id AND ${owned})
    ORDER BY station.id IS NULL, station.name, person.name, person.id`.execute(db)
  return rows
}

const readCurrent = async (db: Db, now: Date): Promise<readonly OccurrenceRow[]> => {
  const { rows } = await sql<OccurrenceRow>`SELECT ${rowColumns(now)} FROM occurrence o ${rowJoins}
    WHERE ${owned} ORDER BY o.priority, o.queued_at, o.id`.execute(db)
  return rows
}

/** Operators with station, current work and amounts (D-07). */
export const listOperators = async (db: Db, now: Date): Promise<OccurrenceOperator[]> => {
  const [people, current] = await Promise.all([readPeople(db, now), readCurrent(db, now)])
  const ids = people.map(({ operator }) => operator.id)
  const presence = await presenceOf(db, ids, now)
  return people.map(({ since, mutedUntil, ...person }) => ({
    ...person,
    since: since?.toISOString() ?? null,
    mutedUntil: mutedUntil?.toISOString() ?? null,
    status: presence.get(person.operator.id) ?? 'OFFLINE',
    current: current.filter(({ operator }) => operator?.id === person.operator.id),
  }))
}

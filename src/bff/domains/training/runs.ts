import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { trainingTotal } from '#contracts/rules/training/score.ts'
import type {
  Training,
  TrainingAttendance,
  TrainingEnding,
  TrainingRun,
  TrainingStatus,
} from '#contracts/training/training.contract.ts'
import type { FlowContext } from '#machines/kit/flow.ts'
import {
  type TrainingRunEvent,
  trainingStatusAfter,
  trainingStatusLabel,
} from '#machines/training/training-run.flow.ts'
import type { TrainingRunTable } from '../../db/tables/training.ts'
import type { Tables } from '../../db/tables.ts'
import { Refusal } from '../../http/refusal.ts'
import { refTo } from '../../kit/crud/columns.ts'
import { readAttendances } from './attendances.ts'

export type RunRecord = Selectable<TrainingRunTable>

const MOST_RUNS = 30

/** The flow's next status. @throws Refusal TRANSITION_NOT_ALLOWED */
export const statusOf = (
  status: TrainingStatus | 'NEW',
  event: TrainingRunEvent,
  context: FlowContext,
): TrainingStatus => {
  const next = trainingStatusAfter(status, event, context)
  if (!next) throw new Refusal('TRANSITION_NOT_ALLOWED', { values: { status: trainingStatusLabel(status) } })
  return next
}

/** The run that is not over, held until the write ends; null without one. */
export const lockOpenRun = async (trx: Transaction<Tables>): Promise<RunRecord | null> =>
  (await trx
    .selectFrom('training_run')
    .selectAll()
    .where('status', '!=', 'ENDED')
    .forUpdate()
    .executeTakeFirst()) ?? null

/** Ends a run at a moment; its score stays from then on. */
export const endRun = async (
  trx: Transaction<Tables>,
  run: RunRecord,
  at: Date,
  ending: TrainingEnding,
): Promise<void> => {
  const attendances = await readAttendances(trx, { from: run.started_at, until: at })
  await trx
    .updateTable('training_run')
    .set({
      status: 'ENDED',
      ended_at: at,
      ending,
      attended: attendances.length,
      points: trainingTotal(attendances),
    })
    .where('id', '=', run.id)
    .execute()
}

type Row = Omit<TrainingRun, 'startedAt' | 'endedAt' | 'attended' | 'points'> & {
  startedAt: Date
  endedAt: Date | null
  attended: number | null
  points: number | null
}

const readRows = async (db: Kysely<Tables>): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    SELECT run.id::text AS id, run.night, run.speed, run.status, ${refTo('app_user', 'run.started_by')} AS "startedBy",
      run.started_at AS "startedAt", run.ended_at AS "endedAt", run.ending, run.given, run.signals,
      run.attended, run.points
    FROM training_run run ORDER BY run.id DESC LIMIT ${MOST_RUNS}`.execute(db)
  return rows
}

const runOf = (row: Row, attendances: readonly TrainingAttendance[]): TrainingRun => ({
  ...row,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  attended: row.attended ?? attendances.length,
  points: row.endedAt ? row.points : trainingTotal(attendances),
})

const attendancesOf = (db: Kysely<Tables>, { startedAt, endedAt }: Row, now: Date) =>
  readAttendances(db, { from: startedAt, until: endedAt ?? now })

/** The last runs and the attendances of one. @param runId null: of the newest @throws Refusal NOT_FOUND */
export const readTraining = async (
  db: Kysely<Tables>,
  runId: string | null,
  now: Date,
): Promise<Training> => {
  const rows = await readRows(db)
  const chosen = runId === null ? rows[0] : rows.find(({ id }) => id === runId)
  if (runId !== null && !chosen) throw new Refusal('NOT_FOUND')
  const attendances = chosen ? await attendancesOf(db, chosen, now) : []
  const open = rows.find(({ endedAt }) => endedAt === null)
  const ofOpen = open && open !== chosen ? await attendancesOf(db, open, now) : attendances
  return {
    runs: rows.map(row => runOf(row, row === open ? ofOpen : [])),
    chosenId: chosen?.id ?? null,
    attendances,
  }
}

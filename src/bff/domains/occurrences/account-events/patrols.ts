import type { Patrol, PlannedRun } from '#contracts/accounts/patrols.contract.ts'
import { addDays, dayAt, timeAt } from '#contracts/rules/dates.ts'
import { planRuns } from '#contracts/rules/patrols.ts'
import type { DueHandler } from '../../../due/due.ts'
import { scheduleDue } from '../../../due/rows.ts'
import type { SystemWork } from '../../../http/writes.ts'
import { placeOf } from '../../accounts/account-location.ts'
import { patrols } from '../../accounts/patrols/patrols.ts'
import { findEventCode } from '../event-codes.ts'
import { recordLineOf } from '../report/report-event.ts'
import { lockOccurrence } from '../repository.ts'
import { openBySystem } from './new-occurrence.ts'
import { PATROL_DUE, PATROL_MISSED } from './patrol-rows.ts'

interface Run extends PlannedRun {
  accountId: string
  patrol: Patrol
}

/** The next run of a weekly patrol is within these. */
const DAYS_AHEAD = 8
const MOST_POINTS = 6

const ways: Record<Patrol['kind'], string> = { VEHICLE: 'com viatura', VIRTUAL: 'pelas câmeras' }

const pointsOf = ({ checkpoints }: Patrol): string => {
  const names = checkpoints.slice(0, MOST_POINTS).map(({ name }) => name)
  const more = checkpoints.length - names.length
  if (names.length === 0) return ''
  return ` Pontos: ${names.join(', ')}${more > 0 ? ` e mais ${more}` : ''}.`
}

const sentenceOf = ({ patrol, time, dueUntil }: Run, zone: string): string =>
  `Ronda "${patrol.name}", ${ways[patrol.kind]}, prevista para ${time}, até ${timeAt(dueUntil, zone)}.${pointsOf(patrol)}`

const actorOf = (rule: string, cause: string) => ({ kind: 'system' as const, rule, cause })

/** The occurrence of an earlier run of this patrol that nobody has closed. */
const openOf = async ({ trx }: SystemWork, { patrol }: Run) =>
  (
    await trx
      .selectFrom('patrol_run as run')
      .innerJoin('occurrence', 'occurrence.id', 'run.occurrence_id')
      .select('occurrence.id')
      .where('run.patrol_id', '=', patrol.id)
      .where('occurrence.status', '!=', 'CLOSED')
      .executeTakeFirst()
  )?.id

/** Adds the run to the open occurrence, or opens one. @returns its id; null when inactive */
const askFor = async (work: SystemWork, run: Run, cause: string): Promise<string | null> => {
  const open = await openOf(work, run)
  const state = open === undefined ? null : await lockOccurrence(work.trx, open)
  if (!state || state.record.status === 'CLOSED')
    return openBySystem(work, {
      accountId: run.accountId,
      centralId: null,
      partition: null,
      eventCode: 'X06',
      origin: 'PATROL',
      cause,
    })
  const line = { type: PATROL_DUE, note: null, payload: {}, actor: actorOf(PATROL_DUE, cause) }
  await recordLineOf(work, state, line, {})
  return state.record.id
}

const beginRun = async (work: SystemWork, run: Run, zone: string): Promise<void> => {
  const { trx } = work
  const { patrol, at, dueUntil, date } = run
  const occurrenceId = await askFor(work, run, sentenceOf(run, zone))
  if (occurrenceId === null) return
  const values = { patrol_id: patrol.id, at: new Date(at), due_until: new Date(dueUntil), date }
  await trx
    .insertInto('patrol_run')
    .values({ ...values, occurrence_id: occurrenceId })
    .onConflict(clash => clash.doNothing())
    .execute()
  const payload = { patrolId: patrol.id, at }
  await scheduleDue(trx, [
    { kind: PATROL_MISSED, key: `${patrol.id} ${at}`, at: new Date(dueUntil), payload },
  ])
}

/** Asks for each patrol whose time has come (D-15); then waits for the account's next. */
export const askForPatrols: DueHandler = async (work, { key, at, payload }) => {
  const { trx, now } = work
  const exists = await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', key)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!exists) return
  const from = (payload as { fresh?: boolean }).fresh === true ? null : at
  const { zone } = await placeOf(trx, key)
  // A window that began yesterday may have runs today.
  const first = addDays(dayAt(from ?? now, zone), -1)
  const last = addDays(dayAt(now, zone), DAYS_AHEAD)
  const runs = (await patrols.list(trx, key))
    .flatMap(patrol =>
      planRuns(patrol, first, last, zone).map((run): Run => ({ ...run, patrol, accountId: key })),
    )
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const isBegun = (run: Run) => Date.parse(run.at) <= now.getTime()
  for (const run of runs)
    if (from && isBegun(run) && Date.parse(run.at) >= from.getTime()) await beginRun(work, run, zone)
  const next = runs.find(run => !isBegun(run))
  if (next) await scheduleDue(trx, [{ kind: PATROL_DUE, key, at: new Date(next.at) }])
}

/** Turns the occurrence of a patrol not made in time into X05. */
export const tellMissedPatrol: DueHandler = async (work, { payload }) => {
  const { trx } = work
  const { patrolId, at } = payload as { patrolId: string; at: string }
  const run = await trx
    .selectFrom('patrol_run as run')
    .innerJoin('patrol', 'patrol.id', 'run.patrol_id')
    .select(['run.occurrence_id', 'run.due_until', 'patrol.name', 'patrol.account_id'])
    .where('run.patrol_id', '=', patrolId)
    .where('run.at', '=', new Date(at))
    .executeTakeFirst()
  const state = run ? await lockOccurrence(trx, run.occurrence_id) : null
  const event = await findEventCode(trx, 'X05')
  if (!run || !event || !state || state.record.status === 'CLOSED') return
  await trx
    .updateTable('patrol_run')
    .set({ missed: true })
    .where('patrol_id', '=', patrolId)
    .where('at', '=', new Date(at))
    .execute()
  const { zone } = await placeOf(trx, run.account_id)
  const priority = Math.min(state.record.priority, state.policy.priorityOverride ?? event.priority) as 1
  const cause = `A ronda "${run.name}" das ${timeAt(at, zone)} não foi registrada até as ${timeAt(run.due_until, zone)}.`
  await recordLineOf(
    work,
    state,
    { type: PATROL_MISSED, note: null, payload: { priority }, actor: actorOf(PATROL_MISSED, cause) },
    {
      event_code: event.code,
      event_name: event.name,
      priority,
    },
  )
}

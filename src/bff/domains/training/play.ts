import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { ReceivedSignal, type SignalsReply } from '#contracts/occurrences/signals.contract.ts'
import { SYSTEM } from '#machines/kit/flow.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { SystemWork, SystemWrite } from '../../http/writes.ts'
import type { Clock } from '../../kit/time.ts'
import { digestOfKey } from '../configuration/receivers/receiver-keys.ts'
import type { IntakeCall } from '../occurrences/intake/read-signals.ts'
import { type NightSignal, planNight } from './nights.ts'
import { endRun, lockOpenRun, type RunRecord, statusOf } from './runs.ts'

/** After the last signal, in which alarms are still answered. */
const ANSWERING_MS = 15 * 60_000
const MOST_AT_ONCE = 50
/** Numbers of one run's signals; a receiver uses none twice. */
const NUMBERS_A_RUN = 100_000
const RECEIVER = 'Noites de treino'
const RULE = 'TRAINING'

const system = { permissions: { [SYSTEM]: true }, facts: {} }

interface PlayerDeps {
  db: Db
  clock: Clock
  write: SystemWrite
  take: (call: IntakeCall) => Promise<SignalsReply>
}

/** A receiver that nobody has the key of. */
const receiverOfNights = async (trx: Transaction<Tables>, now: Date): Promise<string> => {
  const known = await trx
    .selectFrom('receiver')
    .select('id')
    .where('name', '=', RECEIVER)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (known) return known.id
  const { id } = await trx
    .insertInto('receiver')
    .values({ name: RECEIVER, key_digest: digestOfKey(randomBytes(32).toString('hex')), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const endOf = ({ started_at, speed }: RunRecord, plan: readonly NightSignal[]): number =>
  started_at.getTime() + (plan.at(-1)?.afterMs ?? 0) / speed + ANSWERING_MS

/** Plays the signals of the open run into this process's intake. */
export const createPlayer = ({ db, clock, write, take }: PlayerDeps) => {
  let planned: { runId: string; plan: readonly NightSignal[] } | null = null

  const planOf = async ({ id, night, started_at }: RunRecord) => {
    if (planned?.runId !== id) planned = { runId: id, plan: await planNight(db, night, started_at) }
    return planned.plan
  }

  const give = async (run: RunRecord, due: readonly NightSignal[]) => {
    const now = clock()
    const receiverId = await write({ rule: RULE }, ({ trx }) => receiverOfNights(trx, now))
    const arrivals = due.map(({ signal }, index) => {
      const seq = Number(run.id) * NUMBERS_A_RUN + run.given + index
      return { index, signal: v.parse(ReceivedSignal, { ...signal, seq, at: now.toISOString() }) }
    })
    await take({ receiverId, arrivals })
  }

  /** Stores how many signals came, and the status after the last. */
  const recordProgress = async (
    { trx, now, publish }: SystemWork,
    given: number,
    isOver: boolean,
  ): Promise<void> => {
    const run = await lockOpenRun(trx)
    if (!run) return
    const status = isOver ? statusOf(run.status, 'SIGNALS_OVER', system) : run.status
    await trx
      .updateTable('training_run')
      .set({ given: Math.min(given, run.signals), status, played_at: now })
      .where('id', '=', run.id)
      .execute()
    if (given !== run.given || status !== run.status) await publish('training.updated', run.id, {})
  }

  const endWith = (event: 'TIME_OVER' | 'STOPPED') =>
    write({ rule: RULE }, async ({ trx, now, publish }) => {
      const run = await lockOpenRun(trx)
      if (!run) return
      statusOf(run.status, event, system)
      const isStopped = event === 'STOPPED'
      await endRun(trx, run, isStopped ? run.played_at : now, isStopped ? 'STOPPED' : 'TIME')
      await publish('training.updated', run.id, {})
    })

  return {
    /** Ends what an earlier process played, at the moment at which it stopped. */
    endStopped: () => endWith('STOPPED'),

    /** Gives what is due by now. @returns whether a night runs */
    async tick(): Promise<boolean> {
      const run = await db
        .selectFrom('training_run')
        .selectAll()
        .where('status', '!=', 'ENDED')
        .executeTakeFirst()
      if (!run) {
        planned = null
        return false
      }
      const plan = await planOf(run)
      const now = clock().getTime()
      const elapsed = (now - run.started_at.getTime()) * run.speed
      const due = plan.slice(run.given, run.given + MOST_AT_ONCE).filter(({ afterMs }) => afterMs <= elapsed)
      if (due.length > 0) await give(run, due)
      const given = run.given + due.length
      const isOver = run.status === 'RUNNING' && given >= plan.length
      await write({ rule: RULE }, work => recordProgress(work, given, isOver))
      if (run.status === 'ANSWERING' && now >= endOf(run, plan)) await endWith('TIME_OVER')
      return true
    },
  }
}

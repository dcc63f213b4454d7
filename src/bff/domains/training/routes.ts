import type { TrainingRun, TrainingStart, trainingRoutes } from '#contracts/training/training.contract.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/access.ts'
import type { Handlers } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Work, Write } from '../../http/writes.ts'
import type { Clock } from '../../kit/time.ts'
import { emptyQueue } from './empty-queue.ts'
import { planNight } from './nights.ts'
import { endRun, lockOpenRun, readTraining, statusOf } from './runs.ts'

const contextOf = ({ permissions }: Actor) => ({ permissions, facts: {} })

const runReply = async ({ trx, now }: Work, id: string): Promise<TrainingRun> => {
  const run = (await readTraining(trx, id, now)).runs.find(each => each.id === id)
  if (!run) throw new Refusal('NOT_FOUND')
  return run
}

/** @throws Refusal TRANSITION_NOT_ALLOWED while another night runs, NOT_FOUND without a panel */
const startRun = async (work: Work, { night, speed }: TrainingStart): Promise<TrainingRun> => {
  const { trx, now, actor } = work
  const open = await lockOpenRun(trx)
  const status = statusOf(open?.status ?? 'NEW', 'START', contextOf(actor))
  const plan = await planNight(trx, night, now)
  if (plan.length === 0) throw new Refusal('NOT_FOUND')
  await emptyQueue(work)
  const { id } = await trx
    .insertInto('training_run')
    .values({
      night,
      speed,
      status,
      started_by: actor.userId,
      started_at: now,
      played_at: now,
      signals: plan.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await work.publish('training.updated', id, {})
  return runReply(work, id)
}

/** @throws Refusal NOT_FOUND, TRANSITION_NOT_ALLOWED for one that is over */
const endByPerson = async (work: Work, runId: string): Promise<TrainingRun> => {
  const { trx, now, actor } = work
  const run = await trx
    .selectFrom('training_run')
    .selectAll()
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirst()
  if (!run) throw new Refusal('NOT_FOUND')
  statusOf(run.status, 'END', contextOf(actor))
  await endRun(trx, run, now, 'PERSON')
  await work.publish('training.updated', runId, {})
  return runReply(work, runId)
}

/** @param training whether this console is for training: in every other there is nothing here */
export const trainingHandlers = (
  db: Db,
  write: Write,
  clock: Clock,
  training: boolean,
): Handlers<typeof trainingRoutes> => {
  const only = async <Reply>(work: () => Promise<Reply>): Promise<Reply> => {
    if (!training) throw new Refusal('NOT_FOUND')
    return work()
  }
  return {
    read: ({ query }) => only(() => readTraining(db, query.runId ?? null, clock())),
    start: ({ body, actor, request }) => only(() => write(actor, request, work => startRun(work, body))),
    end: ({ params, actor, request }) =>
      only(() => write(actor, request, work => endByPerson(work, params.runId))),
  }
}

import type { Kysely } from 'kysely'
import { currentStep } from '#contracts/rules/occurrences/script-progress.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { isTagged } from '#machines/occurrences/occurrence-status.flow.ts'
import type { Tables } from '../../../db/tables.ts'
import { holdsAny } from '../../../http/access.ts'
import { invalidField, Refusal } from '../../../http/refusal.ts'
import type { Effects, Work } from '../../../http/writes.ts'
import { publishOccurrence } from '../../occurrences/publish-change.ts'
import { recordLine } from '../../occurrences/report/report-event.ts'
import { lockOccurrence, type OccurrenceState } from '../../occurrences/repository.ts'
import { answerStep } from '../../occurrences/script/answer-step.ts'
import { answersOf } from '../../occurrences/transitions/facts.ts'

/** The occurrence that a new order names. @throws Refusal FORBIDDEN; VALIDATION when it is not of the account */
export const lockNamed = async (
  { trx, actor }: Work,
  occurrenceId: string,
  accountId: string,
): Promise<OccurrenceState> => {
  if (!holdsAny(actor.permissions, ['ubidesk.account'])) throw new Refusal('FORBIDDEN')
  const state = await lockOccurrence(trx, occurrenceId)
  if (state?.record.account_id !== accountId)
    throw invalidField('occurrenceId', 'notFound', 'Ocorrência não encontrada nesta conta.')
  return state
}

/** As an order's timeline names it. */
export const namedIn = ({ record }: OccurrenceState) => ({ id: record.id, number: Number(record.number) })

/** Adds the order to the timeline and completes the attending person's order step. */
export const tellOccurrence = async (
  work: Work,
  state: OccurrenceState,
  order: { id: string; number: number },
): Promise<void> => {
  await recordLine(work, state, { type: 'ORDER', note: null, payload: { order } })
  const { record, policy } = state
  const step = currentStep(policy, answersOf(state))
  const attends = isTagged(record.status, 'attended') && record.operator_id === work.actor.userId
  if (attends && step?.type === 'OPEN_ORDER')
    await answerStep(work, { id: record.id, stepId: step.id }, { value: 'DONE' })
}

/** The occurrence shows the status of its orders; its own version stays. */
export const republishOccurrence = async (effects: Effects, occurrenceId: string | null): Promise<void> => {
  if (occurrenceId === null) return
  const { id, account_id, version } = await effects.trx
    .selectFrom('occurrence')
    .select(['id', 'account_id', 'version'])
    .where('id', '=', occurrenceId)
    .executeTakeFirstOrThrow()
  await publishOccurrence(effects, { id, accountId: account_id, version })
}

/** As an order's page names it. */
export const findNamed = async (
  db: Kysely<Tables>,
  occurrenceId: string,
): Promise<ServiceOrder['occurrence']> => {
  const { id, number, name } = await db
    .selectFrom('occurrence')
    .select(['id', 'number', 'event_name as name'])
    .where('id', '=', occurrenceId)
    .executeTakeFirstOrThrow()
  return { id, number: Number(number), name }
}

import type { BodyOf, ParamsOf } from '#contracts/kit/wire.ts'
import type { occurrenceWorkRoutes } from '#contracts/occurrences/occurrence-events.contract.ts'
import type { StepState } from '#contracts/occurrences/occurrences.contract.ts'
import { outcomesOf } from '#contracts/rules/attendance-policies/script.ts'
import { answerable } from '#contracts/rules/occurrences/script-progress.ts'
import { isTagged } from '#machines/occurrences/occurrence-status.flow.ts'
import { invalidField, Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import { stepsOf } from '../details/find.ts'
import { recordLine } from '../report/report-event.ts'
import { lockOccurrence } from '../repository.ts'
import { checkOwner, notAllowed, stepsPending } from '../transitions/checks.ts'
import { answersOf } from '../transitions/facts.ts'

type Step = typeof occurrenceWorkRoutes.step

/** The last call says whether the right password was the one of duress. */
const isUnderDuress = async ({ trx }: Work, occurrenceId: string): Promise<boolean> => {
  const last = await trx
    .selectFrom('contact_attempt')
    .select('password_check')
    .where('occurrence_id', '=', occurrenceId)
    .where('password_check', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.password_check === 'DURESS'
}

/** Records how a step ended; the same answer again changes nothing. @throws Refusal */
export const answerStep = async (
  work: Work,
  { id, stepId }: ParamsOf<Step>,
  { value, note }: BodyOf<Step>,
): Promise<StepState[]> => {
  const { trx, actor, now } = work
  const state = await lockOccurrence(trx, id)
  const step = state?.policy.steps.find(each => each.id === stepId)
  if (!state || !step) throw new Refusal('NOT_FOUND')
  const { record } = state
  if (!isTagged(record.status, 'attended')) throw notAllowed(state, null)
  await checkOwner(work, state)
  if (!outcomesOf[step.type].includes(value))
    throw invalidField('value', 'unknown', 'Esta etapa não termina assim.')
  const answered = record.step_state.find(each => each.stepId === stepId)
  if (answered?.value === value) return stepsOf(state)
  if (answered) throw new Refusal('STEP_DONE')
  if (!answerable(state.policy, answersOf(state)).includes(step)) throw stepsPending(state)
  const author = await trx
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  const duress = step.type === 'CHECK_PASSWORD' && value === 'YES' && (await isUnderDuress(work, id))
  const answer: StepState = {
    stepId,
    status: 'DONE',
    value,
    ...(duress && { duress }),
    ...(note && { note }),
    at: now.toISOString(),
    by: author,
  }
  const step_state = [...record.step_state, answer]
  const line = { type: 'STEP', note: note || null, payload: { stepId, title: step.title, value } }
  await recordLine(work, state, line, { step_state })
  return stepsOf({ ...state, record: { ...record, step_state } })
}

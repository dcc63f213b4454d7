import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import type { Reason } from '#contracts/reasons.contract.ts'
import { outcomesOf } from '#contracts/rules/attendance-policies/script.ts'
import { isEmergency } from '#contracts/rules/occurrences/emergency.ts'
import { currentStep, type StepAnswer } from '#contracts/rules/occurrences/script-progress.ts'
import type { Api } from '../fixtures.ts'
import { jsonOf, readOccurrence, readQueue } from './operators.ts'

const note = 'Sobra de uma história anterior.'

const send = async (call: Api, event: string, { id }: { id: string }, body: object) => {
  const { version } = await readOccurrence(call, id)
  return jsonOf(await call('POST', `/occurrence/${id}/${event}`, body, { 'if-match': `"${version}"` }))
}

/** Each step ends as it may end last: no, or nobody. */
export const answerScript = async (call: Api, { id }: { id: string }): Promise<void> => {
  const { policy, steps } = await readOccurrence(call, id)
  const answers = steps.filter(({ value }) => value) as unknown as StepAnswer[]
  const step = currentStep(policy, answers)
  const value = step && outcomesOf[step.type].at(-1)
  if (!step || !value) return
  await jsonOf(await call('PUT', `/occurrence/${id}/step/${step.id}`, { value }))
  return answerScript(call, { id })
}

/** Closes what the caller attends, as if nobody could be reached. */
export const closeOccurrence = async (
  call: Api,
  occurrence: { id: string },
  closeReasonId: string | undefined,
): Promise<void> => {
  await answerScript(call, occurrence)
  const closing: Partial<Occurrence> = { classification: 'TEST', closingText: note, verificationLevel: 0 }
  await send(call, 'close', occurrence, { ...closing, closeReasonId })
}

export const readCloseReason = async (call: Api): Promise<string | undefined> => {
  const reasons: Reason[] = await jsonOf(await call('GET', '/reason/query?scope=OCC_CLOSE'))
  return reasons[0]?.id
}

/** Closes all that earlier stories have left; nobody attends. */
export const emptyQueue = async (operator: Api, supervisor: Api): Promise<void> => {
  const closeReasonId = await readCloseReason(supervisor)
  const rows = await readQueue(supervisor, 'all')
  const emergencies = rows.filter(({ category }) => isEmergency(category))
  const others = rows.filter(row => !emergencies.includes(row))
  for (const code of new Set(others.map(({ eventCode }) => eventCode))) {
    const ids = others.filter(({ eventCode }) => eventCode === code).map(({ id }) => id)
    await jsonOf(await supervisor('POST', '/occurrence/bulkClose', { ids, closeReasonId, note }))
  }
  for (const row of emergencies) {
    await send(operator, row.status === 'ON_HOLD' ? 'resume' : 'attend', row, {})
    await closeOccurrence(operator, row, closeReasonId)
  }
}

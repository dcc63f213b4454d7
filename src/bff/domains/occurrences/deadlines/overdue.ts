import { timeAt } from '#contracts/rules/dates.ts'
import type { DueHandler } from '../../../due/due.ts'
import type { SystemWork } from '../../../http/writes.ts'
import { inWords } from '../intake/causes.ts'
import { recordLineOf } from '../report/report-event.ts'
import { lockOccurrence, type OccurrenceState } from '../repository.ts'
import { applyBySystem } from '../transitions/system.ts'

/** Restored in its rule's time, while somebody attended it who is gone. */
const closesAlone = ({ record, policy }: OccurrenceState): number | null => {
  const limit = policy.autoCloseOnRestoreS
  if (record.restored_at === null || limit === null || !record.badges.includes('OPERATOR_LOST')) return null
  const after = Math.round((record.restored_at.getTime() - record.received_at.getTime()) / 1000)
  return after <= limit ? after : null
}

const warn = (work: SystemWork, state: OccurrenceState, overdue: 'ACCEPT' | 'CLOSE', cause: string) =>
  recordLineOf(
    work,
    state,
    {
      type: `${overdue}_OVERDUE`,
      note: null,
      payload: {},
      actor: { kind: 'system', rule: `${overdue}_OVERDUE`, cause },
    },
    {},
    { overdue },
  )

/** Overdue to accept: closed when restored, else announced to everyone. */
export const tellAcceptOverdue: DueHandler = async (work, { key, at }) => {
  const state = await lockOccurrence(work.trx, key)
  const { status, accept_due_at: dueAt } = state?.record ?? {}
  if (!state || status !== 'PENDING' || dueAt?.getTime() !== at.getTime()) return
  const after = closesAlone(state)
  if (after !== null) {
    const cause = `Restaurada em ${inWords(after)}, dentro do prazo da regra, e ninguém a retomou até as ${timeAt(at)}.`
    const input = { closedMode: 'AUTO_RESTORE' as const }
    if (await applyBySystem(work, key, 'AUTO_CLOSE', { cause, facts: ['closesAlone'], input })) return
  }
  const limit = inWords(state.policy.acceptSlaS)
  await warn(work, state, 'ACCEPT', `Ninguém atendeu em ${limit}, o prazo da regra.`)
}

/** Still open after the whole time of its rule. */
export const tellCloseOverdue: DueHandler = async (work, { key, at }) => {
  const state = await lockOccurrence(work.trx, key)
  const { status, close_due_at: dueAt } = state?.record ?? {}
  if (!state || status === 'CLOSED' || dueAt?.getTime() !== at.getTime()) return
  const limit = inWords(state.policy.closeSlaS)
  await warn(work, state, 'CLOSE', `Ainda aberta depois de ${limit}, o prazo da regra para encerrar.`)
}

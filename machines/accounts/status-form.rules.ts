import type { Account, AccountStatus } from '#contracts/account-page.contract.ts'
import { createFormMachine, type FieldErrors } from '../kit/form.machine.ts'
import { needsStatusNote, STATUS_NOTE_MIN } from './account-status.flow.ts'
import { onlyProblems, REQUIRED, textProblem } from './limits.ts'

export interface StatusValues {
  status: AccountStatus | ''
  note: string
}

export const statusFieldLabels: Readonly<Record<keyof StatusValues, string>> = {
  status: 'Nova situação',
  note: 'Observação',
}

export const STATUS_NOTE_LIMIT = 500

/** What each situation means for those who attend the account. */
export const statusMeanings: Readonly<Record<AccountStatus, string>> = {
  DRAFT: 'O cadastro não terminou.',
  ACTIVE: 'Os sinais são atendidos.',
  SUSPENDED: 'O atendimento fica suspenso até a conta voltar a ativa.',
  INACTIVE: 'O contrato terminou; um teste em andamento é encerrado.',
}

export const validateStatus = ({ status, note }: StatusValues): FieldErrors => {
  const needed = status !== '' && needsStatusNote(status)
  return onlyProblems({
    status: status === '' ? REQUIRED : null,
    note:
      needed && note.trim().length < STATUS_NOTE_MIN
        ? `Descreva com ao menos ${STATUS_NOTE_MIN} caracteres.`
        : textProblem(note, STATUS_NOTE_LIMIT, true),
  })
}

const isAccount = (found: unknown): found is Account =>
  typeof found === 'object' && found !== null && 'monitoringKind' in found && 'version' in found

/** "Mudar situação". What somebody else changed meanwhile only matters when the situation did. */
export const createStatusForm = () =>
  createFormMachine<StatusValues, Account>({
    validate: validateStatus,
    recordOf: found =>
      isAccount(found) ? { values: { status: '', note: '' }, version: found.version } : null,
  })

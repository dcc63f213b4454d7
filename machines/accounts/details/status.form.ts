import type { Account, AccountStatus } from '#contracts/accounts/account-page.contract.ts'
import { isNoteTooShort, NOTE_TOO_SHORT } from '#contracts/rules/justification.ts'
import { asFailure, Failure } from '../../kit/failure.ts'
import { createFormMachine, type FieldErrors } from '../../kit/form/form.machine.ts'
import { onlyProblems, REQUIRED, textProblem } from '../../kit/form/text-rules.ts'
import { needsStatusNote } from '../account-status.flow.ts'
import { accountStatusLabels } from './account.labels.ts'

export interface StatusValues {
  status: AccountStatus | ''
  note: string
}

export const statusFieldLabels: Readonly<Record<keyof StatusValues, string>> = {
  status: 'Nova situação',
  note: 'Observação',
}

export const STATUS_NOTE_LIMIT = 500

export const statusMeanings: Readonly<Record<AccountStatus, string>> = {
  DRAFT: 'O cadastro não terminou.',
  ACTIVE: 'Os sinais são atendidos.',
  SUSPENDED: 'O atendimento fica suspenso até a conta voltar a ficar ativa.',
  INACTIVE: 'O contrato terminou; um teste em andamento é encerrado.',
}

export const validateStatus = ({ status, note }: StatusValues): FieldErrors => {
  const needed = status !== '' && needsStatusNote(status)
  return onlyProblems({
    status: status === '' ? REQUIRED : null,
    note: needed && isNoteTooShort(note) ? NOTE_TOO_SHORT : textProblem(note, STATUS_NOTE_LIMIT, true),
  })
}

const isAccount = (found: unknown): found is Account =>
  typeof found === 'object' && found !== null && 'monitoringKind' in found && 'version' in found

export const emptyStatus: StatusValues = { status: '', note: '' }

/** A concurrent change is refused only when it changed the status. */
export const createStatusForm = (from: AccountStatus) =>
  createFormMachine<StatusValues, Account>({
    validate: validateStatus,
    normal: () => null,
    recordOf: found =>
      isAccount(found) && found.status === from ? { values: emptyStatus, version: found.version } : null,
  })

export const statusFailure = (error: unknown): Failure => {
  const failure = asFailure(error)
  const { code, details } = failure.facts
  return code === 'VERSION_CONFLICT' && isAccount(details?.current)
    ? new Failure(
        failure.kind,
        `${failure.message} A situação agora é ${accountStatusLabels[details.current.status]}.`,
        failure.facts,
      )
    : failure
}

import type { Account, AccountStatus } from '#contracts/accounts/account-page.contract.ts'
import type { StatusWrite } from '#contracts/accounts/account-work.contract.ts'
import { asFailure, Failure } from '../../kit/failure.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import { describeFields, emptyChoice, text, type ValuesOf } from '../../kit/form/fields.ts'
import { accountStatusLabels } from './account.labels.ts'

const fields = { status: emptyChoice('Nova situação', accountStatusLabels), note: text('Observação') }

export type StatusValues = ValuesOf<typeof fields>

const described = describeFields(fields)

export const statusMeanings: Readonly<Record<AccountStatus, string>> = {
  DRAFT: 'O cadastro não terminou.',
  ACTIVE: 'Os sinais são atendidos.',
  SUSPENDED: 'O atendimento fica suspenso até a conta voltar a ficar ativa.',
  INACTIVE: 'O contrato terminou; um teste em andamento é encerrado.',
}

/** A concurrent change is refused only when it changed the status. */
export const statusForm = (from: AccountStatus) =>
  defineForm<StatusValues, StatusWrite, Account>({
    ...described,
    valuesOf: () => described.initial,
    key: 'monitoringKind',
    overwrites: account => account.status === from,
  })

/** Adds the account's current status to a version conflict. */
export const statusFailure = (error: unknown): Failure => {
  const failure = asFailure(error)
  const { code, details } = failure.facts
  const status = (details?.current as Partial<Account> | undefined)?.status
  return code === 'VERSION_CONFLICT' && status
    ? new Failure(
        failure.kind,
        `${failure.message} A situação agora é ${accountStatusLabels[status]}.`,
        failure.facts,
      )
    : failure
}

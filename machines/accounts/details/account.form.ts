import type { Account, AccountService, MonitoringKind } from '#contracts/accounts/account-page.contract.ts'
import type { AccountWrite } from '#contracts/accounts/account-work.contract.ts'
import { createFormMachine, type FieldErrors, type FormRecord } from '../../kit/form/form.machine.ts'
import { onlyProblems, type Picked, REQUIRED, textProblem } from '../../kit/form/text-rules.ts'

export interface AccountValues {
  name: string
  services: readonly AccountService[]
  monitoringKind: MonitoringKind
  /** At most one. */
  technician: readonly Picked[]
  routeCode: string
  tags: readonly Picked[]
  mainNote: string
}

export const accountFieldLabels: Readonly<Record<keyof AccountValues, string>> = {
  name: 'Nome',
  services: 'Serviços',
  monitoringKind: 'Monitoramento',
  technician: 'Técnico responsável',
  routeCode: 'Rota',
  tags: 'Etiquetas',
  mainNote: 'Aviso principal',
}

export const accountLimits = { name: 120, routeCode: 40, mainNote: 1000, tags: 20 } as const

const named = ({ id, name }: Picked): Picked => ({ id, name })

export const accountValuesOf = (account: Account): AccountValues => ({
  name: account.name,
  services: [...account.services],
  monitoringKind: account.monitoringKind,
  technician: account.responsibleTechnician ? [named(account.responsibleTechnician)] : [],
  routeCode: account.routeCode ?? '',
  tags: account.tags.map(named),
  mainNote: account.mainNote ?? '',
})

export const validateAccount = (values: AccountValues): FieldErrors =>
  onlyProblems({
    name: textProblem(values.name, accountLimits.name),
    services: values.services.length === 0 ? REQUIRED : null,
    routeCode: textProblem(values.routeCode, accountLimits.routeCode, true),
    tags: values.tags.length > accountLimits.tags ? `Use no máximo ${accountLimits.tags} etiquetas.` : null,
    mainNote: textProblem(values.mainNote, accountLimits.mainNote, true),
  })

export const accountBodyOf = (values: AccountValues): AccountWrite => ({
  name: values.name.trim(),
  services: [...values.services],
  monitoringKind: values.monitoringKind,
  routeCode: values.routeCode.trim() || null,
  responsibleTechnicianId: values.technician[0]?.id ?? null,
  mainNote: values.mainNote.trim() || null,
  tagIds: values.tags.map(({ id }) => id).sort(),
})

export const accountFieldOfWire = (field: string): string =>
  ({ responsibleTechnicianId: 'technician', tagIds: 'tags' })[field] ?? field

const isAccount = (found: unknown): found is Account =>
  typeof found === 'object' && found !== null && 'monitoringKind' in found && 'version' in found

export const createAccountForm = () =>
  createFormMachine<AccountValues, Account>({
    validate: validateAccount,
    normal: accountBodyOf,
    recordOf: (found): FormRecord<AccountValues> | null =>
      isAccount(found) ? { values: accountValuesOf(found), version: found.version } : null,
  })

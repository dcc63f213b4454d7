import type { Account, AccountService } from '#contracts/accounts/account-page.contract.ts'
import type { AccountWrite } from '#contracts/accounts/account-work.contract.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import {
  choice,
  describeFields,
  list,
  optionalText,
  picked,
  text,
  type ValuesOf,
} from '../../kit/form/fields.ts'
import { monitoringLabels, serviceLabels } from './account.labels.ts'

const fields = {
  name: text('Nome'),
  services: list<AccountService>('Serviços', services =>
    services.map(service => serviceLabels[service]).join(', '),
  ),
  monitoringKind: choice('Monitoramento', monitoringLabels, 'STANDARD'),
  technician: picked('Técnico responsável'),
  policy: picked('Regra de atendimento própria'),
  routeCode: optionalText('Rota'),
  tags: picked('Etiquetas'),
  mainNote: optionalText('Aviso principal'),
}

export type AccountValues = ValuesOf<typeof fields>

const described = describeFields(fields)

const formNames: Readonly<Partial<Record<string, keyof AccountValues>>> = {
  responsibleTechnicianId: 'technician',
  attendancePolicyId: 'policy',
  tagIds: 'tags',
}

export const accountForm = defineForm<AccountValues, AccountWrite, Account>({
  ...described,
  valuesOf: account => ({
    ...described.valuesOf(account),
    technician: account.responsibleTechnician ? [account.responsibleTechnician] : [],
    policy: account.attendancePolicy ? [account.attendancePolicy] : [],
    tags: account.tags,
  }),
  bodyOf: values => ({
    ...described.bodyOf(values),
    responsibleTechnicianId: values.technician[0]?.id ?? null,
    attendancePolicyId: values.policy[0]?.id ?? null,
    tagIds: values.tags.map(({ id }) => id).sort(),
  }),
  key: 'monitoringKind',
  fieldOf: path => formNames[path] ?? path,
})

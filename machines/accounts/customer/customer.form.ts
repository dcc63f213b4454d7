import type { Customer, CustomerWrite, PersonType } from '#contracts/accounts/customers.contract.ts'
import { formatDocument } from '#contracts/rules/brazil/document.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import {
  choice,
  describeFields,
  flag,
  optionalText,
  picked,
  text,
  type ValuesOf,
} from '../../kit/form/fields.ts'
import { documentLabels, personLabels } from '../details/account.labels.ts'

const fields = {
  personType: choice('Tipo de pessoa', personLabels, 'PF'),
  document: { ...text('CPF ou CNPJ'), format: formatDocument },
  name: text('Nome'),
  secondName: text('Nome social, apelido ou nome fantasia'),
  costCenter: optionalText('Centro de custo'),
  tags: picked('Etiquetas'),
  deviceId: text('Identificador do dispositivo'),
  active: flag('Cliente ativo', true),
}

type CustomerValues = ValuesOf<typeof fields>

const described = describeFields(fields)

export const customerForm = defineForm<CustomerValues, CustomerWrite, Customer>({
  ...described,
  valuesOf: customer => ({ ...described.valuesOf(customer), tags: customer.tags }),
  bodyOf: values => ({ ...described.bodyOf(values), tags: values.tags.map(({ id }) => id).sort() }),
  key: 'personType',
})

const nameLabels: Record<PersonType, string> = { PF: 'Nome completo', PJ: 'Razão social' }
const secondNameLabels: Record<PersonType, string> = { PF: 'Nome social ou apelido', PJ: 'Nome fantasia' }

export const customerLabels = (person: PersonType): Readonly<Record<keyof CustomerValues, string>> => ({
  ...customerForm.labels,
  document: documentLabels[person],
  name: nameLabels[person],
  secondName: secondNameLabels[person],
})

import type { Customer, CustomerWrite, PersonType } from '#contracts/accounts/customers.contract.ts'
import { createFormMachine, type FieldErrors, type FormRecord } from '../../kit/form/form.machine.ts'
import { onlyProblems, type Picked, REQUIRED, textProblem } from '../../kit/form/text-rules.ts'

/** The eight fields of spec §3. */
export interface CustomerValues {
  personType: PersonType
  /** Without separators. */
  document: string
  name: string
  secondName: string
  costCenter: string
  tags: readonly Picked[]
  deviceId: string
  active: boolean
}

/** Injected: machines may not import code shared with the server. */
export interface BrazilRules {
  isDocumentOf: (person: PersonType, text: string) => boolean
  isPhone: (text: string) => boolean
  isCep: (text: string) => boolean
}

const TAGS = 20

export const documentProblem = (
  { isDocumentOf }: Pick<BrazilRules, 'isDocumentOf'>,
  person: PersonType,
  document: string,
): string | null => {
  if (document === '') return REQUIRED
  if (isDocumentOf(person, document)) return null
  return person === 'PF' ? 'CPF inválido.' : 'CNPJ inválido.'
}

export const customerErrors = (values: CustomerValues, rules: BrazilRules): FieldErrors =>
  onlyProblems({
    document: documentProblem(rules, values.personType, values.document),
    name: textProblem(values.name, 160),
    secondName: textProblem(values.secondName, 160, true),
    costCenter: textProblem(values.costCenter, 60, true),
    tags: values.tags.length > TAGS ? `Escolha no máximo ${TAGS} etiquetas.` : null,
    deviceId: textProblem(values.deviceId, 80, true),
  })

export const customerValues = (customer: Customer): CustomerValues => ({
  personType: customer.personType,
  document: customer.document,
  name: customer.name,
  secondName: customer.secondName,
  costCenter: customer.costCenter ?? '',
  tags: customer.tags,
  deviceId: customer.deviceId,
  active: customer.active,
})

/** Exactly the eight fields of spec §3; empty deviceId and tags are sent. */
export const customerBody = (values: CustomerValues): CustomerWrite => ({
  active: values.active,
  document: values.document,
  name: values.name.trim(),
  secondName: values.secondName.trim(),
  personType: values.personType,
  deviceId: values.deviceId.trim(),
  tags: values.tags.map(({ id }) => id).sort(),
  costCenter: values.costCenter.trim() || null,
})

const isCustomer = (current: unknown): current is Customer =>
  typeof current === 'object' &&
  current !== null &&
  'personType' in current &&
  'version' in current &&
  'tags' in current

export const customerRecord = (current: unknown): FormRecord<CustomerValues> | null =>
  isCustomer(current) ? { values: customerValues(current), version: current.version } : null

export const customerForm = (rules: BrazilRules) =>
  createFormMachine<CustomerValues, Customer>({
    validate: values => customerErrors(values, rules),
    normal: customerBody,
    recordOf: customerRecord,
  })

export const documentLabels: Record<PersonType, string> = { PF: 'CPF', PJ: 'CNPJ' }
export const nameLabels: Record<PersonType, string> = { PF: 'Nome completo', PJ: 'Razão social' }
export const secondNameLabels: Record<PersonType, string> = {
  PF: 'Nome social ou apelido',
  PJ: 'Nome fantasia',
}

export const customerLabel = (name: keyof CustomerValues, person: PersonType): string => {
  if (name === 'document') return documentLabels[person]
  if (name === 'name') return nameLabels[person]
  if (name === 'secondName') return secondNameLabels[person]
  return {
    personType: 'Tipo de pessoa',
    costCenter: 'Centro de custo',
    tags: 'Etiquetas',
    deviceId: 'Identificador do dispositivo',
    active: 'Cliente ativo',
  }[name]
}

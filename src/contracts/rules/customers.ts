import type { NewAccount } from '../accounts/account-create.contract.ts'
import type { CustomerWrite } from '../accounts/customers.contract.ts'
import { isDocumentOf } from './brazil/document.ts'

const invalid = {
  PF: { code: 'CPF_INVALID', message: 'CPF inválido.' },
  PJ: { code: 'CNPJ_INVALID', message: 'CNPJ inválido.' },
} as const

export const customerProblems = ({
  personType,
  document,
}: Pick<CustomerWrite, 'personType' | 'document'>) => {
  if (isDocumentOf(personType, document)) return []
  const other = isDocumentOf(personType === 'PF' ? 'PJ' : 'PF', document)
  const { code, message } = invalid[personType]
  return [
    {
      field: 'document',
      code,
      message: other ? 'Documento não corresponde ao tipo de pessoa.' : message,
    },
  ]
}

export const newAccountProblems = ({ customer }: Pick<NewAccount, 'customer'>) =>
  customer
    ? customerProblems(customer).map(problem => ({ ...problem, field: `customer.${problem.field}` }))
    : []

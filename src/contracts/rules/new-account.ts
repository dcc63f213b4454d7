import type { NewAccount } from '../accounts/account-create.contract.ts'
import { customerProblems } from './customers.ts'

export const newAccountProblems = ({ customer }: Pick<NewAccount, 'customer'>) =>
  customer
    ? customerProblems(customer).map(problem => ({ ...problem, field: `customer.${problem.field}` }))
    : []

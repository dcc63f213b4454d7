import type { NewAccount } from '../accounts/account-create.contract.ts'
import { customerProblems } from './customers.ts'

/** What is wrong between the fields of a new account. */
export const newAccountProblems = ({ customer }: Pick<NewAccount, 'customer'>) =>
  customer
    ? customerProblems(customer).map(problem => ({ ...problem, field: `customer.${problem.field}` }))
    : []

import type { Parent } from '../../kit/crud/record.ts'
import { checkAccount, lockAccount } from './account-location.ts'

export const account: Parent = {
  column: 'account_id',
  field: 'accountId',
  check: checkAccount,
  lock: lockAccount,
  announce: ({ publish }, accountId) => publish('account.updated', accountId, {}),
}

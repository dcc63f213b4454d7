import type { Parent } from '../../kit/crud/record.ts'
import { checkAccount, lockAccount } from './account-location.ts'

/** Parent of an account's records: serializes writes, publishes to its open pages. */
export const account: Parent = {
  column: 'account_id',
  field: 'accountId',
  check: checkAccount,
  lock: lockAccount,
  announce: ({ publish }, accountId) => publish('account.updated', accountId, {}),
}

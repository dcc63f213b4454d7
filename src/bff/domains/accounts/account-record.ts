import type { Parent } from '../../kit/crud/record.ts'
import { checkAccount, lockAccount } from './account-location.ts'

/** The parent of an account's records: one write at a time, and whoever has the account open hears of it. */
export const account: Parent = {
  column: 'account_id',
  field: 'accountId',
  check: checkAccount,
  lock: lockAccount,
  announce: ({ publish }, accountId) => publish('account.updated', accountId, {}),
}

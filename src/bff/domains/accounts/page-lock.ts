import type { Account, AccountPage } from '#contracts/accounts/account-page.contract.ts'
import type { Effects } from '../../http/writes.ts'
import { lockAccount } from './account-location.ts'
import { readAccountPage } from './details/repository.ts'

export const ACCOUNT = 'account'

/** Locks the account and reads its whole page. @throws Refusal NOT_FOUND */
export const lockAccountPage = async (work: Effects, id: string): Promise<AccountPage> => {
  await lockAccount(work, id)
  return readAccountPage(work.trx, id, work.now)
}

export const publishAccountChange = async ({ trx, now, publish }: Effects, id: string): Promise<Account> => {
  const { account } = await readAccountPage(trx, id, now)
  await publish('account.updated', id, { version: account.version })
  return account
}

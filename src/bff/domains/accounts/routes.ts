import type { accountCreateRoutes } from '#contracts/accounts/account-create.contract.ts'
import type { accountPageRoutes } from '#contracts/accounts/account-page.contract.ts'
import type { accountRoutes } from '#contracts/accounts/accounts.contract.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/mount.ts'
import type { Write } from '../../http/writes.ts'
import type { Clock } from '../../kit/time.ts'
import { createAccount } from './create/service.ts'
import { readAccountPage } from './details/repository.ts'
import { searchAccounts } from './list/repository.ts'

export const accountHandlers = (
  db: Db,
  write: Write,
  clock: Clock,
): Handlers<typeof accountRoutes & typeof accountPageRoutes & typeof accountCreateRoutes> => ({
  read: ({ params }) => readAccountPage(db, params.accountId, clock()),
  query: ({ query }) => searchAccounts(db, query, clock()),
  create: ({ body, actor, request }) => write(actor, request, work => createAccount(work, body)),
})

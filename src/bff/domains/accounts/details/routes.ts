import type { accountHistoryRoutes } from '#contracts/accounts/account-history.contract.ts'
import type { accountWorkRoutes } from '#contracts/accounts/account-work.contract.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { Write } from '../../../http/writes.ts'
import type { Clock } from '../../../kit/time.ts'
import { queryHistory } from '../history/repository.ts'
import { noteHandlers } from '../notes/notes.ts'
import { updatePatrimony } from '../patrimony/service.ts'
import { endTest, startTest } from '../test-mode/service.ts'
import { updateAccount } from './service.ts'
import { changeStatus } from './status.ts'

export const accountWorkHandlers = (
  db: Db,
  write: Write,
  clock: Clock,
): Handlers<typeof accountWorkRoutes & typeof accountHistoryRoutes> => ({
  update: ({ params, body, actor, request }) =>
    write(actor, request, work => updateAccount(work, params.accountId, body)),
  patrimony: ({ params, body, actor, request }) =>
    write(actor, request, work => updatePatrimony(work, params.accountId, body)),
  status: ({ params, body, actor, request }) =>
    write(actor, request, work => changeStatus(work, params.accountId, body)),
  startTest: ({ params, body, actor, request }) =>
    write(actor, request, work => startTest(work, params.accountId, body)),
  endTest: ({ params, actor, request }) => write(actor, request, work => endTest(work, params.accountId)),
  ...noteHandlers(db, write),
  history: ({ params, query }) => queryHistory(db, params.accountId, query, clock()),
})

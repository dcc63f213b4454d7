import { type AccountRow, AccountRowPage, accountRoutes } from '#contracts/accounts/accounts.contract.ts'
import type { AccountFilters } from '#machines/accounts/list/account-list.ts'
import type { FilterQuery } from '#machines/kit/list/filters.ts'
import type { Cache } from '../../cache.ts'
import type { Http } from '../../http.ts'
import { listReads } from '../../kit/list.ts'

const wholeRows = { ...accountRoutes.query, reply: AccountRowPage }

export const accountListReads = (http: Http, cache: Cache) =>
  listReads<FilterQuery<AccountFilters>, AccountRow>(cache, 'account.list', call => http(wholeRows, call))

import {
  type AccountQuery,
  type AccountRow,
  AccountRowPage,
  accountRoutes,
} from '#contracts/accounts/accounts.contract.ts'
import type { Page } from '#contracts/kit/wire.ts'
import type { ExportRequest } from '#machines/kit/export.machine.ts'
import type { Cache } from '../../cache.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'

const LIST = 'account.list'

const wholeRows = { ...accountRoutes.query, reply: AccountRowPage }

/** Reads of the list of accounts, kept for a while. */
export const accountListReads = (http: Http, cache: Cache) => {
  const list = (query: AccountQuery, fresh: boolean): Promise<Page<AccountRow> | undefined> =>
    cache.read([LIST, query], () => http(wholeRows, { query }), fresh ? 0 : undefined)
  return {
    list,
    known: (query: AccountQuery): Page<AccountRow> | undefined => cache.peek([LIST, query]),
    preload: (query: AccountQuery): Promise<unknown> => list(query, false).catch(() => {}),
  }
}

export type AccountListReads = ReturnType<typeof accountListReads>

export const accountListActors = (reads: AccountListReads) => ({
  load: request<Page<AccountRow>, { query: AccountQuery; fresh: boolean }>(({ query, fresh }) =>
    reads.list(query, fresh),
  ),
})

/** One page of an export, through the list's own route. */
export const loadAccountPage = (http: Http) =>
  request<Page<AccountRow>, ExportRequest<AccountQuery>>(({ query, recordsPerPage, offset }, signal) =>
    http(wholeRows, { query: { ...query, recordsPerPage, offset }, signal }),
  )

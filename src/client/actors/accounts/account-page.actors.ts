import { type AccountPage, accountPageRoutes } from '#contracts/accounts/account-page.contract.ts'
import type { accountMachine } from '#machines/accounts/details/account.machine.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type { Cache } from '../../cache.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'

const ACCOUNT = 'account'

export const accountReads = (http: Http, cache: Cache) => {
  const page = (id: string, fresh = false): Promise<AccountPage | undefined> => {
    const ask = () => http(accountPageRoutes.read, { params: { accountId: id } })
    return cache.read([ACCOUNT, id], ask, fresh ? 0 : undefined)
  }
  return {
    page,
    known: (id: string): AccountPage | undefined => cache.peek([ACCOUNT, id]),
    preload: (id: string): Promise<unknown> => page(id).catch(() => {}),
  }
}

type AccountReads = ReturnType<typeof accountReads>

export const accountActors = ({ page }: AccountReads) =>
  ({
    load: request<AccountPage, { id: string; fresh: boolean }>(({ id, fresh }) => page(id, fresh)),
  }) satisfies PortsOf<typeof accountMachine>

import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import { type Contact, contactRoutes } from '#contracts/accounts/contacts.contract.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'
import type { accountReads } from '../accounts/account-page.actors.ts'

export interface OrderAddress {
  patrimony: AccountPage['patrimony']
  /** Active, in call order; empty without permission to read them. */
  contacts: readonly Contact[]
}

export const orderAddressActors = (
  http: Http,
  accounts: ReturnType<typeof accountReads>,
  mayReadContacts: () => boolean,
) => ({
  load: request<OrderAddress, { key: string }>(async ({ key }, signal) => {
    const [page, contacts] = await Promise.all([
      accounts.page(key),
      mayReadContacts() ? http(contactRoutes.list, { params: { accountId: key }, signal }) : [],
    ])
    return (
      page && contacts && { patrimony: page.patrimony, contacts: contacts.filter(({ active }) => active) }
    )
  }),
})

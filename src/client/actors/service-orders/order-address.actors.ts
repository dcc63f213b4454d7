import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import { type Contact, contactRoutes } from '#contracts/accounts/contacts.contract.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'
import type { accountReads } from '../accounts/account-page.actors.ts'

/** An order's address and the contacts there. */
export interface OrderAddress {
  patrimony: AccountPage['patrimony']
  /** Active, in the order of call; none for who may not read them. */
  contacts: readonly Contact[]
}

/** The port of a record by its account. */
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

import { AccountRowPage, accountRoutes } from '#contracts/accounts/accounts.contract.ts'
import type { Page } from '#contracts/kit/wire.ts'
import { ServiceOrderPage, serviceOrderRoutes } from '#contracts/service-orders/service-orders.contract.ts'
import type { ComboboxSearch } from '#machines/kit/combobox/combobox.machine.ts'
import type { Http } from '../../http.ts'
import { settled } from '../../kit/choices.ts'

export interface PaletteItem {
  id: string
  name: string
  kind: 'account' | 'order'
  customer?: string
}

export interface SearchableKinds {
  accounts: boolean
  orders: boolean
}

const wholeAccounts = { ...accountRoutes.query, reply: AccountRowPage }
const wholeOrders = { ...serviceOrderRoutes.list, reply: ServiceOrderPage }

const MIN_LETTERS = 2

/** Orders by number, then accounts by text (D-30). @throws Failure */
export const searchPalette =
  (http: Http, may: SearchableKinds) =>
  async ({
    search,
    recordsPerPage,
    signal,
  }: ComboboxSearch & { signal: AbortSignal }): Promise<Page<PaletteItem>> => {
    const [, named, digits] = /^(os)?\s*#?([1-9]\d{0,8})$/i.exec(search.trim()) ?? []
    const number = Number(digits ?? 0)
    const paging = { recordsPerPage, offset: 0 }
    const orders = async (): Promise<PaletteItem[]> => {
      if (!may.orders || !number) return []
      const { data } = await settled(await http(wholeOrders, { query: { number, ...paging }, signal }))
      return data.map(each => ({
        id: `/service-order/${each.id}`,
        name: `OS #${each.number} · ${each.account.name}`,
        kind: 'order',
      }))
    }
    const accounts = async (): Promise<PaletteItem[]> => {
      if (!may.accounts || named || search.length < MIN_LETTERS) return []
      const { data } = await settled(await http(wholeAccounts, { query: { search, ...paging }, signal }))
      return data.map(({ id, code, name, city, customer }) => ({
        id: `/account/${id}/details`,
        name: `${code} · ${name} · ${city}`,
        kind: 'account',
        customer: customer.name,
      }))
    }
    const answers = await Promise.allSettled([orders(), accounts()])
    const data = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
    const lost = answers.find(answer => answer.status === 'rejected')
    // Partial results are kept; only an empty result reports the failure.
    if (lost && data.length === 0) throw lost.reason
    return { data, totalElements: data.length }
  }

import { type CustomerWrite, customerRoutes } from '#contracts/accounts/customers.contract.ts'
import { type TagScope, tagRoutes } from '#contracts/accounts/tags.contract.ts'
import type { Page, Ref } from '#contracts/kit/wire.ts'
import type { ComboboxSearch } from '#machines/kit/combobox/combobox.machine.ts'
import type { Cache } from '../../cache.ts'
import type { Http } from '../../http.ts'
import { type FormMapping, saveForm } from '../../kit/save-form.ts'

type Ask = ComboboxSearch & { signal: AbortSignal }

/** A cancelled request never settles. */
const settled = <Value>(value: Value | undefined): Value | Promise<Value> =>
  value === undefined ? new Promise<Value>(() => {}) : value

export const customerChoices =
  (http: Http) =>
  async ({ search, recordsPerPage, offset, signal }: Ask): Promise<Page<Ref>> =>
    settled(
      await http(customerRoutes.dropdown, {
        query: { recordsPerPage, offset, ...(search && { name: search }) },
        signal,
      }),
    )

export const scopedTagChoices =
  (http: Http, scope: TagScope) =>
  async ({ search, recordsPerPage, offset, signal }: Ask): Promise<Page<Ref>> =>
    settled(
      await http(tagRoutes.query, {
        query: { scope, recordsPerPage, offset, ...(search && { name: search }) },
        signal,
      }),
    )

interface CustomerPorts {
  http: Http
  cache: Cache
  customerId: string
}

export const customerFormActors = <Values>(
  { http, cache, customerId }: CustomerPorts,
  form: FormMapping<Values, CustomerWrite>,
) =>
  saveForm(form, async (body, { version }) => {
    try {
      return await http(customerRoutes.update, {
        params: { id: customerId },
        body,
        ...(version !== null && { version }),
      })
    } finally {
      cache.forget('account')
      cache.forget('account.list')
    }
  })

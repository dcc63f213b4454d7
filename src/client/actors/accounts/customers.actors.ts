import { type CustomerWrite, customerRoutes } from '#contracts/accounts/customers.contract.ts'
import type { Cache } from '../../cache.ts'
import type { Http } from '../../http.ts'
import { choices } from '../../kit/choices.ts'
import { type FormMapping, saveForm } from '../../kit/save-form.ts'

export const customerChoices = (http: Http) =>
  choices((query, signal) => http(customerRoutes.dropdown, { query, signal }))

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

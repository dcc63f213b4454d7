import {
  type Contact,
  contactRoutes,
  type PasswordAnswer,
  type PasswordsWrite,
} from '#contracts/accounts/contacts.contract.ts'
import type { Id } from '#contracts/kit/wire.ts'
import type { contactPasswordMachine } from '#machines/accounts/contacts/contact-password.machine.ts'
import type { FormSubmission } from '#machines/kit/form/form.machine.ts'
import type { manualOrderMachine } from '#machines/kit/list/manual-order.machine.ts'
import type { SavedOrder } from '#machines/kit/list/manual-order.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'

export const contactOrderActors = (http: Http, accountId: Id) =>
  ({
    save: request<SavedOrder, SavedOrder>(async ({ ids }, signal) => {
      const body = { ids: [...ids] }
      const saved = await http(contactRoutes.order, { params: { accountId }, body, signal })
      return saved && { version: 0, ids: saved.map(({ id }) => id) }
    }),
  }) satisfies PortsOf<typeof manualOrderMachine>

export const contactPasswordActors = (http: Http, accountId: Id, contactId: Id) =>
  ({
    check: request<PasswordAnswer, { spoken: string }>((body, signal) =>
      http(contactRoutes.verifyPassword, { params: { accountId, contactId }, body, signal }),
    ),
  }) satisfies PortsOf<typeof contactPasswordMachine>

export const contactSecretsActors = <Values>(
  http: Http,
  accountId: Id,
  contactId: Id,
  bodyOf: (values: Values) => PasswordsWrite,
) => ({
  submit: request<Contact, FormSubmission<Values>>(({ values }, signal) =>
    http(contactRoutes.passwords, { params: { accountId, contactId }, body: bodyOf(values), signal }),
  ),
})

import {
  type Contact,
  contactRoutes,
  type PasswordAnswer,
  type PasswordsWrite,
} from '#contracts/accounts/contacts.contract.ts'
import type { Id } from '#contracts/kit/wire.ts'
import type { contactOrderMachine } from '#machines/accounts/contacts/contact-order.machine.ts'
import type { contactPasswordMachine } from '#machines/accounts/contacts/contact-password.machine.ts'
import type { FormSubmission } from '#machines/kit/form/form.machine.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'

export const contactOrderActors = (http: Http, accountId: Id) =>
  ({
    save: request<readonly Id[], { ids: readonly Id[] }>(async ({ ids }, signal) => {
      const body = { ids: [...ids] }
      return (await http(contactRoutes.order, { params: { accountId }, body, signal }))?.map(({ id }) => id)
    }),
  }) satisfies PortsOf<typeof contactOrderMachine>

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
